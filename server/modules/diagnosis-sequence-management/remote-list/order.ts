import { sql, type SQL } from 'drizzle-orm';
import { parseExpression } from '../../../../contract/expression/parse';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import {
  exclusionsFor,
  sequenceVerdict,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { REMOTE_MOST } from '../../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { expressionSql, vehicleColumns } from '../../../engine/read/expression-sql';
import { getRow } from '../../../engine/read/list';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { InvalidFields, Refusal } from '../../../refusal';
import { reasonOf } from '../sequence/judged';
import { offersOf } from '../sequence/library';
import { exclusionsIn, type SequenceOffer } from '../sequence/offered';
import { sequenceVehicles } from '../sequence/vehicles';

type Wanted = {
  vins?: readonly string[] | null;
  vehiclePoolId?: string | null;
  vdnExpression?: string | null;
};

const listOf = (vins: readonly string[]): SQL =>
  sql`(select * from jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb))`;

/** @throws InvalidFields where the pool is disabled or no longer valid: it names nobody then, as everywhere */
async function pooled({ tx, scope, ports }: WriteContext, poolId: string): Promise<string[]> {
  const now = ports.clock.now().toISOString();
  const [pool] = rowsOf<{ holds: boolean }>(
    await tx.execute(sql`
      select status = 1 and (invalid_date is null or invalid_date > ${now}::timestamptz) as holds
      from account_vehicle_pool where tenant_code = ${scope.tenant} and id = ${poolId}::uuid`),
  );
  if (pool?.holds !== true) throw new InvalidFields({ vehiclePoolId: { key: 'poolNamesNobody' } });
  const rows = rowsOf<{ vin: string }>(
    await tx.execute(sql`
      select vin from account_vehicle_pool_vin where tenant_code = ${scope.tenant} and pool_id = ${poolId}::uuid
      order by vin limit ${REMOTE_MOST + 1}`),
  );
  return rows.map(({ vin }) => vin);
}

async function meant({ tx, scope }: WriteContext, text: string, among: readonly string[] | null): Promise<string[]> {
  const parsed = parseExpression(text);
  if ('error' in parsed)
    throw new InvalidFields({ vdnExpression: { key: parsed.error.key, params: parsed.error.params } });
  const named = among === null ? sql`true` : sql`r.vin in ${listOf(among)}`;
  const rows = rowsOf<{ vin: string }>(
    await tx.execute(sql`
      select r.vin from data_config_vehicle r
      where r.tenant_code = ${scope.tenant} and ${named} and ${expressionSql(parsed.expression, vehicleColumns('r'))}
      order by r.vin limit ${REMOTE_MOST + 1}`),
  );
  return rows.map(({ vin }) => vin);
}

/** Vehicles that an order means: those that all of list, pool and expression name that are given; none where none is. */
async function orderedVins(context: WriteContext, { vins, vehiclePoolId, vdnExpression }: Wanted): Promise<string[]> {
  let found: string[] | null = vins && vins.length > 0 ? [...new Set(vins)] : null;
  if (vehiclePoolId) {
    const ofPool = await pooled(context, vehiclePoolId);
    found = found === null ? ofPool : found.filter((vin) => ofPool.includes(vin));
  }
  if (vdnExpression && vdnExpression.trim() !== '') found = await meant(context, vdnExpression, found);
  return found ?? [];
}

/** Whether an order names vehicles at all, be it by a pool that is empty. */
export const namesVehicles = ({ vins, vehiclePoolId, vdnExpression }: Wanted): boolean =>
  (vins ?? []).length > 0 || Boolean(vehiclePoolId) || (vdnExpression ?? '').trim() !== '';

/** A vehicle, and what of the sequence it gets: the version in force, or the one that is prepublished. */
export type OrderedVehicle = { vehicle: SequenceVehicle; offer: SequenceOffer };
type Judged = { gets: OrderedVehicle[]; against: Map<string, string> };

/** Which vehicles get a sequence, whoever would carry it, and why the others do not, by VIN. */
async function judgedVehicles(
  { tx, scope, ports }: WriteContext,
  sequenceId: string,
  vins: readonly string[],
): Promise<Judged> {
  const now = ports.clock.now();
  const offers = await offersOf({ tx, scope }, scope.tenant, sequenceId);
  const all = await exclusionsIn(tx, scope.tenant);
  const judged: Judged = { gets: [], against: new Map() };
  for (const vehicle of await sequenceVehicles({ tx, tenant: scope.tenant, now }, vins)) {
    const exclusions = exclusionsFor(all, vehicle, now);
    const verdicts = offers.map((sequence) => sequenceVerdict({ sequence, vehicle, tester: null, exclusions, now }));
    const offer = offers[verdicts.findIndex(({ falls }) => falls)];
    if (offer) {
      judged.gets.push({ vehicle, offer });
      continue;
    }
    const verdict = verdicts[0] ?? { falls: false, deciding: 'state' as const, detail: null, because: [] };
    judged.against.set(vehicle.vin, reasonOf({ verdict }, scope.language));
  }
  return judged;
}

/** Vehicles that have an open task for the sequence. Two orders at the same moment come one after the other. */
async function openTasksFor(
  { tx, scope }: WriteContext,
  sequenceId: string,
  vins: readonly string[],
): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remote-order ${sequenceId}`}, 0))`);
  const rows = rowsOf<{ vin: string }>(
    await tx.execute(sql`
      select vin from diagnosis_sequence_management_remote_list
      where tenant_code = ${scope.tenant} and sequence_id = ${sequenceId}::uuid and status in (2, 3, 4, 5) and vin in ${listOf(vins)}`),
  );
  return new Set(rows.map(({ vin }) => vin));
}

/**
 * Vehicles that an order means, parted into those that get a task and those that get none, each with the reason.
 *
 * @throws InvalidFields where it names none, or a pool that names nobody
 * @throws Refusal `tooMany` beyond `REMOTE_MOST`
 */
export async function judgedOrder(
  context: WriteContext,
  order: Wanted & { sequenceId: string },
): Promise<{ reached: OrderedVehicle[]; lines: { vin: string; note: string }[] }> {
  const { scope, ports } = context;
  await getRow(context, ports.engine.compiledOf(sequence), order.sequenceId);
  if (!namesVehicles(order)) throw new InvalidFields({ vins: { key: 'oneOfThese' } });
  const vins = await orderedVins(context, order);
  if (vins.length > REMOTE_MOST) throw new Refusal('tooMany', { max: REMOTE_MOST });
  const { gets, against } = await judgedVehicles(context, order.sequenceId, vins);
  const open = await openTasksFor(context, order.sequenceId, vins);
  const isOpen = translate(scope.language, 'diagnosis-sequence-management.remote-list.open');
  const lines = vins.flatMap((vin) => {
    const note = against.get(vin) ?? (open.has(vin) ? isOpen : null);
    return note === null ? [] : [{ vin, note }];
  });
  return { reached: gets.filter(({ vehicle: { vin } }) => !open.has(vin)), lines };
}
