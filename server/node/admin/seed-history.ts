import { and, eq } from 'drizzle-orm';
import { instantOfLocal } from '../../../contract/report/zone';
import { ConfigError } from '../../config';
import { amongTexts } from '../../db/among';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import type { Tx } from '../../db/database';
import { insertBulk } from '../../seed/bulk';
import { executionWorld, playedExecution } from '../../seed/diagnosis-sequence-management/execution';
import { keepPlaces } from '../../seed/diagnosis-sequence-management/execution-place';
import { around, randomOf, type Random } from '../../seed/random';
import type { Postgres } from '../database/postgres';
import { demoTenants } from './seed-bulk';

/** Executions of one transaction. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days back from now, and executions of all tenants together. */
export type HistoryNumbers = { days: number; executions: number };
export const HISTORY: HistoryNumbers = { days: 400, executions: 200_000 };

/** Where workshops of the demo's tenants stand, by turns. */
const ZONES = ['Asia/Shanghai', 'Asia/Seoul', 'Europe/Berlin'] as const;
/** How much is done in each hour of a workshop's day, from midnight. */
const HOURS = [0, 0, 0, 0, 0, 0, 0.1, 0.6, 2.4, 3.6, 4, 3.4, 1.2, 2.8, 3.8, 3.6, 3, 1.8, 0.8, 0.4, 0.2, 0.1, 0.1, 0];
/** The same of the days of a week, from Sunday. */
const DAYS = [0.08, 1, 1.05, 1, 0.95, 1.1, 0.45];
/** Every seventh sequence had a release that went wrong, so many days ago. */
const BAD = { every: 7, from: 120, to: 134, failures: 0.35 };
const FAILURES = 0.05;

type World = Awaited<ReturnType<typeof executionWorld>>;

/** A moment at which workshops of the zone work, more often lately than long ago. */
function momentOf(random: Random, zone: string, now: number, days: number): number {
  for (;;) {
    const back = Math.floor(days * (1 - Math.sqrt(1 - 0.75 * random.next())) * 2);
    const local = Math.floor((now - back * DAY_MS) / DAY_MS) * DAY_MS;
    if (!random.chance(DAYS[new Date(local).getUTCDay()]! / 1.1)) continue;
    const hour = random.weighted(HOURS.map((weight, at) => [at, weight] as const));
    const at = instantOfLocal(zone, local + hour * HOUR_MS + random.int(0, 3599) * 1000);
    if (back < days && at < now) return at;
  }
}

/** The same steps, each so many times as long. */
function stretched(execution: Record<string, unknown>, begun: number, times: number): Record<string, unknown> {
  const later = (instant: unknown): string =>
    new Date(begun + Math.round((Date.parse(String(instant)) - begun) * times)).toISOString();
  const steps = execution.steps as Record<string, unknown>[];
  return {
    ...execution,
    endedAt: later(execution.endedAt),
    steps: steps.map((step) => ({ ...step, startedAt: later(step.startedAt), endedAt: later(step.endedAt) })),
  };
}

/** The execution of that number, the same at each run. */
function historyRow(n: number, tenantCode: string, zone: string, world: World, now: number, days: number) {
  const random = randomOf(31_000_000 + n);
  const begun = momentOf(random, zone, now, days);
  const at = random.int(0, world.runnable.length - 1);
  const sequence = around(world.runnable, at);
  const back = (now - begun) / DAY_MS;
  const isBad = at % BAD.every === 0 && back >= BAD.from && back <= BAD.to;
  const own = world.vehicles.filter(({ platform }) => platform === sequence.platform);
  const { execution } = playedExecution(
    tenantCode,
    {
      sequence,
      tester: random.pick(world.testers),
      vin: random.pick(own.length > 0 ? own : world.vehicles).vin,
      begun,
      isFailed: random.chance(isBad ? BAD.failures : FAILURES),
    },
    random,
  );
  // As long as the sequence takes, and more or less by the day.
  const times = (0.6 + (at % 5) * 0.7) * Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.8);
  return stretched(execution, begun, times);
}

/** Writes the rows that are not there yet: an execution is known by its number of the tester. */
async function writeNew(
  tx: Tx,
  tenantCode: string,
  rows: readonly Record<string, unknown>[],
  ids: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: executions.executionId })
    .from(executions)
    .where(and(eq(executions.tenantCode, tenantCode), amongTexts(executions.executionId, ids)));
  const known = new Set(found.map(({ id }) => id));
  await insertBulk(
    tx,
    executions,
    rows.filter(({ executionId }) => !known.has(String(executionId))),
  );
}

/**
 * Fills the tenants of the demo with the executions of many days: the rhythm of days and weeks, of each tenant's zone, with releases that
 * went wrong. They come in the form in which executions are kept that testers report, and are summed up as those. What is there already stays
 * as it is. Refuses in production, and where the demo is not.
 */
export async function seedHistory(
  database: Pick<Postgres, 'run'>,
  {
    isProduction,
    say,
    now,
    numbers = HISTORY,
  }: { isProduction: boolean; say: (line: string) => void; now: Date; numbers?: HistoryNumbers },
): Promise<void> {
  if (isProduction) throw new ConfigError('Sample data have no place in production: NODE_ENV is production.');
  const tenants = await database.run('platform', 'read', demoTenants);
  if (tenants.length === 0) throw new ConfigError('The tenants of the demo are not here. Run `npm start` once, first.');
  const share = Math.ceil(numbers.executions / tenants.length);
  for (const [at, { tenantCode }] of tenants.entries()) {
    const world = await database.run('platform', 'read', (tx) => executionWorld(tx, tenantCode));
    if ([world.vins, world.runnable, world.testers].some(({ length }) => length === 0)) continue;
    const zone = around(ZONES, at);
    for (let from = 0; from < share; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, share - from) }, (_, n) =>
        historyRow(at * share + from + n, tenantCode, zone, world, now.getTime(), numbers.days),
      );
      const ids = rows.map(({ executionId }) => String(executionId));
      // Of a batch alone: of all of a tenant it takes longer than an embedded database lets a statement take.
      await database.run('platform', 'write', async (tx) => {
        await writeNew(tx, tenantCode, rows, ids);
        await keepPlaces(tx, tenantCode, ids);
      });
    }
    say(`${tenantCode}: ${share} executions`);
  }
}
