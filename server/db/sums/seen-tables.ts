import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { dividing } from './dividing-columns';
import { identifier } from '../names';
import { tenantPolicies } from '../roles';

export const seenTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen');
export const seenDayTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'day');
export const seenNumberTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'number');
export const seenSetTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'set');
export const seenMonthTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'month');
export const seenWindowTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'window');
export const seenWindowValueTableName = ({ source }: AnySums): string =>
  identifier(tableNameOf(source), 'seen', 'window', 'value');

/** Fields that divide sets and windows, so that these answer whoever is limited by them. */
export const limitsOf = ({ seen }: AnySums): readonly string[] => seen.limits ?? [];

/** The field that holds the department of a row, where that limits callers. */
const departmentsOf = ({ source: { dataScope }, seen: { by } }: AnySums): string[] =>
  dataScope && by.includes(dataScope.field) ? [dataScope.field] : [];

/** One digit for each quarter of a day (UTC), the first for the one that begins at midnight. */
const quartersColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'bit(96)' });

/** The first quarter of its day in which a value was seen, from 1. */
export const firstQuarter = (quarters: SQLWrapper): SQL => sql`position(B'1' in ${quarters})`;
/** Whether a value was seen in several quarters of its day. */
export const isSeenAgain = (quarters: SQLWrapper): SQL => sql`bit_count(${quarters}) > 1`;

/** Members of one line of a set. */
export const SET_BITS = 1024;
const membersColumn = customType<{ data: string; driverData: string }>({ dataType: () => `bit(${SET_BITS})` });

/** The table of different values: a row for each day (UTC), value and combination, with the quarters of the day in which it occurred. */
export const seenTable = (sums: AnySums) =>
  pgTable(
    seenTableName(sums),
    {
      tenantCode: text('tenant_code').notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      ...dividing(sums, [sums.seen.field, ...sums.seen.by]),
      quarters: quartersColumn('quarters').notNull(),
    },
    (t) => [
      // What was seen in some quarters is found without the rest of its day: most lines hold one quarter only, the others have an index of their own.
      index(identifier(seenTableName(sums), 'quarter_idx')).on(t.tenantCode, t.day, firstQuarter(t.quarters)),
      index(identifier(seenTableName(sums), 'again_idx'))
        .on(t.tenantCode, t.day)
        .where(isSeenAgain(t.quarters)),
      // Sets are not divided by departments, of which there are many; whoever sees some of these only reads little by this.
      ...departmentsOf(sums).map((name) =>
        index(identifier(seenTableName(sums), snake(name), 'idx')).on(
          t.tenantCode,
          (t as Readonly<Record<string, typeof t.day>>)[name]!,
          t.day,
        ),
      ),
      ...tenantPolicies(),
    ],
  );

/**
 * Days (UTC) and whether their sets are those of what was seen: else whoever counts reads what was seen. `windows` holds for each quarter of the
 * day how many different values were seen in the 24 hours from it on, which is a day of each time zone; it depends on the next day too.
 */
export const seenDayTable = (sums: AnySums) =>
  pgTable(
    seenDayTableName(sums),
    {
      tenantCode: text('tenant_code').notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      isReady: boolean('is_ready').notNull(),
      windows: integer('windows').array(),
    },
    (t) => [primaryKey({ columns: [t.tenantCode, t.day] }), ...tenantPolicies()],
  );

/** Columns by which sets are divided: the field, or none of all rows together, and its value behind `=`, or nothing where a row has none. */
const ofSet = () => ({
  tenantCode: text('tenant_code').notNull(),
  part: text('part').notNull(),
  partValue: text('part_value').notNull(),
});

/** The number by which a value stands in the sets of one part, from 0. It never changes. */
export const seenNumberTable = (sums: AnySums) =>
  pgTable(
    seenNumberTableName(sums),
    { ...ofSet(), seen: text('seen').notNull(), number: integer('number').notNull() },
    (t) => [primaryKey({ columns: [t.tenantCode, t.part, t.partValue, t.seen] }), ...tenantPolicies()],
  );

/**
 * What was seen on each day as bits by those numbers, so many of them in a line: sets of several days are united by `bit_or`. Each combination of
 * what limits callers has lines of its own, where a value may stand in several.
 */
export const seenSetTable = (sums: AnySums) =>
  pgTable(
    seenSetTableName(sums),
    {
      ...ofSet(),
      day: date('day', { mode: 'string' }).notNull(),
      chunk: integer('chunk').notNull(),
      ...dividing(sums, limitsOf(sums)),
      members: membersColumn('members').notNull(),
    },
    (t) => [
      index(identifier(seenSetTableName(sums), 'idx')).on(t.tenantCode, t.part, t.day, t.partValue, t.chunk),
      ...tenantPolicies(),
    ],
  );

/** The same of each month (UTC) that is over, by its first day. */
export const seenMonthTable = (sums: AnySums) =>
  pgTable(
    seenMonthTableName(sums),
    {
      ...ofSet(),
      month: date('month', { mode: 'string' }).notNull(),
      chunk: integer('chunk').notNull(),
      ...dividing(sums, limitsOf(sums)),
      members: membersColumn('members').notNull(),
    },
    (t) => [
      index(identifier(seenMonthTableName(sums), 'idx')).on(t.tenantCode, t.part, t.month, t.partValue, t.chunk),
      ...tenantPolicies(),
    ],
  );

const ofWindows = (sums: AnySums) => ({
  tenantCode: text('tenant_code').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  ...dividing(sums, limitsOf(sums)),
});

/**
 * The windows of a day divided by what limits callers: they count the values that were seen in one combination alone within the day and the next one, so
 * that those of several combinations add up.
 */
export const seenWindowTable = (sums: AnySums) =>
  pgTable(seenWindowTableName(sums), { ...ofWindows(sums), windows: integer('windows').array().notNull() }, (t) => [
    index(identifier(seenWindowTableName(sums), 'idx')).on(t.tenantCode, t.day),
    ...tenantPolicies(),
  ]);

/**
 * The values of a day that those leave out, for each combination in which they were seen: `last` is the last quarter of the day in which they were, `first`
 * the first one of the next day. They are few: what limits callers seldom changes of a vehicle.
 */
export const seenWindowValueTable = (sums: AnySums) =>
  pgTable(
    seenWindowValueTableName(sums),
    { ...ofWindows(sums), seen: text('seen').notNull(), last: integer('last'), first: integer('first') },
    (t) => [index(identifier(seenWindowValueTableName(sums), 'idx')).on(t.tenantCode, t.day), ...tenantPolicies()],
  );
