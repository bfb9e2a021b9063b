import { eq, sql } from 'drizzle-orm';
import { vehiclePool } from '../../../../contract/resources/account/vehicle-pool/definition';
import { accountVehiclePool } from '../../../db/tables';
import { announceRow } from '../../../engine/write/announce-row';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { afterJoining } from '../client-version/back-to-approval';

/** Letters of the name of a file that are kept. */
const MOST_OF_NAME = 255;

type Place = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;

const listOf = (vins: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(vins)}::jsonb)`;

/** Holds the pool until the transaction ends, so that its count is that of its VINs. */
async function hold({ tx }: Place, poolId: string): Promise<void> {
  const held = await tx
    .select({ id: accountVehiclePool.id })
    .from(accountVehiclePool)
    .where(eq(accountVehiclePool.id, poolId))
    .for('update');
  // Deleted while a file is read: without a word all its VINs would count as known.
  if (held.length === 0) throw new Refusal('gone');
}

/** Counts the VINs and tells when the oldest of them is due. It is no change of a person's, so the version stays; lists look again. */
export async function recount({ tx, ports }: Pick<Place, 'tx' | 'ports'>, poolId: string): Promise<void> {
  const [pool] = rowsOf<{ tenant: string }>(
    await tx.execute(sql`
    update account_vehicle_pool p set vin_count = v.number, next_clear_at = v.oldest + make_interval(days => p.clear_cycle)
    from (select count(*)::int as number, min(create_date) as oldest from account_vehicle_pool_vin where pool_id = ${poolId}::uuid) v
    where p.id = ${poolId}::uuid returning p.tenant_code as tenant`),
  );
  if (pool) await announceRow(ports, tx, vehiclePool, pool.tenant, poolId);
}

/** Counts VINs that were just written: counting all of them after each batch would take longer than writing them. */
export async function raiseCount(
  { tx, ports }: Pick<Place, 'tx' | 'ports'>,
  poolId: string,
  added: number,
): Promise<void> {
  const now = ports.clock.now().toISOString();
  await tx.execute(sql`
    update account_vehicle_pool set vin_count = vin_count + ${added}::int,
      next_clear_at = coalesce(next_clear_at, ${now}::timestamptz + make_interval(days => clear_cycle))
    where id = ${poolId}::uuid`);
}

/** Writes those VINs that the pool has not; answers how many. The pool's tenant is theirs. Who approves what names the pool comes before or after, by its number. */
export async function insertVins(place: Place, poolId: string, vins: readonly string[]): Promise<number> {
  const now = place.ports.clock.now().toISOString();
  await hold(place, poolId);
  const rows = rowsOf<{ added: number }>(
    await place.tx.execute(sql`
      with pool as (update account_vehicle_pool set joins = coalesce(joins, 0) + 1 where id = ${poolId}::uuid returning *),
      added as (
        insert into account_vehicle_pool_vin (tenant_code, pool_id, kind, join_no, vin, create_date, update_date, creator)
        select p.tenant_code, p.id, p.kind, p.joins, v.vin, ${now}::timestamptz, ${now}::timestamptz, ${place.scope.userId}::uuid
        from pool p, ${listOf([...new Set(vins)])} as v(vin)
        on conflict do nothing returning 1
      ) select count(*)::int as added from added`),
  );
  const added = rows[0]?.added ?? 0;
  if (added > 0) await afterJoining(place, { pool: poolId });
  return added;
}

/** The same, with the count that follows from it. */
export async function addVins(place: Place, poolId: string, vins: readonly string[]): Promise<number> {
  const added = await insertVins(place, poolId, vins);
  await recount(place, poolId);
  return added;
}

/** All its VINs count as put in now: what was approved before meant them for a shorter time. */
export async function joinAnew({ tx }: Pick<Place, 'tx'>, poolId: string): Promise<void> {
  await tx.execute(sql`
    with pool as (update account_vehicle_pool set joins = coalesce(joins, 0) + 1 where id = ${poolId}::uuid returning id, joins)
    update account_vehicle_pool_vin v set join_no = p.joins from pool p where v.pool_id = p.id`);
}

/** How often VINs have been put into the pool. Until the transaction ends nobody puts in more, and what was not committed before is counted. */
export async function joinsOf({ tx }: Pick<Place, 'tx'>, poolId: string): Promise<number> {
  const [pool] = await tx
    .select({ joins: accountVehiclePool.joins })
    .from(accountVehiclePool)
    .where(eq(accountVehiclePool.id, poolId))
    .for('share');
  return pool?.joins ?? 0;
}

/** Takes VINs out of the pool, all of them where none are named; answers how many were there. */
export async function removeVins(place: Place, poolId: string, vins?: readonly string[]): Promise<number> {
  await hold(place, poolId);
  const named = vins ? sql`and vin in (select * from ${listOf(vins)})` : sql``;
  const gone = rowsOf<{ number: number }>(
    await place.tx.execute(sql`
      with gone as (delete from account_vehicle_pool_vin where pool_id = ${poolId}::uuid ${named} returning 1) select count(*)::int as number from gone`),
  );
  await recount(place, poolId);
  return gone[0]?.number ?? 0;
}

/** Keeps the name of the file that VINs came from last. It is no change of a person's, so the version stays. */
export async function noteSource({ tx }: Pick<Place, 'tx'>, poolId: string, fileName: string): Promise<void> {
  await tx
    .update(accountVehiclePool)
    .set({ sourceImport: fileName.slice(0, MOST_OF_NAME) })
    .where(eq(accountVehiclePool.id, poolId));
}
