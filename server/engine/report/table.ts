import { sql } from 'drizzle-orm';
import type { Field } from '../../../contract/language/field';
import { comparedRange } from '../../../contract/report/question';
import type { ReportTable } from '../../../contract/wire/report/answers';
import { tableNameOf } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import { InvalidFields } from '../../refusal';
import { refTitleSql } from '../model/ref-title';
import { reportInput, pageNumber, type ReportInput } from './report-input';
import { countFigures, narrowedTo, type Group } from './count';
import { groundOf } from './ground';
import type { ReportCall } from './routes';

const LIMIT = 20;
const LIMIT_MOST = 100;
const PAGES_MOST = 10_000;

/** What references among the values of the groups are called, by value. */
async function titlesOf(
  { tx, ports }: ReportCall,
  { asking, question }: ReportInput,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>> {
  const fields = asking.report.sums.source.fields as Record<string, Field>;
  const titles = new Map<string, string>();
  for (const [at, name] of question.by.entries()) {
    const { ref } = fields[name]!;
    const ids = groups.map(({ key }) => key[at]).filter((id) => typeof id === 'string');
    if (ref === undefined || ids.length === 0) continue;
    const target = ports.engine.resourceNamed(ref);
    const found = rowsOf<{ id: string; title: string | null }>(
      await tx.execute(
        sql`select "id", ${sql.raw(refTitleSql(target))} as title from ${sql.raw(`"${tableNameOf(target)}"`)} where "id" = any(${sql.param(ids)}::uuid[])`,
      ),
    );
    for (const { id, title } of found) if (title !== null) titles.set(id, title);
  }
  return titles;
}

/** The order of the rows: by a measure that can be compared in the database, or by a dimension of the table. */
function sortOf({ report, query }: ReportCall, by: readonly string[]): { sort: string; direction: 'asc' | 'desc' } {
  const compared = Object.entries(report.measures).filter(([, { count, rate }]) => count ?? rate);
  const sortable = [...compared.map(([name]) => name), ...by];
  const sort = query.sort || sortable[0]!;
  if (!sortable.includes(sort)) throw new InvalidFields({ sort: { key: 'option' } });
  const order = query.order || 'desc';
  if (order !== 'asc' && order !== 'desc') throw new InvalidFields({ order: { key: 'option' } });
  return { sort, direction: order };
}

const keyOf = ({ key }: Group): string => JSON.stringify(key);

/** The figures of a report by the values of its dimensions, a page of them. */
export async function answerTable(call: ReportCall): Promise<ReportTable> {
  const { tx } = call;
  const asked = reportInput(call, { beside: ['page', 'limit', 'sort', 'order'] });
  const { asking, question, now } = asked;
  const { by, filters, from, to } = question;
  const limit = pageNumber(call, 'limit', LIMIT, LIMIT_MOST);
  const offset = (pageNumber(call, 'page', 1, PAGES_MOST) - 1) * limit;
  const page = { ...sortOf(call, by), limit, offset };
  const { groups, total, answering } = await countFigures(tx, asking, { range: { from, to }, by, filters, page });
  const titles = await titlesOf(call, asked, groups);
  const before = comparedRange(question, now);
  const own = narrowedTo(filters, by, groups);
  const compared =
    before && groups.length > 0 ? (await countFigures(tx, asking, { range: before, by, filters: own })).groups : [];
  const earlier = new Map(compared.map((group) => [keyOf(group), group.figures]));
  return {
    by: [...by],
    rows: groups.map((group) => ({
      key: group.key,
      titles: group.key.map((value) => titles.get(String(value)) ?? null),
      figures: group.figures,
      compared: earlier.get(keyOf(group)) ?? null,
    })),
    total,
    ...(await groundOf(tx, asking, answering, new Date(now))),
  };
}
