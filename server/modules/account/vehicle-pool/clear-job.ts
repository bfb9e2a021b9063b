import { asc, lte, sql } from 'drizzle-orm';
import { vehiclePool } from '../../../../contract/resources/account/vehicle-pool/definition';
import { crbVehiclePool } from '../../../../contract/resources/data-config/crb-vehicle-pool/definition';
import { accountVehiclePool } from '../../../db/tables';
import { patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { recount } from './pool-vins';

const CLEAR = 'vehicle-pool-clear';

const { id, nextClearAt, kind } = accountVehiclePool;

/** The list in which a pool is seen. */
const listOf = (pool: { kind: string }): { name: string } => (pool.kind === 'crb' ? crbVehiclePool : vehiclePool);

/** One pool whose oldest VINs are due, without them; false where none is. */
const clearOne = (ports: Ports, now: string): Promise<boolean> =>
  ports.db.run('platform', 'write', async (tx) => {
    const [pool] = await tx
      .select({ id, kind })
      .from(accountVehiclePool)
      .where(lte(nextClearAt, now))
      .orderBy(asc(nextClearAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!pool) return false;
    await tx.execute(sql`
      delete from account_vehicle_pool_vin v using account_vehicle_pool p
      where p.id = ${pool.id}::uuid and v.pool_id = p.id and v.create_date <= ${now}::timestamptz - make_interval(days => p.clear_cycle)`);
    const [left] = rowsOf<{ number: number }>(
      await tx.execute(
        sql`select count(*)::int as number from account_vehicle_pool_vin where pool_id = ${pool.id}::uuid`,
      ),
    );
    await patchRow(
      { scope: systemScope(), tx, ports },
      listOf(pool),
      pool.id,
      { vinCount: left?.number ?? 0, lastAutoClear: now },
      { operation: 'clear' },
    );
    await recount({ tx, ports }, pool.id);
    return true;
  });

/** Empties pools of the VINs that are older than their cycle; answers how many pools. */
export async function clearPools(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  let count = 0;
  while (await clearOne(ports, now)) count += 1;
  return count;
}

/** Looks for VINs that are due every ten minutes. */
export function addPoolClearing(ports: Ports): void {
  ports.jobs.work(CLEAR, async () => {
    const count = await clearPools(ports);
    if (count > 0) ports.log.info({ job: CLEAR, count }, 'vehicle pools were cleared');
  });
  ports.jobs.schedule(CLEAR, '*/10 * * * *');
}
