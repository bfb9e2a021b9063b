import { insertBulk } from '../../seed/bulk';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Random } from '../../seed/random';

const SEQUENCES = ['SEQ-1', 'SEQ-2', 'SEQ, 3'] as const;
const KINDS = ['repair', 'dsa', 'develop'] as const;
const STATES = ['success', 'success', 'fail', 'running', 'successRd'] as const;
const MINUTE_MS = 60_000;

/** Executions as testers would report them, at moments of a range (ms), the same for one random. */
export function sampleExecutions(
  random: Random,
  {
    tenantCode,
    from,
    to,
    count,
    depts = [null],
  }: {
    tenantCode: string;
    from: number;
    to: number;
    count: number;
    depts?: readonly (string | null)[];
  },
): Record<string, unknown>[] {
  return Array.from({ length: count }, () => {
    const begun = from + Math.floor(random.int(0, 1_000_000) * ((to - from - 1) / 1_000_000));
    const status = random.pick(STATES);
    const lasted = random.int(1, 1_000_000) * random.pick([1, 30]);
    return {
      tenantCode,
      executionId: crypto.randomUUID(),
      vin: `L6TEX7E46PZ${String(100_000 + random.int(0, 60))}`,
      sequenceNo: random.pick(SEQUENCES),
      sequenceVersion: random.int(1, 3),
      kind: random.pick(KINDS),
      status,
      startedAt: new Date(begun).toISOString(),
      endedAt: status === 'running' ? null : new Date(begun + lasted).toISOString(),
      testerCode: random.pick(['T-1', 'T-2']),
      deptId: random.pick(depts),
      stationCode: random.pick(['ST1', 'ST2', null]),
      brand: random.pick(['geely', 'lynk', null]),
      model: random.pick(['M1', 'M2']),
      market: random.pick(['KR', 'CN', 'EU']),
      platform: random.pick(['P1', 'P2']),
      isOverride: random.chance(0.1),
      isOffline: random.chance(0.1),
      nrc: status === 'fail' ? random.pick(['22', '33', null]) : null,
      createDate: new Date(begun + MINUTE_MS).toISOString(),
    };
  });
}

/** Writes them as one statement a batch. */
export const writeExecutions = (tx: Tx, rows: readonly Record<string, unknown>[]): Promise<void> =>
  insertBulk(tx, executions, rows);
