import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { AnyReport } from '../../../contract/language/report/report';
import type { ReportGround } from '../../../contract/wire/report/answers';
import type { Tx } from '../../db/database';
import { sysSumDirty, sysSumLate } from '../../db/sum-tables';
import type { Answering, ReportAsking } from './answering';

const LATE_TOLD = 5;
const DAY_MS = 86_400_000;

const ownOf = (
  { report, scope, tenantCode }: ReportAsking,
  table: typeof sysSumDirty | typeof sysSumLate,
): SQL | undefined => {
  const tenant = scope.tenant === '' ? tenantCode : scope.tenant;
  return and(eq(table.source, sourceOf(report)), tenant === undefined ? undefined : eq(table.tenantCode, tenant));
};
const sourceOf = ({ sums }: AnyReport): string => sums.source.name;

/** What answered, until when that holds all that was written, and which days were counted again within a day. */
export async function groundOf(
  tx: Tx,
  asking: ReportAsking,
  { by, cube }: Pick<Answering, 'by' | 'cube'>,
  now: Date,
): Promise<ReportGround> {
  const [waiting] = await tx
    .select({ since: sql<string | null>`min(${sysSumDirty.markedAt})` })
    .from(sysSumDirty)
    .where(ownOf(asking, sysSumDirty));
  const late = await tx
    .select({ day: sysSumLate.day, records: sysSumLate.records, countedAt: sysSumLate.countedAt })
    .from(sysSumLate)
    .where(and(ownOf(asking, sysSumLate), gte(sysSumLate.countedAt, new Date(now.getTime() - DAY_MS).toISOString())))
    .orderBy(desc(sysSumLate.countedAt), desc(sysSumLate.records))
    .limit(LATE_TOLD);
  const since = by === 'sums' && waiting?.since ? new Date(waiting.since) : now;
  return { answeredBy: by, cube, freshUntil: since.toISOString(), late };
}
