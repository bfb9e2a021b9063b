import { permissionOf } from '../../../contract/language/derive';
import { vehiclePool } from '../../../contract/resources/account/vehicle-pool/definition';
import { vehiclePoolVin } from '../../../contract/resources/account/vehicle-pool-vin/definition';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { planOf } from '../../engine/model/compiled-resource';
import { startTask } from '../../engine/tasks/start';
import { InvalidFields } from '../../refusal';
import { addVins, recount, removeVins } from './vehicle-pool/pool-vins';

type Given = { vinList?: readonly string[] | null; file?: readonly string[] | null };

/** A file may hold a million lines: a data task reads it. */
async function addFile(hook: Hook, pool: { id: string; name: string }, fileId: string): Promise<{ id: string }> {
  const plan = planOf(vehiclePool);
  const permission = permissionOf(plan.resource, 'addVins');
  const id = await startTask(hook, {
    type: 'vinList',
    plan,
    fileName: `${pool.name}.csv`,
    permission,
    input: { poolId: pool.id, fileId },
  });
  return { id };
}

async function add(hook: Hook, pool: { id: string; name: string }, { vinList, file }: Given): Promise<unknown> {
  const [fileId] = file ?? [];
  if (!fileId && !vinList?.length) throw new InvalidFields({ vinList: { key: 'oneOfThese' } });
  const added = vinList?.length ? await addVins(hook, pool.id, vinList) : 0;
  return fileId ? addFile(hook, pool, fileId) : { count: added };
}

/** Pools keep their VINs in rows of their own, and count them. */
export const vehiclePoolBehaviour = behaviour(vehiclePool, {
  afterCreate: async (hook, row, { vinList }) => {
    if (Array.isArray(vinList) && vinList.length > 0) await addVins(hook, row.id, vinList as string[]);
  },
  afterUpdate: async (hook, row, before) => {
    if (row.clearCycle !== before.clearCycle) await recount(hook, row.id);
  },
  actions: {
    addVins: async (hook, [pool], input) => (pool ? add(hook, pool, input) : null),
    removeVins: async (hook, [pool], { vinList }) => ({ count: pool ? await removeVins(hook, pool.id, vinList) : 0 }),
    clear: async (hook, [pool]) => ({ count: pool ? await removeVins(hook, pool.id) : 0 }),
  },
});

/** A VIN that is taken out of the list of all pools leaves its pool's count. */
export const vehiclePoolVinBehaviour = behaviour(vehiclePoolVin, {
  beforeDelete: async (hook, { poolId, vin }) => {
    await removeVins(hook, poolId, [vin]);
  },
});
