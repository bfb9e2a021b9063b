import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import {
  EXECUTION_DAYS,
  EXECUTION_SILENT_HOURS,
} from '../../../../contract/resources/diagnosis-sequence-management/execution/rules';
import { hasTarget, isWriting } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { ExecutionAnswer, ExecutionBegin } from '../../../../contract/wire/client-sequence';
import { diagnosisSequenceManagementExecution as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { InvalidFields, Refusal } from '../../../refusal';
import { givenSequence } from '../sequence/for-tester';
import { releasedVersion } from '../sequence/library';
import { targetsOfOffer, type SequenceOffer } from '../sequence/offered';
import { sequenceVehicles } from '../sequence/vehicles';
import { atTheTime } from './at-the-time';
import { executedPartsOf, type KeptEcu } from './parts';
import { executionAnswer, locked, type Reporter, type ExecutionRow } from './rows';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A clock that goes wrong by less is believed, ms. */
const AHEAD = 5 * 60_000;

/** The last version that ran to its end at the vehicle; 0 where none did. */
async function lastExecuted({ tx, scope }: WriteContext, sequenceId: string, vin: string): Promise<number> {
  const [found] = rowsOf<{ last: number | null }>(
    await tx.execute(sql`
      select sequence_version as last from diagnosis_sequence_management_execution
      where tenant_code = ${scope.tenant} and vin = ${vin} and sequence_id = ${sequenceId}::uuid and status in ('success', 'successRd')
      order by ended_at desc limit 1`),
  );
  return found?.last ?? 0;
}

/** The same told again is the same execution; another one under its id is none. */
function repeatedBegin(known: ExecutionRow, { clientId }: Reporter, told: ExecutionBegin): ExecutionAnswer {
  const isSame = [
    known.clientId === clientId,
    known.vin === told.vin,
    known.sequenceId === told.sequenceId,
    known.sequenceVersion === told.version,
  ].every(Boolean);
  if (!isSame) throw new Refusal('executionTaken');
  return executionAnswer(known);
}

/** What is executed: the version, the vehicle as it was before, and when it began. */
type Begun = {
  offer: SequenceOffer;
  vehicle: SequenceVehicle | undefined;
  startedAt: string;
  isOverride: boolean;
};
const ecusOf = ({ vehicle }: Pick<Begun, 'vehicle'>): readonly KeptEcu[] => vehicle?.ecus ?? [];

/** Refuses a second tester at a vehicle: of two that begin at the same moment the second waits, and then finds the first. */
async function refuseElsewhere({ tx, scope, ports }: WriteContext, { clientId }: Reporter, vin: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`execution at ${scope.tenant} ${vin}`}, 0))`);
  const since = new Date(ports.clock.now().getTime() - EXECUTION_SILENT_HOURS * HOUR_MS).toISOString();
  const [other] = await tx
    .select({ tester: table.testerCode, sequence: table.sequenceNo })
    .from(table)
    .where(
      and(
        eq(table.tenantCode, scope.tenant),
        eq(table.vin, vin),
        inArray(table.status, ['initial', 'running']),
        ne(table.clientId, clientId),
        gt(table.reportedAt, since),
      ),
    )
    .orderBy(desc(table.reportedAt))
    .limit(1);
  if (other) throw new Refusal('executionElsewhere', { tester: other.tester ?? '', sequence: other.sequence ?? '' });
}

/** Judged at this moment: for the vehicle, by this tester, and no step back. */
async function judgedNow(context: WriteContext, reporter: Reporter, told: ExecutionBegin): Promise<Begun> {
  const wanted = { id: told.sequenceId, version: told.version, vin: told.vin };
  const { offer, vehicle } = await givenSequence(context, reporter, wanted);
  const last = await lastExecuted(context, told.sequenceId, told.vin);
  if (told.version < last && !offer.isRollBack) throw new Refusal('olderThanExecuted', { last });
  // A sequence that does more than write is run although its software is there.
  const isOverride = isWriting(offer.kind) && hasTarget(targetsOfOffer(offer), ecusOf({ vehicle }));
  if (isOverride && !(told.reasonCode && reporter.mayOverride)) throw new Refusal('reloadNeedless');
  await refuseElsewhere(context, reporter, told.vin);
  return { offer, vehicle, isOverride, startedAt: context.ports.clock.now().toISOString() };
}

/** What a tester did without a connection is kept as it was: who may have what now does not change it. */
async function executedOffline(context: WriteContext, told: ExecutionBegin, began: string): Promise<Begun> {
  const { tx, scope, ports } = context;
  const now = ports.clock.now();
  const at = Date.parse(began);
  if (at > now.getTime() + AHEAD) throw new InvalidFields({ offline: { key: 'notFuture' } });
  const offer = await releasedVersion(context, scope.tenant, { id: told.sequenceId, version: told.version });
  if (offer?.kind !== 'offline') throw new Refusal('offlineUnknown');
  const [vehicle] = await sequenceVehicles({ tx, tenant: scope.tenant, now }, [told.vin], () => []);
  return { offer, vehicle, isOverride: false, startedAt: new Date(at).toISOString() };
}

/** Begins an execution, or answers the one that was begun under the same id. */
export async function beginExecution(
  context: WriteContext,
  reporter: Reporter,
  told: ExecutionBegin,
): Promise<ExecutionAnswer> {
  // Two that begin one id at the same moment: the second waits, and then finds what the first made.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`execution ${told.executionId}`}, 0))`);
  const known = await locked(context, told.executionId);
  if (known) return repeatedBegin(known, reporter, told);
  const { offer, vehicle, startedAt, isOverride } = told.offline
    ? await executedOffline(context, told, told.offline.startedAt)
    : await judgedNow(context, reporter, told);
  const now = context.ports.clock.now();
  const [made] = await insertRows(
    context,
    execution,
    [
      {
        executionId: told.executionId,
        vin: told.vin,
        sequenceId: offer.id,
        sequenceNo: offer.sequenceNo,
        sequenceVersion: offer.version,
        kind: offer.kind,
        status: 'initial',
        startedAt,
        reportedAt: now.toISOString(),
        testerCode: reporter.testerCode,
        clientId: reporter.clientId,
        username: reporter.username,
        ...(await atTheTime(context, reporter, offer, vehicle)),
        isOverride,
        isOffline: told.offline !== undefined,
        reasonCode: isOverride ? told.reasonCode : null,
        steps: [],
        targetParts: executedPartsOf(targetsOfOffer(offer)),
        partsBefore: executedPartsOf(ecusOf({ vehicle })),
        dueAt: new Date(now.getTime() + EXECUTION_DAYS * DAY_MS).toISOString(),
      },
    ],
    'begin',
  );
  return executionAnswer(made as ExecutionRow);
}
