import { vehiclePool } from '../../../contract/resources/account/vehicle-pool/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import { InvalidFields } from '../../refusal';
import { addVins, recount, removeVins } from './vehicle-pool/pool-vins';

type Given = { vinList?: readonly string[] | null; file?: readonly string[] | null };

/** A file may hold a million lines: a data task reads it. */
async function addFile(
  context: WriteContext,
  pool: { id: string; name: string },
  fileId: string,
): Promise<{ id: string }> {
  const compiled = context.ports.engine.compiledOf(vehiclePool);
  const permission = 'account:vehicle-pool:addVins';
  const id = await startTask(context, {
    type: 'vinList',
    compiled,
    fileName: `${pool.name}.csv`,
    permission,
    input: { poolId: pool.id, fileId },
  });
  return { id };
}

async function add(
  context: WriteContext,
  pool: { id: string; name: string },
  { vinList, file }: Given,
): Promise<unknown> {
  const [fileId] = file ?? [];
  if (!fileId && !vinList?.length) throw new InvalidFields({ vinList: { key: 'oneOfThese' } });
  const added = vinList?.length ? await addVins(context, pool.id, vinList) : 0;
  return fileId ? addFile(context, pool, fileId) : { count: added };
}

/** Pools keep their VINs in rows of their own, and count them. */
export const vehiclePoolBehaviour = behaviour(vehiclePool, {
  afterCreate: async (context, row, { vinList }) => {
    if (Array.isArray(vinList) && vinList.length > 0) await addVins(context, row.id, vinList as string[]);
  },
  afterUpdate: async (context, row, before) => {
    if (row.clearCycle !== before.clearCycle) await recount(context, row.id);
  },
  actions: {
    addVins: async (context, [pool], input) => (pool ? add(context, pool, input) : null),
    removeVins: async (context, [pool], { vinList }) => ({
      count: pool ? await removeVins(context, pool.id, vinList) : 0,
    }),
    clear: async (context, [pool]) => ({ count: pool ? await removeVins(context, pool.id) : 0 }),
  },
});
