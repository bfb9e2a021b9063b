import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executionSums } from '../../../contract/resources/diagnosis-sequence-management/execution/sums';
import type { DbScope, Tx } from '../../db/database';
import { SUMS } from '../../../contract/sums';
import { CUBE_TABLES } from '../../db/sums/sum-tables';
import { diagnosisSequenceManagementExecution as executions, sysDept } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { randomOf } from '../../seed/random';
import { sampleExecutions, writeExecutions } from '../../testing/reports/sample-executions';
import type { Ports } from '../../ports/ports';
import { killedAt } from '../../testing/killed-at';
import { testApp, type TestApp } from '../../testing/test-app';
import { sysSetting } from '../../db/system-tables';
import { compareSums, type ComparedPlace } from './behind';
import { openComparison } from './comparison';
import { sumUp } from './job';

let t: TestApp;
let dept: string;
const FROM = Date.UTC(2026, 9, 20);
const DAY_MS = 86_400_000;

/** Tables of the sums of executions. */
const TABLES = CUBE_TABLES.filter((name) => name.startsWith('diagnosis_sequence_management_execution'));

type CountedGroups = { table: string; records: number; ms: string | null };

/** What each cube says of a tenant, and what the rows say. */
const counted = (tenant: string) =>
  t.system(async ({ tx }) => {
    const cubes = TABLES.filter((name) => name.includes('_sum_') && !name.endsWith('_month')).map(
      (name) =>
        sql`select ${name}::text as table, coalesce(sum(records), 0)::int as records, sum(ms_sum)::text as ms, sum(ms_squares)::text as squares,
          (select sum(n)::int from ${sql.raw(name)} c, unnest(c.ms_steps) n where c.tenant_code = ${tenant}) as steps
          from ${sql.raw(name)} where tenant_code = ${tenant}`,
    );
    const ms = sql`(extract(epoch from ended_at - started_at) * 1000)::bigint`;
    const rows = rowsOf<CountedGroups>(
      await tx.execute(sql`${sql.join(cubes, sql` union all `)}
        union all select 'rows', count(*)::int, sum(${ms})::text, sum(${ms}::numeric * ${ms})::text, count(ended_at)::int
        from diagnosis_sequence_management_execution where tenant_code = ${tenant}`),
    );
    return rows.map(({ table: _, ...row }) => JSON.stringify(row));
  });
const marks = () =>
  t.system(
    async ({ tx }) =>
      rowsOf<{ n: number }>(await tx.execute(sql`select count(*)::int as n from sys_sum_dirty`)).map(({ n }) => n)[0],
  );

beforeAll(async () => {
  t = await testApp();
  await t.system(async ({ tx }) => {
    const [made] = await tx
      .insert(sysDept)
      .values({ tenantCode: 'A', name: 'Station' } as never)
      .returning({ id: sysDept.id });
    dept = made!.id;
    for (const tenantCode of ['A', 'B'])
      await writeExecutions(
        tx,
        sampleExecutions(randomOf(tenantCode === 'A' ? 1 : 2), {
          tenantCode,
          from: FROM,
          to: FROM + 20 * DAY_MS,
          count: 400,
          depts: tenantCode === 'A' ? [null, dept] : [null],
        }),
      );
  });
});
afterAll(() => t.close());

it('what is summed up of the rows is what the rows say, in every cube and tenant [REP-03]', async () => {
  expect(await sumUp(t.ports)).toBeGreaterThan(100);
  for (const tenant of ['A', 'B']) expect(new Set(await counted(tenant)).size).toBe(1);
  expect(await marks()).toBe(0);
  expect(await sumUp(t.ports)).toBe(0);
});

/** What the lines of October say of a tenant, by cube, and what the rows say. */
const inOctober = (tenant: string) =>
  t.system(async ({ tx }) => {
    const tables = TABLES.filter((name) => name.includes('_sum_') && name.endsWith('_month'));
    const lines = tables.map(
      (name) =>
        sql`select sum(records)::int as n, sum(ms_sum)::text as ms from ${sql.raw(name)} where tenant_code = ${tenant} and month = '2026-10-01'`,
    );
    const found = await tx.execute(sql`${sql.join(lines, sql` union all `)}
      union all select count(*)::int, sum((extract(epoch from ended_at - started_at) * 1000)::bigint)::text
      from diagnosis_sequence_management_execution
      where tenant_code = ${tenant} and started_at >= '2026-10-01T00:00:00Z' and started_at < '2026-11-01T00:00:00Z'`);
    return rowsOf(found).map((row) => JSON.stringify(row));
  });

it('a month that is over has lines of its own, which change together with those of its days [REP-03]', async () => {
  for (const tenant of ['A', 'B']) expect(new Set(await inOctober(tenant)).size).toBe(1);
  const before = await inOctober('A');
  await t.system(({ tx }) =>
    writeExecutions(tx, sampleExecutions(randomOf(8), { tenantCode: 'A', from: FROM, to: FROM + DAY_MS, count: 3 })),
  );
  await sumUp(t.ports);
  const after = await inOctober('A');
  expect(new Set(after).size).toBe(1);
  expect(after[0]).not.toBe(before[0]);
});

it('late, corrected and deleted records are summed up again, and nothing else is [REP-03]', async () => {
  const first = await t.system(async ({ tx }) => {
    const [row] = await tx.select().from(executions).where(eq(executions.tenantCode, 'A')).limit(1);
    // Of what is not summed up nothing is marked.
    await tx.update(executions).set({ failureDetail: 'x' }).where(eq(executions.id, row!.id));
    return row!;
  });
  expect(await marks()).toBe(0);
  await t.system(async ({ tx }) => {
    await tx
      .update(executions)
      .set({ status: 'fail', endedAt: new Date(Date.parse(first.startedAt) + 77).toISOString() })
      .where(eq(executions.id, first.id));
    const late = sampleExecutions(randomOf(3), { tenantCode: 'A', from: FROM, to: FROM + DAY_MS, count: 3 });
    await writeExecutions(tx, late);
    await tx
      .delete(executions)
      .where(
        sql`id in (select id from diagnosis_sequence_management_execution where tenant_code = 'A' and status = 'running' limit 5)`,
      );
  });
  const changed = await sumUp(t.ports);
  expect(changed).toBeGreaterThan(3);
  expect(changed).toBeLessThan(12);
  expect(new Set(await counted('A')).size).toBe(1);
});

it('a department that goes leaves its executions to none, in the sums too [REP-03]', async () => {
  await t.system(({ tx }) => tx.delete(sysDept).where(eq(sysDept.id, dept)));
  expect(await sumUp(t.ports)).toBeGreaterThan(50);
  const left = await t.system(async ({ tx }) =>
    rowsOf<{ n: number }>(
      await tx.execute(sql`select count(*)::int as n from ${sql.raw(TABLES[1]!)} where dept_id is not null`),
    ),
  );
  expect(left[0]?.n).toBe(0);
});

it('a server that is killed while it sums up leaves marks, and the next one sums up [REP-03]', async () => {
  await t.system(({ tx }) =>
    writeExecutions(tx, sampleExecutions(randomOf(5), { tenantCode: 'A', from: FROM, to: FROM + DAY_MS, count: 9 })),
  );
  const waiting = await marks();
  expect(waiting).toBeGreaterThan(0);
  await expect(sumUp(killedAt(t.ports, 1))).rejects.toThrow('killed');
  expect(await marks()).toBe(waiting);
  expect(new Set(await counted('A')).size).toBeGreaterThan(1);
  await sumUp(t.ports);
  expect(new Set(await counted('A')).size).toBe(1);
});

/** How many quarters of an hour were marked in each step of a comparison. */
async function compared(ports: Ports): Promise<number[]> {
  const steps: number[] = [];
  for await (const { marked } of compareSums(ports, executionSums as never)) steps.push(marked);
  return steps;
}

it('sums are compared with rows a few days at a time, as work in the background that writes nothing while all is well [REP-03]', async () => {
  const asked: [DbScope, string][] = [];
  const { db } = t.ports;
  const run: typeof db.run = (scope, access, work) => {
    asked.push([scope, access]);
    return db.run(scope, access, work);
  };
  const steps = await compared({ ...t.ports, db: { ...db, run } });
  // Several for each tenant; the platform is asked for nothing but which tenant is next.
  expect(steps.length).toBeGreaterThan(3);
  expect(new Set(steps)).toEqual(new Set([0]));
  const background = ['A', 'B'].map((tenant) => ({ tenant, isTask: true }));
  expect(new Set(asked.map(([scope, access]) => JSON.stringify([scope, access])))).toEqual(
    new Set([...background, 'platform'].map((scope) => JSON.stringify([scope, 'read']))),
  );
  expect(asked.filter(([scope]) => scope === 'platform')).toHaveLength(3);
});

it('a comparison that a restart interrupted goes on where it was, and then compares all again [REP-03]', async () => {
  const placeNow = () =>
    t.system(async ({ tx }) => {
      const [found] = await tx.select().from(sysSetting).where(like(sysSetting.key, 'sums compared %'));
      return found?.value as ComparedPlace | undefined;
    });
  // One step at each call; sums of rows of which there are none leave no place.
  const begun = openComparison(t.ports, 'sums', 0);
  expect(await begun()).toBe(false);
  for (let step = 0; step < SUMS.length && !(await placeNow()); step += 1) expect(await begun()).toBe(false);
  const first = await placeNow();
  expect(first?.tenantCode).toBe('A');
  const next = openComparison(t.ports, 'sums', 0);
  const places: string[] = [];
  while (!(await next())) {
    // None is left where sums of other rows are compared next.
    const place = await placeNow();
    const text = place && `${place.tenantCode} ${place.to}`;
    // Nor is it another one while those of other rows are compared before.
    if (text && text !== (places.at(-1) ?? `A ${first?.to}`)) places.push(text);
  }
  // What is left of the first round, then all once more.
  expect(places[0]).not.toBe(`A ${first?.to}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at).length).toBeGreaterThan(0);
  expect(await placeNow()).toBeUndefined();
});

it('what is not in the sums and bears no mark is marked when a server starts [REP-03]', async () => {
  await t.system(async ({ tx }) => {
    // As where rows were restored, and marks or sums of some of them were not.
    await writeExecutions(
      tx,
      sampleExecutions(randomOf(6), { tenantCode: 'A', from: FROM, to: FROM + DAY_MS, count: 5 }),
    );
    await tx.execute(sql`delete from sys_sum_dirty`);
    await tx.execute(
      sql`delete from ${sql.raw(TABLES[2]!)} where tenant_code = 'B' and bucket < ${new Date(FROM + 2 * DAY_MS).toISOString()}::timestamptz`,
    );
    await tx.execute(sql`delete from ${sql.raw(`${TABLES[0]}_day`)} where tenant_code = 'B' and day = '2026-10-28'`);
    await tx.execute(
      sql`delete from diagnosis_sequence_management_execution_seen where tenant_code = 'B' and day = '2026-10-25'`,
    );
  });
  for (const tenant of ['A', 'B']) expect(new Set(await counted(tenant)).size).toBeGreaterThan(1);
  // The sums of one resource after the other, one in a minute.
  for (const _ of SUMS) await t.ports.jobs.run('sums');
  for (const tenant of ['A', 'B']) expect(new Set(await counted(tenant)).size).toBe(1);
  const days = await t.system(async ({ tx }) =>
    rowsOf<{ n: number }>(
      await tx.execute(
        sql`select count(*)::int as n from diagnosis_sequence_management_execution_seen where tenant_code = 'B' and day = '2026-10-25'`,
      ),
    ),
  );
  expect(days[0]?.n).toBeGreaterThan(0);
});

it('a tenant reads its own sums only, and changes none', async () => {
  const asTenant = <T>(work: (tx: Tx) => Promise<T>) => t.ports.db.run({ tenant: 'B' }, 'write', work);
  for (const table of [...CUBE_TABLES, 'sys_sum_late']) {
    const name = sql.raw(table);
    const found = await asTenant(async (tx) =>
      rowsOf<{ tenant: string }>(await tx.execute(sql`select distinct tenant_code as tenant from ${name}`)),
    );
    expect(found.filter(({ tenant }) => tenant !== 'B')).toEqual([]);
    await expect(asTenant((tx) => tx.execute(sql`delete from ${name}`))).rejects.toThrow();
  }
});

it('every cube has its table', () => {
  const tables = SUMS.map(
    ({ cubes, hours, seen }) => 3 * Object.keys(cubes).length + (hours?.length ?? 0) + (seen.limits ? 8 : 6),
  );
  expect(CUBE_TABLES).toHaveLength(tables.reduce((sum, count) => sum + count, 0));
});
