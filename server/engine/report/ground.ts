import { and, desc, eq, gte } from 'drizzle-orm';
import type { ReportGround } from '../../../contract/wire/report/answers';
import type { Tx } from '../../db/database';
import { sysSumLate } from '../../db/report-tables';
import type { Answering, ReportAsking } from './answering';

const LATE_TOLD = 5;
const DAY_MS = 86_400_000;

/** What answered, until when that holds all that was written, and which days were counted again within a day. */
export async function groundOf(
  tx: Tx,
  { report, scope, tenantCode }: ReportAsking,
  { by, cube }: Pick<Answering, 'by' | 'cube'>,
  now: Date,
): Promise<ReportGround> {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  const late = await tx
    .select({ day: sysSumLate.day, records: sysSumLate.records, countedAt: sysSumLate.countedAt })
    .from(sysSumLate)
    .where(
      and(
        eq(sysSumLate.source, report.sums.source.name),
        tenant === undefined ? undefined : eq(sysSumLate.tenantCode, tenant),
        gte(sysSumLate.countedAt, new Date(now.getTime() - DAY_MS).toISOString()),
      ),
    )
    .orderBy(desc(sysSumLate.countedAt), desc(sysSumLate.records))
    .limit(LATE_TOLD);
  return { answeredBy: by, cube, freshUntil: now.toISOString(), late };
}
