import { eq, inArray } from 'drizzle-orm';
import type { AnyResource } from '../../../../contract/language/resource';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { lackingForRelease } from '../../../../contract/resources/diagnosis-sequence-management/sequence/release';
import type { Failure } from '../../../../contract/validation/check-field';
import type { Effect } from '../../../../contract/wire/effect';
import {
  accountVehiclePool,
  diagnosisSequenceManagementSequence as table,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { fieldMessages } from '../../../http/answer';
import { InvalidFields, Refusal } from '../../../refusal';
import { contentHashOf, haltedContents } from './halted';
import { subSequenceFailure } from './sub-sequences';

type Failures = Record<string, Failure>;
type Row = Pick<
  typeof table.$inferSelect,
  | 'tenantCode'
  | 'kind'
  | 'platform'
  | 'file'
  | 'sha256'
  | 'packageList'
  | 'subSequenceList'
  | 'vinList'
  | 'vehiclePoolId'
  | 'vdnExpression'
> &
  Readonly<Record<string, unknown>>;

/** Software that was never released, or was withdrawn since. */
async function packageFailure({ tx }: WriteContext, ids: readonly string[]): Promise<Failures> {
  if (ids.length === 0) return {};
  const { id, partNo, status } = packages;
  const chosen = await tx
    .select({ partNo, status })
    .from(packages)
    .where(inArray(id, [...ids]));
  const names = chosen.filter((one) => one.status !== 'released').map((one) => one.partNo);
  return names.length > 0 ? { packageList: { key: 'packagesNotReleased', params: { names: names.join(', ') } } } : {};
}

/** A pool that is disabled or invalid names nobody now, and nobody approves whom it names once it is enabled. */
async function poolFailure({ tx, ports }: WriteContext, poolId: string | null): Promise<Failures> {
  if (poolId === null) return {};
  const { id, status, invalidDate } = accountVehiclePool;
  const [pool] = await tx.select({ status, invalidDate }).from(accountVehiclePool).where(eq(id, poolId));
  const isOver = pool?.invalidDate ? Date.parse(pool.invalidDate) <= ports.clock.now().getTime() : false;
  return pool?.status === 1 && !isOver ? {} : { vehiclePoolId: { key: 'poolNamesNobody' } };
}

/** Versions that an alert halts, of this sequence or another, and that execute the same. */
async function haltedFailure(context: WriteContext, row: Row): Promise<Failures> {
  const hash = contentHashOf(row);
  const names = hash === null ? [] : ((await haltedContents(context, row.tenantCode)).get(hash) ?? []);
  return names.length > 0 ? { file: { key: 'haltedContent', params: { names: names.join(', ') } } } : {};
}

/** What keeps a sequence from testers as it is now, by field: no content, no target, packages or sub-sequences that they would not get. */
export async function releaseFailures(context: WriteContext, row: Row): Promise<Failures> {
  return {
    ...(row.kind === 'exclusion' ? {} : await haltedFailure(context, row)),
    ...lackingForRelease(row.kind, row),
    ...(await poolFailure(context, row.vehiclePoolId)),
    ...(await packageFailure(context, row.packageList ?? [])),
    ...(await subSequenceFailure(context, row.platform, row.subSequenceList ?? [])),
  };
}

/** Refuses to prepublish or publish a sequence of which testers could execute nothing, or which names no vehicles. */
export async function refuseIncomplete(context: WriteContext, id: string): Promise<void> {
  const [row] = await context.tx.select().from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  const failures = await releaseFailures(context, row);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}

/** Before a sequence is prepublished or published: why it cannot be as it is. */
export async function previewStops(context: WriteContext, rows: readonly { id: string }[]): Promise<Effect[]> {
  const { language } = context.scope;
  const found: Effect[] = [];
  for (const { id } of rows) {
    const [row] = await context.tx.select().from(table).where(eq(table.id, id));
    const failures = row ? await releaseFailures(context, row) : {};
    for (const text of Object.values(fieldMessages(language, failures, sequence as unknown as AnyResource)))
      found.push({ kind: 'stop', text, names: [] });
  }
  return found;
}
