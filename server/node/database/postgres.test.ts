import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { sysDept } from '../../db/tables';
import { Between } from './testing/between';
import { testPostgres, type TestPostgres } from '../../testing/postgres';
import { openPostgres, type Postgres } from './postgres';

let place: TestPostgres;
let between: Between;
let postgres: Postgres;

beforeAll(async () => {
  place = await testPostgres();
  const { host, port, user, database } = await place.postgres.pool.connect().then((client) => {
    const found = { host: client.host, port: client.port, user: client.user, database: client.database };
    client.release();
    return found;
  });
  between = new Between({ host, port });
  await between.start();
  postgres = openPostgres({ host: '127.0.0.1', port: between.port, user, database, max: 5 });
});
afterAll(async () => {
  await postgres.close();
  between.stop();
  await place.close();
});

const count = () => postgres.run({ tenant: 'A' }, 'read', (tx) => tx.$count(sysDept));
const add = (name: string) =>
  postgres.run({ tenant: 'A' }, 'write', (tx) => tx.insert(sysDept).values({ name, tenantCode: 'A', sort: 1 }));

test('a database that goes away and comes back costs what was under way, nothing else', async () => {
  await add('before');
  expect(await Promise.all(Array.from({ length: 5 }, count))).toEqual([1, 1, 1, 1, 1]);
  const under = postgres.run({ tenant: 'A' }, 'write', async (tx) => {
    await tx.insert(sysDept).values({ name: 'under way', tenantCode: 'A', sort: 1 });
    between.stop();
    await tx.execute(sql`select 1`);
  });
  await expect(under).rejects.toThrow();
  expect(await postgres.ready()).toBe(false);
  // Asked while it is away, answered once it is back.
  const waiting = add('waited');
  setTimeout(() => void between.start(), 700);
  await waiting;
  expect(await postgres.ready()).toBe(true);
  expect(await count()).toBe(2);
});

test('is closed once the last transaction has ended, also one for whose end nobody waits', async () => {
  const { user, database } = postgres.pool.options;
  const closing = openPostgres({ host: '127.0.0.1', port: between.port, user, database, max: 2 });
  let open = 0;
  closing.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      const answer = ask(...args);
      open += 1;
      void answer.finally(() => (open -= 1)).catch(() => undefined);
      return answer;
    }) as typeof client.query;
  });
  await Promise.all([
    closing.run({ tenant: 'A' }, 'read', (tx) => tx.$count(sysDept)),
    closing.run({ tenant: 'A' }, 'read', (tx) => tx.$count(sysDept), new AbortController().signal),
  ]);
  await closing.run({ tenant: 'A' }, 'read', (tx) => tx.$count(sysDept));
  expect(open).toBeGreaterThan(0);
  await closing.close();
  expect(open).toBe(0);
});

test('a transaction that stands still is cut where the database does not do it', async () => {
  const impatient = openPostgres(
    {
      host: '127.0.0.1',
      port: between.port,
      user: postgres.pool.options.user,
      database: postgres.pool.options.database,
      max: 2,
    },
    { longest: 300 },
  );
  const idle = impatient.run({ tenant: 'A' }, 'write', async (tx) => {
    await tx.insert(sysDept).values({ name: 'never', tenantCode: 'A', sort: 1 });
    await new Promise((resolve) => setTimeout(resolve, 900));
  });
  await expect(idle).rejects.toThrow();
  expect(await count()).toBe(2);
  await impatient.close();
});
