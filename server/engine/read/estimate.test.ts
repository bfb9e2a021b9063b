import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import type { Ports } from '../../ports/ports';
import { RESOURCES } from '../../../contract/registry';
import { createEngine } from '../model/engine';
import { pageRows } from './list';

const engine = createEngine({ resources: RESOURCES });
let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await base.db.run('platform', 'write', (tx) =>
    tx.execute(
      sql`insert into sys_dept (tenant_code, name, sort) select 'A', 'd' || n, 1 from generate_series(1, 30) n`,
    ),
  );
});
afterAll(() => base.close());

/** What the database believes of the table, as if it had looked at so many rows. */
async function pretend(rows: number): Promise<void> {
  await base.owner.query(
    `update pg_class set reltuples = ${rows}, relpages = greatest(1, pg_relation_size(oid) / 8192) where relname = 'sys_dept'`,
  );
  engine.sizes.clear();
}
const ask = (query: Record<string, string> = {}) =>
  base.db.run({ tenant: 'A' }, 'read', (tx) =>
    pageRows({ tx, scope: systemScope('A'), ports: { engine } as Ports }, dept, query),
  );

it('a total above a million is estimated, and says so; fewer are counted [LIST-11]', async () => {
  const few = await ask();
  expect([few.total, few.isEstimated]).toEqual([30, undefined]);
  // The planner takes off what it cannot know of the tenant's rows.
  await pretend(900_000_000);
  const many = await ask();
  expect(many.isEstimated).toBe(true);
  expect(many.total).toBeGreaterThan(1_000_000);
  expect(Number(many.total.toPrecision(2))).toBe(many.total);
  expect(many.list).toHaveLength(10);
});

it('few that are found in a large table are counted [LIST-11]', async () => {
  await pretend(2_000_000);
  const found = await ask({ name: 'd30' });
  expect([found.total, found.isEstimated]).toEqual([1, undefined]);
});

it('behind the end of what was estimated one is told where it is [LIST-11]', async () => {
  await pretend(900_000_000);
  expect(await ask({ page: '1000' })).toEqual({ list: [], total: 30 });
});
