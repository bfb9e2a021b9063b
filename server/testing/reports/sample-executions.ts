import { insertBulk } from '../../seed/bulk';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import type { Tx } from '../../db/database';
import { around, type Random } from '../../seed/random';

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

/** The same of vehicles each of which is of one brand, market and platform; a third of them are sold to another market in the middle. */
export function movedExecutions(
  random: Random,
  range: Parameters<typeof sampleExecutions>[1],
): Record<string, unknown>[] {
  const middle = (range.from + range.to) / 2;
  return sampleExecutions(random, range).map((row) => {
    const vehicle = random.int(0, 40);
    const isMoved = vehicle % 3 === 0 && Date.parse(row.startedAt as string) >= middle;
    return {
      ...row,
      vin: `L6TEX7E46PZ${String(200_000 + vehicle)}`,
      brand: around(['geely', 'lynk', null], vehicle >> 2),
      market: isMoved ? 'EU' : around(['KR', 'CN'], vehicle >> 3),
      platform: around(['P1', 'P2'], vehicle >> 1),
    };
  });
}

/** Writes them as one statement a batch. */
export const writeExecutions = (tx: Tx, rows: readonly Record<string, unknown>[]): Promise<void> =>
  insertBulk(tx, executions, rows);
