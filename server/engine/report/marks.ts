import { sql, type SQL } from 'drizzle-orm';
import { listPermissionOf, rowsNameOf } from '../../../contract/language/derive';
import type { ReportMarks } from '../../../contract/wire/report/answers';
import { rowsOf } from '../../http/rows';
import { hasPermission } from '../../scope';
import { instantText } from '../model/codec';
import { accessCondition, allOf } from '../read/row-access';
import { withinRange } from './answering';
import { reportInput } from './report-input';
import type { ReportCall } from './report-call';

/** As many as an axis has room for. */
const MOST = 100;

/** Lines of the history of rows that the caller may see, of some operations. */
function linesOf({ scope, ports }: ReportCall, name: string, operations: readonly string[]): SQL[] {
  if (!hasPermission(scope, listPermissionOf(name as never))) return [];
  const compiled = ports.engine.compiledOf({ name });
  const seen = sql`record_id in (select "id"::text from ${compiled.table} where ${allOf(accessCondition(compiled, scope))})`;
  return [
    sql`(resource = ${rowsNameOf(compiled.resource)} and operation = any(${sql.param([...operations])}::text[]) and ${seen})`,
  ];
}

/** What was released, halted, taken back or ruled otherwise within the range of a question; the newest where there are too many. */
export async function answerMarks(call: ReportCall): Promise<ReportMarks> {
  const { tx, scope, report } = call;
  const { asking, question } = reportInput(call, { by: [] });
  const lines = Object.entries(report.marks ?? {}).flatMap(([name, operations]) => linesOf(call, name, operations));
  if (lines.length === 0) return [];
  const tenant = scope.tenant === '' ? asking.tenantCode : scope.tenant;
  const where = [
    withinRange(sql.raw('at'), question),
    sql`success`,
    ...(tenant === undefined ? [] : [sql`tenant_code = ${tenant}`]),
    sql`(${sql.join(lines, sql` or `)})`,
  ];
  const found = rowsOf<{ at: unknown; resource: string; operation: string; title: string | null }>(
    await tx.execute(
      sql`select at, resource, operation, title from sys_audit where ${allOf(where)} order by at desc limit ${sql.raw(String(MOST))}`,
    ),
  );
  return found.map(({ at, ...line }) => ({ ...line, at: instantText(at) as string })).toReversed();
}
