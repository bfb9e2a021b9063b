import { sql, type SQL } from 'drizzle-orm';
import { QUARTER_MS } from '../../../contract/report/zone';
import { seenTableName } from '../../db/sums/seen-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { columnSql } from '../model/compiled-resource';
import { accessFields, allOf } from '../read/row-access';
import { anyOf } from '../sums/seen-windows';
import { conditionsOfAsking, withinRange, type ReportAsking } from './answering';
import { keyName, pointSql, type Counting } from './counting';
import { dirtyDays, seenNow } from './dirty';
import {
  columnsOfPart,
  countWindows,
  dividePoints,
  setPartOf,
  unitedSql,
  valueOfPart,
  type PointSpan,
} from './prepared-sets';
import { groupKey } from './small-groups';

const DAY_MS = 86_400_000;

const keysOf = ({ compiled }: ReportAsking, by: readonly string[]): SQL =>
  sql.join(by.map((name, at) => sql`, ${columnSql(compiled, name)} as ${sql.raw(keyName(at))}`));

/** How many different values there are in each group. Grouping twice is several times faster than `count(distinct …)`, which sorts. */
function distinctOf(by: readonly string[], found: SQL): SQL {
  const keys = sql.raw(by.map((_, at) => `, ${keyName(at)}`).join(''));
  return sql`select point${keys}, count(value)::text as n from (select distinct point${keys}, value from ${found}) single group by point${keys}`;
}

/** The points of time of a question; without any, its range is one. */
const pointsOf = ({ range, limits }: Counting): PointSpan[] =>
  limits
    ? limits.slice(0, -1).map((from, point) => ({ point, from, to: limits[point + 1]! }))
    : [{ point: 0, ...range }];

type DayPart = { point: number; day: string; begin: number; end: number };

/** The parts of days, UTC, of which points consist: the quarters from `begin` up to `end`, which is no more part of it. */
const partsOf = (points: readonly PointSpan[]): DayPart[] =>
  points.flatMap(({ point, from, to }) => {
    const days: DayPart[] = [];
    for (let day = from - (from % DAY_MS); day < to; day += DAY_MS)
      days.push({
        point,
        day: new Date(day).toISOString().slice(0, 10),
        begin: Math.max(0, Math.round((from - day) / QUARTER_MS)),
        end: Math.min(DAY_MS / QUARTER_MS, Math.round((to - day) / QUARTER_MS)),
      });
    return days;
  });

/** The same as rows, their quarters as bits. */
function partsSql(parts: readonly DayPart[]): SQL {
  const list = (name: keyof DayPart): SQL => sql`${sql.param(parts.map((part) => part[name]))}`;
  const ones = sql.raw(`repeat('1', 96)::bit(96)`);
  // `offset 0` has the bits of each part made once, and not for each row that is compared with it.
  return sql`(
    select u.point, u.day, (${ones} >> u.begins) & ~(${ones} >> u.ends) as part
    from unnest(${list('point')}::int[], ${list('day')}::date[], ${list('begin')}::int[], ${list('end')}::int[]) u(point, day, begins, ends) offset 0)`;
}

/** Whether the table of what was seen has all that a question divides by, is narrowed to, and whoever asks is limited to. */
function hasSeen({ report, compiled, scope }: ReportAsking, { by, filters }: Counting): boolean {
  const { seen } = report.sums;
  const limiting = accessFields(compiled, scope);
  const has = [seen.field, ...seen.by];
  return limiting !== null && [...by, ...Object.keys(filters), ...limiting].every((name) => has.includes(name));
}

/** What was seen in some points, a row each with the columns beside it, by the days and quarters in which it was. */
function seenIn(asking: ReportAsking, { points, filters, dirty, columns }: Seeing): SQL {
  const { sums } = asking.report;
  const where = allOf(conditionsOfAsking(asking, filters));
  // By name: where the middle of a year is answered otherwise, the days that remain lie at both of its ends.
  const parts = partsOf(points);
  const days = [...new Set(parts.map(({ day }) => day))].toSorted();
  const seen = dirty.length > 0 ? seenNow(asking, { days, where }) : sql.raw(`"${seenTableName(sums)}"`);
  return sql`(
    select p.point, d.* from ${partsSql(parts)} p
    join (
      select day, quarters, ${columns} from ${seen} seen where day = ${anyOf(days)} and ${where}) d
    on d.day = p.day and (d.quarters & p.part) <> repeat('0', 96)::bit(96)) days`;
}
type Seeing = { points: readonly PointSpan[]; filters: Counting['filters']; dirty: readonly string[]; columns: SQL };

/** The same from the rows themselves. */
function rowsSql(asking: ReportAsking, { range, limits, by, filters }: Counting): SQL {
  const { report, compiled } = asking;
  const time = columnSql(compiled, report.sums.time);
  return distinctOf(
    by,
    sql`(
      select ${pointSql(time, limits)} as point, ${columnSql(compiled, report.sums.seen.field)} as value${keysOf(asking, by)}
      from ${compiled.table} where ${allOf([withinRange(time, range), ...conditionsOfAsking(asking, filters)])}) found`,
  );
}

type Numbers = Map<string, number>;

/** Counts by a statement whose rows have a point, the values of `by`, and `n`. */
async function countGrouped(tx: Tx, by: readonly string[], statement: SQL, numbers: Numbers): Promise<Numbers> {
  for (const row of rowsOf<Record<string, unknown>>(await tx.execute(statement))) {
    const values = by.map((_, at) => row[keyName(at)] ?? null);
    numbers.set(groupKey(row.point, values), Number(row.n));
  }
  return numbers;
}

/** Counts points by the sets of their days where these are prepared; answers the points that remain. */
async function countPrepared(
  tx: Tx,
  asking: ReportAsking,
  counting: Counting,
  { dirty, numbers }: { dirty: readonly string[]; numbers: Numbers },
): Promise<PointSpan[]> {
  const all = pointsOf(counting);
  const part = setPartOf(asking, counting);
  if (!part) return all;
  const windows = await countWindows(tx, asking, { part, points: all, dirty });
  for (const [point, n] of windows) numbers.set(groupKey(point, []), n);
  const points = all.filter(({ point }) => !windows.has(point));
  const divided = await dividePoints(tx, asking, { part, points, dirty });
  if (!divided) return points;
  const field = columnSql(asking.compiled, asking.report.sums.seen.field);
  const columns = sql`${columnsOfPart(part)}, ${field} as seen`;
  const none = sql`(select 0 as point, '' as part_value, '' as key, '' as seen where false) none`;
  const { filters, by } = counting;
  const rest = divided.rest.length > 0 ? seenIn(asking, { points: divided.rest, filters, dirty, columns }) : none;
  const found = rowsOf<{ point: number; key: string; n: string }>(
    await tx.execute(unitedSql(asking.report.sums, part, divided, rest)),
  );
  for (const row of found) numbers.set(groupKey(row.point, by.length > 0 ? [valueOfPart(row.key)] : []), Number(row.n));
  return [];
}

/** How many different values of the field of the sums each group holds, by the key of the group; a group that is not there holds none. */
export async function countDistinct(
  tx: Tx,
  asking: ReportAsking,
  counting: Counting,
): Promise<ReadonlyMap<string, number>> {
  const numbers: Numbers = new Map();
  const { by, filters, range } = counting;
  const dirty = hasSeen(asking, counting) ? await dirtyDays(tx, asking, range) : 'many';
  // Where that table lacks a field, or too much has changed since.
  if (dirty === 'many') return countGrouped(tx, by, rowsSql(asking, counting), numbers);
  const points = await countPrepared(tx, asking, counting, { dirty, numbers });
  if (points.length === 0) return numbers;
  const columns = sql`${columnSql(asking.compiled, asking.report.sums.seen.field)} as value${keysOf(asking, by)}`;
  return countGrouped(tx, by, distinctOf(by, seenIn(asking, { points, filters, dirty, columns })), numbers);
}
