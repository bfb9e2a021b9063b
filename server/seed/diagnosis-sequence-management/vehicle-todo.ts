import { TODO_TYPES } from '../../../contract/resources/diagnosis-sequence-management/vehicle-todo/rules';
import { diagnosisSequenceManagementVehicleTodo } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { around, randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { itemsOf } from './vehicle-pending-task/items';
import { itemWorld } from './vehicle-pending-task/world';

const COUNT = 30;

export const vehicleTodoSeed = demoSeed({
  after: ['account/vehicle-pool', 'diagnosis-sequence-management/sequence'],
  fill: async ({ context, now }) => {
    for (const [at, tenant] of TENANTS.entries()) {
      const random = randomOf(7201 + at);
      const world = await itemWorld(context.tx, tenant.tenantCode);
      const rows = itemsOf(tenant, world, random, now, COUNT).map(({ text, station, isDone, ...row }, n) => {
        const isAudited = isDone && row.status !== 'executed' && random.chance(0.6);
        return {
          ...row,
          todoNo: `VTD-${String(n + 1).padStart(6, '0')}`,
          todoType: around(TODO_TYPES, n),
          theme: text,
          summary: null,
          deptId: station?.id ?? null,
          stationCode: station?.stationCode ?? null,
          stationName: station?.name ?? null,
          scriptId: row.sequenceId ? `SCR-${random.int(1000, 9999)}` : null,
          readerStaffNo: isDone ? `S${random.int(10_000, 99_999)}` : null,
          auditResult: isAudited
            ? random.weighted([
                ['passed', 4],
                ['rejected', 1],
              ])
            : 'open',
          auditorId: isAudited ? (world.people[1] ?? null) : null,
          auditedAt: isAudited ? row.updateDate : null,
        };
      });
      await insertBulk(context.tx, diagnosisSequenceManagementVehicleTodo, rows);
    }
  },
});
