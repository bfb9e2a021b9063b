import { permissionOf } from '../../../contract/language/derive';
import { vehiclePool } from '../../../contract/resources/account/vehicle-pool/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import { InvalidFields } from '../../refusal';
import { afterJoining } from './client-version/back-to-approval';
import { addByExpression } from './vehicle-pool/by-expression';
import { addVins, joinAnew, joinsOf, recount, removeVins } from './vehicle-pool/pool-vins';
import { addPoolClearing } from './vehicle-pool/clear-job';
import { addVinTemplates } from './vehicle-pool/template-route';
import { vinListWork } from './vehicle-pool/vin-task';

type Given = { vinList?: readonly string[] | null; file?: readonly string[] | null };

type Pool = { id: string; name: string };

/** A file may hold a million lines: a data task reads it. */
async function addFile(
  context: WriteContext,
  resource: { name: string },
  pool: Pool,
  fileId: string,
): Promise<{ id: string }> {
  const compiled = context.ports.engine.compiledOf(resource);
  const id = await startTask(context, {
    type: 'vinList',
    compiled,
    fileName: `${pool.name}.csv`,
    permission: permissionOf(compiled.resource, 'addVins'),
    input: { poolId: pool.id, fileId },
  });
  return { id };
}

/** Puts VINs into a pool of that list: a pasted one at once, a file by a data task. */
export async function addToPool(
  context: WriteContext,
  resource: { name: string },
  pool: Pool | undefined,
  { vinList, file }: Given,
): Promise<unknown> {
  if (!pool) return null;
  const [fileId] = file ?? [];
  if (!fileId && !vinList?.length) throw new InvalidFields({ vinList: { key: 'oneOfThese' } });
  const added = vinList?.length ? await addVins(context, pool.id, vinList) : 0;
  return fileId ? addFile(context, resource, pool, fileId) : { count: added };
}

type Span = { invalidDate: string | null; clearCycle: number | null };
/** Until when rules find vehicles in it. */
const endOf = ({ invalidDate }: Span): number => Date.parse(invalidDate ?? '') || Infinity;
/** Whether VINs stay in it for longer than they did. */
const isLonger = (after: Span, before: Span): boolean =>
  endOf(after) > endOf(before) || (after.clearCycle ?? Infinity) > (before.clearCycle ?? Infinity);

/** Pools keep their VINs in rows of their own, and count them. */
export const vehiclePoolBehaviour = behaviour(vehiclePool, {
  routes: [addVinTemplates],
  jobs: [addPoolClearing],
  tasks: { vinList: vinListWork },
  afterCreate: async (context, row, { vinList }) => {
    if (Array.isArray(vinList) && vinList.length > 0) await addVins(context, row.id, vinList as string[]);
  },
  afterUpdate: async (context, row, before) => {
    if (row.clearCycle !== before.clearCycle) await recount(context, row.id);
    const isWider = isLonger(row, before);
    if (isWider) await joinAnew(context, row.id);
    // Brand and model are those of its vehicles, as far as the register does not know them.
    if (isWider || row.brand !== before.brand || row.model !== before.model)
      await afterJoining(context, { pool: row.id });
  },
  transitions: { enable: { after: (context, row) => afterJoining(context, { pool: row.id }) } },
  actions: {
    addVins: (context, [pool], input) => addToPool(context, vehiclePool, pool, input),
    addByExpression: async (context, [pool], { expression }) => ({
      count: pool ? await addByExpression(context, pool.id, expression) : 0,
    }),
    removeVins: async (context, [pool], { vinList }) => ({
      count: pool ? await removeVins(context, pool.id, vinList) : 0,
    }),
    clear: async (context, [pool]) => ({ count: pool ? await removeVins(context, pool.id) : 0 }),
  },
});

/** How often VINs were put into a pool, held until the transaction ends. */
export const poolJoins = joinsOf;
