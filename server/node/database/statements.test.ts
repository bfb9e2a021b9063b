import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { sysDept } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { testPostgres, type TestPostgres } from '../../testing/postgres';

let place: TestPostgres;
beforeAll(async () => {
  place = await testPostgres();
});
afterAll(() => place.close());

const read = (n: number) =>
  place.postgres.run(n % 2 ? 'platform' : { tenant: 'A' }, 'read', async (tx) =>
    rowsOf<{ n: number; depts: number }>(
      await tx.execute(sql`select ${n}::int as n, count(*)::int as depts from sys_dept`),
    ),
  );

test('a text that comes again is prepared once for all connections, with the rights of each caller', async () => {
  await place.postgres.run({ tenant: 'B' }, 'write', (tx) =>
    tx.insert(sysDept).values({ name: 'theirs', tenantCode: 'B', sort: 1 }),
  );
  // One connection after the other, then all at once: each connection meets the statement for the first time.
  for (let n = 0; n < 6; n += 1) expect(await read(n)).toEqual([{ n, depts: n % 2 }]);
  const asked = Array.from({ length: 60 }, (_, n) => n);
  const answers = await Promise.all(asked.map(read));
  expect(answers.flat()).toEqual(asked.map((n) => ({ n, depts: n % 2 })));
  const { rows } = await place.postgres.pool.query<{ name: string }>(
    `select name from pg_prepared_statements where statement like '%as depts%'`,
  );
  expect(rows).toHaveLength(1);
});

test('a statement that cannot be prepared fails each time, and nothing else does', async () => {
  for (let n = 0; n < 5; n += 1) {
    await expect(
      place.postgres.run('platform', 'read', (tx) => tx.execute(sql`select nothing_like_it`)),
    ).rejects.toMatchObject({ cause: { code: '42703' } });
  }
  expect(await read(1)).toEqual([{ n: 1, depts: 1 }]);
});
