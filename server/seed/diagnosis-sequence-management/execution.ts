import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  accountClient,
  diagnosisSequenceManagementExecution,
  diagnosisSequenceManagementRequestRecord,
  diagnosisSequenceManagementSequence as sequences,
} from '../../db/tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';
import { keepPlaces } from './execution-place';

/** So few of each sequence that none of them raises an alert by itself. */
const COUNT = 48;
const MINUTE = 60_000;
const STEPS = [
  'voltage, gear and ignition',
  'programming session',
  'security access',
  'transfer',
  'reset',
  'read back',
];
/** Conditions not correct, security access denied, general programming failure. */
const NRCS = ['22', '33', '72'] as const;
type Row = Record<string, unknown>;

/** Vehicles of the register, those of pools first: before a tester executes anything it reads its vehicle out, which brings it there. */
export async function registered(tx: Tx, tenantCode: string): Promise<{ vin: string; platform: string | null }[]> {
  return rowsOf<{ vin: string; platform: string | null }>(
    await tx.execute(sql`
      select v.vin, v.platform from data_config_vehicle v where v.tenant_code = ${tenantCode}
      order by (exists (select 1 from account_vehicle_pool_vin p where p.tenant_code = v.tenant_code and p.vin = v.vin)) desc, v.vin
      limit 40`),
  );
}

/** What is run in a tenant, by which testers, at which vehicles. */
export async function executionWorld(tx: Tx, tenantCode: string) {
  const vehicles = await registered(tx, tenantCode);
  const { id, sequenceNo, kind, platform, publishedAt } = sequences;
  const runnable = await tx
    .select({ id, sequenceNo, kind, platform, publishedAt })
    .from(sequences)
    .where(
      and(
        eq(sequences.tenantCode, tenantCode),
        eq(sequences.status, 'publish'),
        inArray(kind, ['repair', 'functionChange', 'dsa', 'offline']),
      ),
    )
    .orderBy(asc(sequenceNo));
  const testers = await tx
    .select({ id: accountClient.id, testerCode: accountClient.testerCode })
    .from(accountClient)
    .where(eq(accountClient.tenantCode, tenantCode))
    .orderBy(asc(accountClient.testerCode))
    .limit(12);
  return { vehicles, vins: vehicles.map(({ vin }) => vin), runnable, testers };
}
type World = Awaited<ReturnType<typeof executionWorld>>;

/** Steps half a minute each, up to the one that fails. */
function stepsOf(begun: Moment, failed: number | null, nrc: string): Row[] {
  const last = failed ?? STEPS.length - 1;
  return STEPS.slice(0, last + 1).map((name, at) => ({
    no: at + 1,
    name,
    result: at === failed ? 'fail' : 'success',
    nrc: at === failed ? nrc : null,
    startedAt: iso(begun + at * (MINUTE / 2)),
    endedAt: iso(begun + (at + 1) * (MINUTE / 2)),
  }));
}

type Play = {
  sequence: World['runnable'][number];
  tester: World['testers'][number];
  vin: string;
  begun: Moment;
  isFailed: boolean;
};
/** Nothing is run before it was published. */
const outBy = ({ runnable }: World, begun: Moment) =>
  runnable.filter(({ publishedAt }) => publishedAt !== null && Date.parse(publishedAt) <= begun);

function chosen(world: World, n: number, random: Random, now: Moment): Play {
  const begun = now - Math.floor((COUNT - n) * 0.4 * DAY_MS);
  const sequence = around(outBy(world, begun), n);
  const own = world.vehicles.filter(({ platform }) => platform === sequence.platform);
  return {
    sequence,
    tester: around(world.testers, n * 5),
    vin: around(own.length > 0 ? own : world.vehicles, n * 3).vin,
    begun,
    isFailed: random.chance(0.12),
  };
}

/** One execution, and the questions of its tester before it. */
export function playedExecution(tenantCode: string, { sequence, tester, vin, begun, isFailed }: Play, random: Random) {
  const failed = isFailed ? random.int(0, STEPS.length - 1) : null;
  const nrc = random.pick(NRCS);
  const steps = stepsOf(begun, failed, nrc);
  const executionId = random.uuid();
  const who = { tenantCode, vin, testerCode: tester.testerCode, clientId: tester.id };
  const told = { sequenceNo: sequence.sequenceNo, sequenceVersion: 1 };
  const sequenceKinds = [sequence.kind];
  const at = iso(begun);
  const execution: Row = {
    ...who,
    ...told,
    id: random.uuid(),
    executionId,
    createDate: at,
    updateDate: at,
    sequenceId: sequence.id,
    kind: sequence.kind,
    status: failed === null ? 'success' : 'fail',
    startedAt: at,
    endedAt: iso(begun + steps.length * (MINUTE / 2)),
    failedStep: failed === null ? null : STEPS[failed],
    nrc: failed === null ? null : nrc,
    isOverride: false,
    steps,
  };
  const asked = (kind: string, before: number, more: Row): Row => {
    const askedAt = iso(begun - before);
    const at = { askedAt, createDate: askedAt, updateDate: askedAt };
    return { ...who, ...at, id: random.uuid(), kind, sequenceKinds, answered: 1, ...more };
  };
  const questions = [
    asked('applies', 3 * MINUTE, { answered: random.int(1, 6), request: JSON.stringify({ vin, explain: 'true' }) }),
    asked('execution', 0, {
      ...told,
      request: JSON.stringify({ executionId, sequenceId: sequence.id, version: 1, vin }),
      response: JSON.stringify({ executionId, status: 'initial', steps: [] }),
    }),
  ];
  return { execution, questions };
}

/** What testers ran in the last weeks, and what they asked before. */
export const executionSeed = demoSeed({
  after: [
    'account/client',
    'account/client-user',
    'account/vehicle-pool',
    'data-config/vehicle',
    'diagnosis-sequence-management/sequence',
  ],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(7501 + at);
      const world = await executionWorld(tx, tenantCode);
      if ([world.vins, world.runnable, world.testers].some(({ length }) => length === 0)) continue;
      const rows = Array.from({ length: COUNT }, (_, n) =>
        playedExecution(tenantCode, chosen(world, n, random, now), random),
      );
      await insertBulk(
        tx,
        diagnosisSequenceManagementExecution,
        rows.map(({ execution }) => execution),
      );
      await insertBulk(
        tx,
        diagnosisSequenceManagementRequestRecord,
        rows.flatMap(({ questions }) => questions),
      );
      await keepPlaces(tx, tenantCode);
    }
  },
});
