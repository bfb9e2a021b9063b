import { sql } from 'drizzle-orm';
import type { ReportRows } from '../../../contract/wire/report/answers';
import { rowsOf } from '../../http/rows';
import { columnSql, decodeRow } from '../model/compiled-resource';
import { getRow } from '../read/list';
import { allOf, answered } from '../read/row-access';
import { InvalidFields } from '../../refusal';
import { conditionsOfAsking, withinRange } from './answering';
import { markConditions, MARK_PARAMETERS } from './mark-rows';
import { isFigureHidden } from './named-groups';
import { reportInput, pageNumber } from './report-input';
import type { ReportCall } from './report-call';
import { isTooFew, TENANTS_LEAST } from './small-groups';

const LIMIT = 20;
const LIMIT_MOST = 100;
const PAGES_MOST = 10_000;

/**
 * The rows behind a number: of the same range, filters and rights, so that they are as many as it says; the newest first. Rows behind a
 * figure that is left out as it counts too few tenants are refused on the parameter that would name one of them.
 */
export async function answerRows(call: ReportCall): Promise<ReportRows> {
  const { tx, report, scope } = call;
  const { asking, question } = reportInput(call, { beside: ['page', 'limit', ...MARK_PARAMETERS], by: [] });
  const { compiled } = asking;
  const limit = pageNumber(call, 'limit', LIMIT, LIMIT_MOST);
  const offset = (pageNumber(call, 'page', 1, PAGES_MOST) - 1) * limit;
  const time = columnSql(compiled, report.sums.time);
  const where = allOf([
    withinRange(time, question),
    ...conditionsOfAsking(asking, question.filters),
    ...markConditions(asking, call.query),
  ]);
  const [counted] = rowsOf<{ total: number; tenants: number }>(
    await tx.execute(
      sql`select coalesce(sum(n), 0)::int as total, count(*)::int as tenants
        from (select count(*) as n from ${compiled.table} where ${where} group by tenant_code) of_tenants`,
    ),
  );
  if (
    isTooFew(asking, counted?.tenants ?? 0) ||
    (await isFigureHidden(tx, asking, { filters: question.filters, range: question }))
  )
    throw new InvalidFields({ tenantCode: { key: 'fewTenants', params: { min: TENANTS_LEAST } } });
  const raw = rowsOf(
    await tx.execute(sql`
      select p.*${compiled.titles}${compiled.authors}
      from (select ${compiled.select} from ${compiled.table} where ${where} order by ${time} desc, "id" limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}) p`),
  );
  const told = new Set(['id', ...report.columns, ...report.columns.flatMap((name) => [`${name}Title`, `${name}Word`])]);
  const list = raw.map((row) =>
    Object.fromEntries(
      Object.entries(answered(compiled, scope, decodeRow(compiled, row))).filter(([name]) => told.has(name)),
    ),
  );
  return { list, total: counted?.total ?? 0 };
}

/** One of these rows, whole, with what the caller may see of it. */
export async function answerRow({ tx, scope, ports, report }: ReportCall, id: string) {
  return getRow({ tx, scope, ports }, report.sums.source, id);
}
