import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumUp } from '../../engine/sums/job';
import { rowsOf } from '../../http/rows';
import { insertBulk } from '../../seed/bulk';
import { TENANTS } from '../../seed/sys/tenant';
import {
  accountClient,
  dataConfigVehicle,
  diagnosisSequenceManagementSequence as sequences,
  sysTenant,
} from '../../db/tables';
import { testApp, type TestApp } from '../../testing/test-app';
import { seedHistory } from './seed-history';

let app: TestApp;
const numbers = { days: 400, executions: 900 };
const now = new Date('2026-11-01T12:00:00Z');
const run = (isProduction = false) => seedHistory(app.ports.db, { isProduction, say: () => undefined, now, numbers });
const counted = () =>
  app.system(async ({ tx }) =>
    rowsOf<{ n: number; first: Date; last: Date; nights: number; sundays: number; summed: number }>(
      await tx.execute(sql`
        select count(*)::int as n, min(started_at) as first, max(started_at) as last,
          count(*) filter (where extract(hour from started_at at time zone 'Asia/Shanghai') < 5)::int as nights,
          count(*) filter (where extract(isodow from started_at at time zone 'Asia/Shanghai') = 7)::int as sundays,
          (select sum(records)::int from diagnosis_sequence_management_execution_sum_sequence) as summed
        from diagnosis_sequence_management_execution`),
    ),
  );

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a made history is refused in production, and where the demo is not', async () => {
  await expect(run(true)).rejects.toThrow('production');
  await expect(run()).rejects.toThrow('npm start');
});

it('a made history has the rhythm of workshops, is summed up as what testers report, and is made once', async () => {
  const { tenantCode, tenantName, shortName } = TENANTS.find(({ status }) => status === 1)!;
  await app.system(async ({ tx }) => {
    await insertBulk(tx, sysTenant, [{ tenantCode, tenantName, shortName }]);
    await insertBulk(tx, accountClient, [
      { tenantCode, testerCode: 'T-1', productId: 'P-1', machineGuid: crypto.randomUUID() },
    ]);
    await insertBulk(tx, dataConfigVehicle, [{ tenantCode, vin: 'L6TEX7E46PZ100001', platform: 'GEEA2' }]);
    await insertBulk(tx, sequences, [
      { tenantCode, sequenceNo: 'SEQ-1', name: { 'en-US': 'A' }, platform: 'GEEA2', kind: 'repair', status: 'publish' },
    ]);
  });
  await run();
  await sumUp(app.ports);
  const [made] = await counted();
  expect(made).toMatchObject({ n: numbers.executions, summed: numbers.executions, nights: 0 });
  expect(made!.sundays).toBeLessThan(numbers.executions / 20);
  const days = (new Date(made!.last).getTime() - new Date(made!.first).getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(350);
  expect(days).toBeLessThanOrEqual(numbers.days);
  await run();
  expect((await counted())[0]!.n).toBe(numbers.executions);
});
