import { diagnosisSequenceManagementAlertConfig } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { randomOf } from '../random';

/** The platform's, which counts in every tenant. */
export const alertConfigSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context, now }) => {
    const madeAt = iso(now - 40 * DAY_MS);
    const values = { isActive: true, days: 14, leastExecutions: 20, successRate: 97, leastVins: 10 };
    const row = { id: randomOf(7601).uuid(), tenantCode: '', recipients: 'release@gnds.example.com', ...values };
    await insertBulk(context.tx, diagnosisSequenceManagementAlertConfig, [
      { ...row, createDate: madeAt, updateDate: madeAt },
    ]);
  },
});
