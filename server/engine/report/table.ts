import { sql } from 'drizzle-orm';
import type { CalledBy } from '../../../contract/language/facets/report';
import type { Field } from '../../../contract/language/field';
import { comparedRange } from '../../../contract/report/question';
import type { ReportTable } from '../../../contract/wire/report/answers';
import { readText } from '../../../contract/text/entry-languages';
import { tableNameOf } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import { InvalidFields } from '../../refusal';
import { columnOf, columnSql } from '../model/compiled-resource';
import { refTitleSql } from '../model/ref-title';
import { accessCondition, allOf } from '../read/row-access';
import { goneNames } from './gone-names';
import { reportInput, pageNumber, type ReportInput } from './report-input';
import { countFigures, narrowedTo, type Group } from './count';
import { groundOf } from './ground';
import type { ReportCall } from './report-call';
import { isOfAllTenants } from './small-groups';

const LIMIT = 20;
const LIMIT_MOST = 100;
const PAGES_MOST = 10_000;

type Named = { value: unknown; name: unknown };

/** What rows that references lead to are called. */
async function titlesOfRefs({ tx, ports }: ReportCall, ref: string, ids: readonly unknown[]): Promise<Named[]> {
  const target = ports.engine.resourceNamed(ref);
  return rowsOf<Named>(
    await tx.execute(
      sql`select "id" as value, ${sql.raw(refTitleSql(target))} as name from ${sql.raw(`"${tableNameOf(target)}"`)} where "id" = any(${sql.param(ids)}::uuid[])`,
    ),
  );
}

/** What values are called by rows of another resource that the caller may see, in his language. */
async function namesOfValues(
  { tx, scope, ports }: ReportCall,
  { by, value, name }: CalledBy,
  values: readonly unknown[],
): Promise<Named[]> {
  const target = ports.engine.compiledOf({ name: by });
  const where = [
    ...accessCondition(target, scope),
    sql`${columnSql(target, value)} = any(${sql.param(values)}::text[])`,
  ];
  const found = rowsOf<Named>(
    await tx.execute(
      sql`select ${columnSql(target, value)} as value, ${columnSql(target, name)} as name from ${target.table} where ${allOf(where)}`,
    ),
  );
  const told = (stored: unknown): unknown => {
    const decoded = columnOf(target, name).codec.decode(stored);
    return typeof decoded === 'string' ? decoded : (readText(decoded, scope.language)?.text ?? null);
  };
  // What is there has the name that it has now, also where another row of that value was deleted.
  const gone = await goneNames(tx, scope, by, values);
  return [...gone, ...found].map((row) => ({ value: row.value, name: told(row.name) }));
}

/** What the values of each dimension of the table are called, by value. */
async function titlesOf(
  call: ReportCall,
  { asking: { report }, question }: ReportInput,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>[]> {
  const fields = report.sums.source.fields as Record<string, Field>;
  const all: Map<string, string>[] = [];
  for (const [at, name] of question.by.entries()) {
    const { ref } = fields[name]!;
    const called = report.called?.[name];
    const values = groups.map(({ key }) => key[at]).filter((value) => typeof value === 'string');
    const found =
      values.length === 0
        ? []
        : ref !== undefined
          ? await titlesOfRefs(call, ref, values)
          : called
            ? await namesOfValues(call, called, values)
            : [];
    all.push(new Map(found.flatMap((row) => (typeof row.name === 'string' ? [[String(row.value), row.name]] : []))));
  }
  return all;
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

/** What references among the filtered values lead to is called. */
export async function filterTitles(
  call: ReportCall,
  { asking: { report }, question: { filters } }: ReportInput,
): Promise<ReadonlyMap<string, string>> {
  const fields = report.sums.source.fields as Record<string, Field>;
  const titles = new Map<string, string>();
  for (const [name, values] of Object.entries(filters)) {
    const ref = fields[name]?.ref;
    const ids = values.filter((value) => value !== null);
    if (ref === undefined || ids.length === 0) continue;
    for (const { value, name: title } of await titlesOfRefs(call, ref, ids))
      if (typeof title === 'string') titles.set(String(value), title);
  }
  return titles;
}

/** Which of the lines of a table, and in which order. */
type TablePage = { sort: string; direction: 'asc' | 'desc'; limit: number; offset: number };

/** The figures by the values of the dimensions of a question, with those of the period that it compares with. */
async function tableOf(call: ReportCall, asked: ReportInput, page: TablePage): Promise<ReportTable> {
  const { tx } = call;
  const { asking, question, now } = asked;
  const { by, filters, from, to } = question;
  const { groups, total, answering } = await countFigures(tx, asking, { range: { from, to }, by, filters, page });
  const titles = await titlesOf(call, asked, groups);
  const before = comparedRange(question, now);
  // What is left out of a figure over several tenants follows from all groups of its period, not from those of a page.
  const own = isOfAllTenants(asking) ? filters : narrowedTo(filters, by, groups);
  const compared =
    before && groups.length > 0 ? (await countFigures(tx, asking, { range: before, by, filters: own })).groups : [];
  const earlier = new Map(compared.map((group) => [keyOf(group), group.figures]));
  return {
    by: [...by],
    rows: groups.map((group) => ({
      key: group.key,
      titles: group.key.map((value, at) => titles[at]?.get(String(value)) ?? null),
      figures: group.figures,
      compared: earlier.get(keyOf(group)) ?? null,
    })),
    total,
    ...(await groundOf(tx, asking, answering, new Date(now))),
  };
}

const ORDER = ['sort', 'order'] as const;

/** The figures of a report by the values of its dimensions, a page of them. */
export async function answerTable(call: ReportCall): Promise<ReportTable> {
  const asked = reportInput(call, { beside: ['page', 'limit', ...ORDER] });
  const limit = pageNumber(call, 'limit', LIMIT, LIMIT_MOST);
  const offset = (pageNumber(call, 'page', 1, PAGES_MOST) - 1) * limit;
  return tableOf(call, asked, { ...sortOf(call, asked.question.by), limit, offset });
}

/** The same from the first line on, as many as `most`: for a file. */
export async function wholeTable(call: ReportCall, most: number): Promise<ReportTable> {
  const asked = reportInput(call, { beside: ORDER });
  return tableOf(call, asked, { ...sortOf(call, asked.question.by), limit: most, offset: 0 });
}
