import { TODO_TYPES } from '../../../contract/resources/diagnosis-sequence-management/vehicle-todo/rules';
import { diagnosisSequenceManagementVehicleTodo } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';
import { demoItemsOf } from './vehicle-pending-task/items';
import { itemWorld } from './vehicle-pending-task/world';

const COUNT = 30;

type Item = ReturnType<typeof demoItemsOf>[number];

/** Some of what is over was looked at already. */
function auditOf({ isDone, status, updateDate }: Item, auditorId: string | null, random: Random) {
  if (!isDone || status === 'executed' || random.chance(0.4)) return { auditResult: 'open' };
  const auditResult = random.weighted([
    ['passed', 4],
    ['rejected', 1],
  ]);
  return { auditResult, auditorId, auditedAt: updateDate };
}

const stationOf = ({ station }: Item) =>
  station ? { deptId: station.id, stationCode: station.stationCode, stationName: station.name } : {};

export const vehicleTodoSeed = demoSeed({
  after: ['account/vehicle-pool', 'diagnosis-sequence-management/sequence'],
  fill: async ({ context, now }) => {
    for (const [at, tenant] of TENANTS.entries()) {
      const random = randomOf(7201 + at);
      const world = await itemWorld(context.tx, tenant.tenantCode);
      const rows = demoItemsOf(tenant, world, random, now, COUNT).map((item, n) => {
        const { text, station: _, isDone, ...row } = item;
        return {
          ...row,
          todoNo: `VTD-${String(n + 1).padStart(6, '0')}`,
          todoType: around(TODO_TYPES, n),
          theme: text,
          scriptId: row.sequenceId ? `SCR-${random.int(1000, 9999)}` : null,
          readerStaffNo: isDone ? `S${random.int(10_000, 99_999)}` : null,
          ...stationOf(item),
          ...auditOf(item, world.people[1] ?? null, random),
        };
      });
      await insertBulk(context.tx, diagnosisSequenceManagementVehicleTodo, rows);
    }
  },
});
