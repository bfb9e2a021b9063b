import { rowNumberOf } from '../../../contract/language/traits/numbered';
import { solvedCase } from '../../../contract/resources/support/case/definition';
import { CASE_NUMBER } from '../../../contract/resources/support/case/rules';
import { supportCase } from '../../db/tables';
import { freezeVersions } from '../../engine/publishing/freeze';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import cases from './case/cases.json';

/** Cases of solved orders: most of them are approved, one is a draft. */
export const solvedCaseSeed = demoSeed({
  after: ['support/order-list'],
  fill: async ({ context, now }) => {
    const { tx, ports } = context;
    const random = randomOf(8701);
    for (const { tenantCode } of TENANTS) {
      const [drafter = null, approver = null] = (await someUsers(tx, tenantCode, 2)).map(({ id }) => id);
      const rows = cases.map((each, n) => {
        const at = iso(now - (30 - n * 5) * DAY_MS);
        const out = { submitter: drafter, approver, publishedAt: at, publishedVersion: 1 };
        return {
          id: random.uuid(),
          tenantCode,
          caseNo: rowNumberOf(CASE_NUMBER, new Date(now).getUTCFullYear(), n + 1),
          ...each,
          models: [],
          drafter,
          ...(each.status === 'approved' && out),
          creator: drafter,
          updater: drafter,
          createDate: at,
          updateDate: at,
        };
      });
      await insertBulk(tx, supportCase, rows);
      await freezeVersions(
        context,
        ports.engine.compiledOf(solvedCase),
        rows
          .filter(({ status }) => status === 'approved')
          .map((row) => ({
            row,
            publication: { number: 1, publishedAt: row.createDate, restores: null },
          })),
      );
    }
  },
});
