import { diagnosisSequenceManagementSoftwareFilter } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';

const FILTERS = [
  { ecuAddress: '1A01', rule: 'exact', partNumber: '32329901 AA', platform: 'SPA2', status: 1 },
  { ecuAddress: '1630', rule: 'beginning', partNumber: '88916', platform: 'SEA', status: 1 },
  { ecuAddress: '1671', rule: 'every', partNumber: null, platform: 'CMA', status: 0 },
  { ecuAddress: '1BA1', rule: 'exact', partNumber: '32345678 AC', platform: null, status: 1 },
] as const;
const REMARKS = {
  KR: ['초기 생산 하드웨어와 호환되지 않음', '현장 검증 대기 중', '해제됨', '다음 버전으로 대체'],
  CN: ['与早期硬件不兼容', '等待现场验证', '已解除', '由下一版本替代'],
  EU: ['Does not run on early hardware', 'Waits for the field test', 'Lifted', 'Replaced by the next version'],
} as const;

export const softwareFilterSeed = demoSeed({
  after: ['sys/user'],
  fill: async ({ context, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const random = randomOf(7401 + at);
      const [author] = await someUsers(context.tx, tenantCode);
      const rows = FILTERS.map((filter, n) => {
        const made = iso(now - (40 - n * 9) * DAY_MS);
        const by = { creator: author?.id ?? null, createDate: made, updateDate: made };
        return { id: random.uuid(), tenantCode, ...filter, ...by, remark: REMARKS[country][n] };
      });
      await insertBulk(context.tx, diagnosisSequenceManagementSoftwareFilter, rows);
    }
  },
});
