import { and, asc, eq } from 'drizzle-orm';
import { nextSending } from '../../../contract/report/schedule';
import { statisticalReportReportWatch, statisticalReportScheduledReport, sysUser } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { demoNamesOf } from './names';

const REPORT = '/statistical-report/diagnosis-sequence';
const TITLE = 'statistical-report.diagnosis-sequence.title';
const ZONES: Readonly<Record<string, string>> = { '1003': 'Asia/Seoul' };

/** A report of each week, one of each month that waits, and a figure that is watched; what becomes of them the server tells itself. */
export const scheduledReportSeed = demoSeed({
  after: ['sys/user', 'diagnosis-sequence-management/execution'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const names = demoNamesOf(country);
      const random = randomOf(8801 + at);
      const people = await tx
        .select({ id: sysUser.id })
        .from(sysUser)
        .where(and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.tenantAdmin, true), eq(sysUser.status, 1)))
        .orderBy(asc(sysUser.username))
        .limit(2);
      const [owner] = people;
      if (!owner) continue;
      const zone = ZONES[tenantCode] ?? 'Asia/Shanghai';
      const question = new URLSearchParams({ zone, compare: 'before', by: 'sequenceNo' });
      const madeAt = iso(now - (12 + at) * DAY_MS);
      const common = { tenantCode, owner: owner.id, report: TITLE, createDate: madeAt, updateDate: madeAt };
      const sent = {
        ...common,
        zone,
        hour: 7,
        recipients: people.map(({ id }) => id),
        address: `${REPORT}?${question}`,
      };
      const weekly = { every: 'week', weekday: 1, monthDay: null, hour: 7, zone } as const;
      const monthly = { every: 'month', weekday: null, monthDay: 1, hour: 7, zone } as const;
      await insertBulk(tx, statisticalReportScheduledReport, [
        {
          ...sent,
          ...weekly,
          id: random.uuid(),
          name: names.weekly,
          span: 'before',
          format: 'pdf',
          status: 1,
          nextAt: iso(nextSending(weekly, now)),
        },
        {
          ...sent,
          ...monthly,
          id: random.uuid(),
          name: names.monthly,
          span: 'before',
          format: 'xlsx',
          status: 0,
          nextAt: iso(nextSending(monthly, now)),
        },
      ]);
      await insertBulk(tx, statisticalReportReportWatch, [
        {
          ...common,
          id: random.uuid(),
          name: names.watch,
          address: `${REPORT}?${new URLSearchParams({ zone, kind: 'repair' })}`,
          measure: 'success',
          comparison: 'below',
          threshold: '90.0',
          leastCount: 30,
          span: 'days30',
          byMail: false,
          state: 'waiting',
          status: 1,
        },
      ]);
    }
  },
});
