import { sql, type SQL } from 'drizzle-orm';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { Field } from '../../../contract/language/field';
import type { FilterValue } from '../../../contract/report/question';
import type { ReportFigures } from '../../../contract/wire/report/answers';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { columnOf, columnSql } from '../model/compiled-resource';
import { ofAllVehicles } from './all-vehicles';
import { answeringOf, fieldsOfMeasures, type Answering, type ReportAsking, type Filters } from './answering';
import { keyName, pointSql, type Counting } from './counting';
import { countDistinct } from './distinct';
import { figureOf, partsOfMeasure } from './figure-sql';
import { valueKey, readHidden } from './named-groups';
import { groupKey, readHiddenGroups } from './small-groups';

/** `isHidden`: nothing is told of it, as it counts too few tenants. */
export type Group = { point: number; key: FilterValue[]; figures: ReportFigures; isHidden: boolean };
/** `total` is how many groups there are, on all pages. */
export type CountedGroups = { groups: Group[]; total: number; answering: Answering };

/** Columns of the statement beside its groups: the parts of measures. */
const partName = (at: number, part: string): string => `m${at}_${part}`;

type Raw = Record<string, unknown>;
/** How many different values there are, by the key of their group. */
type Distinct = ReadonlyMap<string, number>;

/** The same filters, narrowed to the values of some groups. */
export function narrowedTo(filters: Filters, by: readonly string[], groups: readonly Group[]): Filters {
  const own = by.map((name, at) => [name, [...new Set(groups.map(({ key }) => key[at] as FilterValue))]] as const);
  return { ...filters, ...Object.fromEntries(own) };
}

/** Counts the different values, unless they are counted already, and puts them beside the other figures of each group. */
async function addDistinct(
  tx: Tx,
  asking: ReportAsking,
  all: Counting,
  { groups, counted }: { groups: readonly Group[]; counted: Distinct | null },
): Promise<void> {
  const counting = all.page ? { ...all, filters: narrowedTo(all.filters, all.by, groups) } : all;
  const names = Object.entries(asking.report.measures).flatMap(([name, { distinct }]) => (distinct ? [name] : []));
  if (names.length === 0 || groups.length === 0) return;
  const numbers = counted ?? (await countDistinct(tx, asking, counting));
  for (const { point, key, figures } of groups)
    for (const name of names) figures[name] = { value: numbers.get(groupKey(point, key)) ?? 0 };
}

/** The order of a page by a measure that is a number of rows or a share of them, or by the value of a dimension. */
function pageSql({ report }: ReportAsking, { by, page }: Counting): SQL {
  if (!page) return sql``;
  const { sort, direction, limit, offset } = page;
  const at = Object.keys(report.measures).indexOf(sort);
  const numeric = (part: string): string => `${partName(at, part)}::numeric`;
  const asked = report.measures[sort]?.rate ? `${numeric('hits')} / nullif(${numeric('n')}, 0)` : numeric('n');
  const first = at === -1 ? keyName(by.indexOf(sort)) : asked;
  const keys = by.map((_, key) => keyName(key));
  return sql.raw(
    ` order by ${[`${first} ${direction} nulls last`, ...keys].join(', ')} limit ${limit} offset ${offset}`,
  );
}

function figuresIn(measures: readonly [string, AnyMeasure][], row: Raw): ReportFigures {
  return Object.fromEntries(
    measures.map(([name, measure], at) => [name, figureOf(measure, (part) => row[partName(at, part)])]),
  );
}

/** Figures that are not told. */
const nothingOf = (measures: readonly [string, AnyMeasure][]): ReportFigures =>
  Object.fromEntries(measures.map(([name]) => [name, { value: null, isHidden: true }]));

/** Whether different values alone are counted, of a field that every row has: then the groups that hold any are all there are. */
function isDistinctAlone({ report, compiled }: ReportAsking, { page }: Counting): boolean {
  const field = compiled.resource.fields[report.sums.seen.field] as Field | undefined;
  return !page && field?.required === true && Object.values(report.measures).every(({ distinct }) => distinct);
}

/** The groups of numbers, as the statement that counts all else would answer them. */
function rowsOfNumbers(numbers: Distinct, names: readonly string[]): Raw[] {
  const some = [...numbers].filter(([, n]) => n > 0);
  return some.map(([group]) => {
    const [point, ...values] = JSON.parse(group) as unknown[];
    return { point, groups: some.length, ...Object.fromEntries(names.map((name, at) => [name, values[at]])) };
  });
}

/** Counts every measure of a report; groups in which nothing was reported are none. */
export async function countFigures(tx: Tx, asked: ReportAsking, counting: Counting): Promise<CountedGroups> {
  const { range, limits, by, filters, marginOf } = counting;
  const asking = await ofAllVehicles(tx, asked, range);
  const { report, compiled } = asking;
  const measures = Object.entries(report.measures);
  const fields = [...by, ...fieldsOfMeasures(measures.map(([, measure]) => measure))];
  const answering = await answeringOf(tx, asking, { fields, filters, range, limits });
  const keys = by.map((name, at) => sql`${columnSql(compiled, name)} as ${sql.raw(keyName(at))}`);
  const parts = measures.flatMap(([, measure], at) =>
    Object.entries(partsOfMeasure(compiled, answering, measure)).map(
      ([part, counted]) => sql`${counted} as ${sql.raw(partName(at, part))}`,
    ),
  );
  const point = pointSql(sql.raw('bucket'), limits);
  const columns = [sql`${point} as point`, ...keys, ...parts];
  const grouped = [sql.raw('1'), ...by.map((_, at) => sql.raw(String(at + 2)))];
  const names = by.map((_, at) => keyName(at));
  const counted = isDistinctAlone(asking, counting) ? await countDistinct(tx, asking, counting) : null;
  const rows = counted
    ? rowsOfNumbers(counted, names)
    : rowsOf<Raw>(
        await tx.execute(
          sql`select *, count(*) over ()::int as groups from (
            select ${sql.join(columns, sql`, `)} from ${answering.table} counted group by ${sql.join(grouped, sql`, `)}) grouped${pageSql(asking, counting)}`,
        ),
      );
  const named = await readHidden(tx, asking, { filters, range, limits, by });
  const hidden = await readHiddenGroups(tx, asking, { point, keys, names, table: answering.table, marginOf });
  const isHidden = (row: Raw): boolean =>
    named.isAll ||
    (by.length === 1 && named.values.has(valueKey(row[names[0]!] ?? null))) ||
    hidden.has(
      groupKey(
        row.point,
        names.map((name) => row[name] ?? null),
      ),
    );
  const groups = rows.map((row) => ({
    point: Number(row.point),
    isHidden: isHidden(row),
    key: by.map((name, at) => columnOf(compiled, name).codec.decode(row[keyName(at)] ?? null) as FilterValue),
    figures: figuresIn(measures, row),
  }));
  await addDistinct(tx, asking, counting, { groups, counted });
  for (const group of groups) if (group.isHidden) group.figures = nothingOf(measures);
  return { groups, total: Number(rows[0]?.groups ?? 0), answering };
}
