import { diagnosisSequenceManagementVehiclePendingTask } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { demoItemsOf } from './vehicle-pending-task/items';
import { itemWorld } from './vehicle-pending-task/world';

const COUNT = 36;

export const vehiclePendingTaskSeed = demoSeed({
  after: ['account/vehicle-pool', 'diagnosis-sequence-management/sequence'],
  fill: async ({ context, now }) => {
    for (const [at, tenant] of TENANTS.entries()) {
      const random = randomOf(7101 + at);
      const world = await itemWorld(context.tx, tenant.tenantCode);
      const rows = demoItemsOf(tenant, world, random, now, COUNT).map(({ text, station, isDone: _, ...row }, n) => ({
        ...row,
        taskNo: `VPT-${String(n + 1).padStart(6, '0')}`,
        subject: text,
        deptId: station?.id ?? null,
      }));
      await insertBulk(context.tx, diagnosisSequenceManagementVehiclePendingTask, rows);
    }
  },
});
