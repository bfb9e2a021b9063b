import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../http/rows';
import { judgeSequences } from '../modules/diagnosis-sequence-management/sequence-alert/judge';
import { incompleteSequences } from './sequence-file';
import type { TestPorts } from './test-ports';

const ask = <T>(ports: TestPorts, text: string): Promise<T[]> =>
  ports.db.run('platform', 'read', async (tx) => rowsOf<T>(await tx.execute(sql.raw(text))));
const count = async (ports: TestPorts, from: string): Promise<number> =>
  Number((await ask<{ n: unknown }>(ports, `select count(*) as n from ${from}`))[0]?.n);

/** Of the sequences of the demo: testers can execute each, and what an alert raised says what ran, what is open halts and runs no more, and the job finds nothing new. */
export async function expectSequences(ports: TestPorts): Promise<void> {
  const alerts = await ask<{ status: string; halted: boolean; agrees: boolean; after: number }>(
    ports,
    `select a.status, '1' = any(coalesce(s.halted_versions, '{}')) as halted, a.executions = c.executions and a.failures = c.failures and a.vins = c.vins as agrees, c.after from diagnosis_sequence_management_sequence_alert a join diagnosis_sequence_management_sequence s on s.id = a.sequence_id
    cross join lateral (select (count(*) filter (where e.ended_at between a.counted_from and a.raised_at))::int as executions,
        (count(*) filter (where e.ended_at between a.counted_from and a.raised_at and e.status = 'fail'))::int as failures,
        (count(distinct e.vin) filter (where e.ended_at between a.counted_from and a.raised_at))::int as vins,
        (count(*) filter (where e.started_at > a.raised_at))::int as after from diagnosis_sequence_management_execution e where e.sequence_id = a.sequence_id) c`,
  );
  expect(new Set(alerts.map(({ status }) => status))).toEqual(new Set(['open', 'resumed']));
  expect(alerts.filter(({ agrees, status, halted }) => !agrees || halted !== (status === 'open'))).toEqual([]);
  expect(alerts.filter(({ status, after }) => status === 'open' && after > 0)).toEqual([]);
  expect(await judgeSequences(ports)).toBe(0);
  expect(await incompleteSequences(ports)).toEqual([]);
  const calling = "diagnosis_sequence_management_sequence where kind = 'repair' and cardinality(sub_sequence_list) = 2";
  expect(await count(ports, calling)).toBeGreaterThan(0);
  const history = 'diagnosis_sequence_management_version_history h';
  const kept = await count(ports, "sys_published_version where resource = 'diagnosis-sequence-management/sequence'");
  expect(await count(ports, history)).toBe(kept);
  expect(await count(ports, `${history} where published_at > now()`)).toBe(0);
  const first = `(select min(h.published_at) from ${history} where h.sequence_id = e.sequence_id)`;
  expect(await count(ports, `diagnosis_sequence_management_execution e where e.started_at < ${first}`)).toBe(0);
  // As of those that testers report: what the vehicle was is known, since it was read out before.
  const unknown = 'brand is null or model is null or market is null or platform is null';
  expect(await count(ports, `diagnosis_sequence_management_execution where ${unknown}`)).toBe(0);
}
