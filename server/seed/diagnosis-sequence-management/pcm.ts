import { diagnosisSequenceManagementPcm } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { around, randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { itemWorld } from './vehicle-pending-task/world';

const COUNT = 24;
const REASONS = {
  KR: ['밸브 바디 교체', '변속기 어셈블리 교환', '잘못 스캔함'],
  CN: ['更换阀体', '更换变速箱总成', '误扫'],
  EU: ['Valve body replaced', 'Gearbox replaced as a whole', 'Scanned by mistake'],
} as const;

/** Every fifth gearbox got another valve body since. */
export const pcmSeed = demoSeed({
  after: ['account/vehicle-pool'],
  fill: async ({ context, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const random = randomOf(7301 + at);
      const { vins, people } = await itemWorld(context.tx, tenantCode);
      const partOf = (sort: string, length: number): string =>
        `${sort}${random.int(22, 26)}${random.text('ABCDEFGHJKLMNPRSTUVWXYZ', 2)}`.padEnd(6, 'X') +
        random.text('0123456789', length - 6);
      const rows = Array.from({ length: Math.min(COUNT, vins.length) }, (_, n) => {
        const boundAt = iso(now - (COUNT - n) * 0.8 * DAY_MS);
        const binding = {
          tenantCode,
          gearboxNo: partOf('GB', 16),
          vin: around(vins, n),
          operatorId: around(people, n) ?? null,
          creator: around(people, n) ?? null,
          createDate: boundAt,
          updateDate: boundAt,
        };
        const bound = { ...binding, id: random.uuid(), valveBodyNo: partOf('VB', 22), status: 'bound', boundAt };
        if (n % 5 !== 4) return [bound];
        const before = iso(now - (COUNT - n + 200) * 0.8 * DAY_MS);
        const over = {
          ...binding,
          id: random.uuid(),
          valveBodyNo: partOf('VB', 22),
          status: 'unbound',
          createDate: before,
          boundAt: before,
          unboundAt: boundAt,
          unboundBy: binding.operatorId,
          unboundReason: random.pick(REASONS[country]),
        };
        return [over, bound];
      }).flat();
      await insertBulk(context.tx, diagnosisSequenceManagementPcm, rows);
    }
  },
});
