import { sql, type SQL } from 'drizzle-orm';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { FilterValue, Range } from '../../../contract/report/question';
import { QUARTER_MS } from '../../../contract/report/zone';
import type { ReportFigures } from '../../../contract/wire/report/answers';
import { seenTableName } from '../../db/sum-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { columnOf, columnSql } from '../model/compiled-resource';
import { accessFields, allOf } from '../read/row-access';
import {
  answeringOf,
  conditionsOfAsking,
  fieldsOfMeasures,
  withinRange,
  type Answering,
  type ReportAsking,
  type Filters,
} from './answering';
import { isDirty, seenNow } from './dirty';
import { figureOf, partsOfMeasure } from './figure-sql';
import { groupKey, withheldGroups } from './small-groups';

/** What is counted: by points of time, between `limits`, or by values of dimensions, or both. */
export type Counting = {
  range: Range;
  /** Instants between which the points lie, ms; without them time does not divide. */
  limits?: readonly number[];
  by: readonly string[];
  filters: Filters;
  /** Some of the groups, in an order. */
  page?: { sort: string; direction: 'asc' | 'desc'; limit: number; offset: number };
};
/** `isWithheld`: nothing is told of it, as it counts too few tenants. */
export type Group = { point: number; key: FilterValue[]; figures: ReportFigures; isWithheld: boolean };
/** `total` is how many groups there are, on all pages. */
export type CountedGroups = { groups: Group[]; total: number; answering: Answering };

/** Columns of the statement: `k0` … the values, `m0_n` … the parts of measures. */
const keyName = (at: number): string => `k${at}`;
const partName = (at: number, part: string): string => `m${at}_${part}`;

/** The point of time in which an instant lies, from 0. */
function pointSql(instant: SQL, limits: Counting['limits']): SQL {
  if (!limits) return sql`0`;
  const list = limits.map((limit) => new Date(limit).toISOString());
  return sql`width_bucket(${instant}, ${sql.param(list)}::timestamptz[]) - 1`;
}

/** How many different values were seen, from the days and quarters in which each was; null where that table lacks a field. */
async function seenSql(tx: Tx, asking: ReportAsking, counting: Counting): Promise<SQL | null> {
  const { range, limits, by, filters } = counting;
  const { report, compiled, scope } = asking;
  const { seen } = report.sums;
  const limiting = accessFields(compiled, scope);
  const needed = [...by, ...Object.keys(filters), ...(limiting ?? [])];
  const has = [seen.field, ...seen.by];
  if (limiting === null || needed.some((name) => !has.includes(name))) return null;
  const [from, to] = [range.from, range.to].map((at) => new Date(at).toISOString()) as [string, string];
  const points = (limits ?? [range.from, range.to]).map((limit) => new Date(limit).toISOString());
  const quarter = (instant: string): string =>
    `greatest(0, least(96, extract(epoch from ${instant} - d.day::timestamp at time zone 'UTC') / ${QUARTER_MS / 1000}))::int`;
  const ones = `repeat('1', 96)::bit(96)`;
  const keys = by.map((name, at) => sql`, ${columnSql(compiled, name)} as ${sql.raw(keyName(at))}`);
  const where = allOf(conditionsOfAsking(asking, filters));
  const days = (await isDirty(tx, asking, range))
    ? seenNow(asking, { range, where })
    : sql.raw(`"${seenTableName(report.sums)}"`);
  return sql`
    select p.point${sql.join(by.map((_, at) => sql.raw(`, ${keyName(at)}`)))}, count(distinct value)::text as n
    from (
      select (n - 1)::int as point, lo, hi from unnest(${sql.param(points.slice(0, -1))}::timestamptz[], ${sql.param(points.slice(1))}::timestamptz[])
        with ordinality as limits(lo, hi, n)) p
    join (
      select tenant_code, day, quarters, ${columnSql(compiled, seen.field)} as value${sql.join(keys)}
      from ${days} seen
      where day >= (${from}::timestamptz at time zone 'UTC')::date and day <= (${to}::timestamptz at time zone 'UTC')::date
        and ${where}) d
      on d.day >= (p.lo at time zone 'UTC')::date and d.day <= (p.hi at time zone 'UTC')::date
        and (d.quarters & (${sql.raw(ones)} >> ${sql.raw(quarter('p.lo'))}) & ~(${sql.raw(ones)} >> ${sql.raw(quarter('p.hi'))})) <> repeat('0', 96)::bit(96)
    group by p.point${sql.join(by.map((_, at) => sql.raw(`, ${keyName(at)}`)))}`;
}

/** The same from the rows themselves. */
function distinctSql(asking: ReportAsking, { range, limits, by, filters }: Counting): SQL {
  const { report, compiled } = asking;
  const time = columnSql(compiled, report.sums.time);
  const keys = by.map((name, at) => sql`, ${columnSql(compiled, name)} as ${sql.raw(keyName(at))}`);
  const groups = [sql.raw('1'), ...by.map((_, at) => sql.raw(String(at + 2)))];
  return sql`
    select ${pointSql(time, limits)} as point${sql.join(keys)}, count(distinct ${columnSql(compiled, report.sums.seen.field)})::text as n
    from ${compiled.table} where ${allOf([withinRange(time, range), ...conditionsOfAsking(asking, filters)])}
    group by ${sql.join(groups, sql`, `)}`;
}

type Raw = Record<string, unknown>;

/** The same filters, narrowed to the values of some groups. */
export function narrowedTo(filters: Filters, by: readonly string[], groups: readonly Group[]): Filters {
  const own = by.map((name, at) => [name, [...new Set(groups.map(({ key }) => key[at] as FilterValue))]] as const);
  return { ...filters, ...Object.fromEntries(own) };
}

/** Counts the different values and puts them beside the other figures of each group. */
async function addDistinct(tx: Tx, asking: ReportAsking, all: Counting, groups: readonly Group[]): Promise<void> {
  const counting = all.page ? { ...all, filters: narrowedTo(all.filters, all.by, groups) } : all;
  const names = Object.entries(asking.report.measures).flatMap(([name, { distinct }]) => (distinct ? [name] : []));
  if (names.length === 0 || groups.length === 0) return;
  const found = rowsOf<Raw>(await tx.execute((await seenSql(tx, asking, counting)) ?? distinctSql(asking, counting)));
  const numbers = new Map(
    found.map((row) => [
      groupKey(
        row.point,
        counting.by.map((_, at) => row[keyName(at)] ?? null),
      ),
      Number(row.n),
    ]),
  );
  for (const { point, key, figures } of groups)
    for (const name of names) figures[name] = { value: numbers.get(groupKey(point, key)) ?? null };
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
  Object.fromEntries(measures.map(([name]) => [name, { value: null }]));

/** Counts every measure of a report; groups in which nothing was reported are none. */
export async function countFigures(tx: Tx, asking: ReportAsking, counting: Counting): Promise<CountedGroups> {
  const { report, compiled } = asking;
  const { range, limits, by, filters } = counting;
  const measures = Object.entries(report.measures);
  const fields = [...by, ...fieldsOfMeasures(measures.map(([, measure]) => measure))];
  const answering = await answeringOf(tx, asking, { fields, filters, range });
  const keys = by.map((name, at) => sql`${columnSql(compiled, name)} as ${sql.raw(keyName(at))}`);
  const parts = measures.flatMap(([, measure], at) =>
    Object.entries(partsOfMeasure(compiled, answering, measure)).map(
      ([part, counted]) => sql`${counted} as ${sql.raw(partName(at, part))}`,
    ),
  );
  const point = pointSql(sql.raw('bucket'), limits);
  const columns = [sql`${point} as point`, ...keys, ...parts];
  const grouped = [sql.raw('1'), ...by.map((_, at) => sql.raw(String(at + 2)))];
  const rows = rowsOf<Raw>(
    await tx.execute(
      sql`select *, count(*) over ()::int as groups from (
        select ${sql.join(columns, sql`, `)} from ${answering.table} counted group by ${sql.join(grouped, sql`, `)}) grouped${pageSql(asking, counting)}`,
    ),
  );
  const names = by.map((_, at) => keyName(at));
  const withheld = await withheldGroups(tx, asking, { point, keys, names, table: answering.table });
  const isWithheld = (row: Raw): boolean =>
    withheld.has(
      groupKey(
        row.point,
        names.map((name) => row[name] ?? null),
      ),
    );
  const groups = rows.map((row) => ({
    point: Number(row.point),
    isWithheld: isWithheld(row),
    key: by.map((name, at) => columnOf(compiled, name).codec.decode(row[keyName(at)] ?? null) as FilterValue),
    figures: figuresIn(measures, row),
  }));
  await addDistinct(tx, asking, counting, groups);
  for (const group of groups) if (group.isWithheld) group.figures = nothingOf(measures);
  return { groups, total: Number(rows[0]?.groups ?? 0), answering };
}
