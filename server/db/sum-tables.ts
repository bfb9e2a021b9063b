import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { snake, tableNameOf } from '../../contract/language/derive';
import type { Field } from '../../contract/language/field';
import type { AnySums } from '../../contract/language/report/sums';
import { executionSums } from '../../contract/resources/diagnosis-sequence-management/execution/sums';
import { taskSums } from '../../contract/resources/flow/task/sums';
import { orderSums } from '../../contract/resources/support/order-list/sums';
import { SUMS } from '../../contract/sums';
import { columnBuilderOf, instantColumn } from './column';
import { identifier } from './names';
import { tenantPolicies } from './roles';

/** One digit for each quarter of a day (UTC), the first for the one that begins at midnight. */
const quartersColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'bit(96)' });

/** Columns of fields as the source has them, each of which may be empty. */
const dividing = ({ source }: AnySums, names: readonly string[]): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, options, ref } = (source.fields as Record<string, Field>)[name]!;
      // A state may be none of a row here, as everything that rows are divided by: the group of rows that say nothing.
      const plain = { kind: kind === 'state' ? 'option' : kind, options, ref } as Field;
      return [name, columnBuilderOf(snake(name), plain)];
    }),
  );

export const cubeTableName = ({ source }: AnySums, cube: string): string =>
  identifier(tableNameOf(source), 'sum', snake(cube));

/** What a line of a cube counts beside a quarter of an hour, all of it UTC. */
export type LongerLevel = 'hour' | 'day' | 'month';
/** The same by longer periods. */
export const longerTableName = ({ source }: AnySums, cube: string, level: LongerLevel): string =>
  identifier(tableNameOf(source), 'sum', snake(cube), level);
export const summedMonthTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'summed', 'month');
export const seenTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen');
export const seenDayTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'day');
export const seenNumberTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'number');
export const seenSetTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'set');
export const seenMonthTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'seen', 'month');

/** Members of one line of a set. */
export const SET_BITS = 1024;
const membersColumn = customType<{ data: string; driverData: string }>({ dataType: () => `bit(${SET_BITS})` });

/** What adds up, of the rows that a line of a cube counts. */
const summed = () => ({
  records: integer('records').notNull(),
  /** Of those that have ended; durations in milliseconds. */
  ended: integer('ended').notNull(),
  msSum: bigint('ms_sum', { mode: 'number' }),
  msSquares: numeric('ms_squares'),
  msLeast: bigint('ms_least', { mode: 'number' }),
  msGreatest: bigint('ms_greatest', { mode: 'number' }),
  /** How many lie in each step of the histogram. */
  msSteps: integer('ms_steps').array(),
});

/** The table of a cube: a row for each quarter of an hour (UTC) and each combination of values that occurred in it. */
const cubeTable = (sums: AnySums, cube: string) =>
  pgTable(
    cubeTableName(sums, cube),
    {
      tenantCode: text('tenant_code').notNull(),
      bucket: instantColumn('bucket').notNull(),
      ...dividing(sums, sums.cubes[cube] ?? []),
      ...summed(),
    },
    (t) => [index(identifier(cubeTableName(sums, cube), 'bucket_idx')).on(t.tenantCode, t.bucket), ...tenantPolicies()],
  );

/** The same with a row for each hour (UTC), of cubes that say so. */
const hourTable = (sums: AnySums, cube: string) =>
  pgTable(
    longerTableName(sums, cube, 'hour'),
    {
      tenantCode: text('tenant_code').notNull(),
      bucket: instantColumn('bucket').notNull(),
      ...dividing(sums, sums.cubes[cube] ?? []),
      ...summed(),
    },
    (t) => [
      index(identifier(longerTableName(sums, cube, 'hour'), 'idx')).on(t.tenantCode, t.bucket),
      ...tenantPolicies(),
    ],
  );

/** The same with a row for each day (UTC): of long ranges all but the days at which points begin and end. */
const dayTable = (sums: AnySums, cube: string) =>
  pgTable(
    longerTableName(sums, cube, 'day'),
    {
      tenantCode: text('tenant_code').notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      ...dividing(sums, sums.cubes[cube] ?? []),
      ...summed(),
    },
    (t) => [index(identifier(longerTableName(sums, cube, 'day'), 'idx')).on(t.tenantCode, t.day), ...tenantPolicies()],
  );

/** The same with a row for each month (UTC) that is over, by its first day: of a year all but the months at its ends. */
const monthTable = (sums: AnySums, cube: string) =>
  pgTable(
    longerTableName(sums, cube, 'month'),
    {
      tenantCode: text('tenant_code').notNull(),
      month: date('month', { mode: 'string' }).notNull(),
      ...dividing(sums, sums.cubes[cube] ?? []),
      ...summed(),
    },
    (t) => [
      index(identifier(longerTableName(sums, cube, 'month'), 'idx')).on(t.tenantCode, t.month),
      ...tenantPolicies(),
    ],
  );

/** Months (UTC) of which something was summed up, and whether their lines are made: once they are, they change together with their days. */
const summedMonthTable = (sums: AnySums) =>
  pgTable(
    summedMonthTableName(sums),
    {
      tenantCode: text('tenant_code').notNull(),
      month: date('month', { mode: 'string' }).notNull(),
      isReady: boolean('is_ready').notNull(),
      /** The same of its sets, which are made of those of its days. */
      hasSets: boolean('has_sets').notNull().default(false),
    },
    (t) => [primaryKey({ columns: [t.tenantCode, t.month] }), ...tenantPolicies()],
  );

/** The table of different values: a row for each day (UTC), value and combination, with the quarters of the day in which it occurred. */
const seenTable = (sums: AnySums) =>
  pgTable(
    seenTableName(sums),
    {
      tenantCode: text('tenant_code').notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      ...dividing(sums, [sums.seen.field, ...sums.seen.by]),
      quarters: quartersColumn('quarters').notNull(),
    },
    (t) => [index(identifier(seenTableName(sums), 'day_idx')).on(t.tenantCode, t.day), ...tenantPolicies()],
  );

/**
 * Days (UTC) and whether their sets are those of what was seen: else whoever counts reads what was seen. `windows` holds for each quarter of the
 * day how many different values were seen in the 24 hours from it on, which is a day of each time zone; it depends on the next day too.
 */
const seenDayTable = (sums: AnySums) =>
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
const seenNumberTable = (sums: AnySums) =>
  pgTable(
    seenNumberTableName(sums),
    { ...ofSet(), seen: text('seen').notNull(), number: integer('number').notNull() },
    (t) => [primaryKey({ columns: [t.tenantCode, t.part, t.partValue, t.seen] }), ...tenantPolicies()],
  );

/** What was seen on each day as bits by those numbers, so many of them in a line: sets of several days are united by `bit_or`. */
const seenSetTable = (sums: AnySums) =>
  pgTable(
    seenSetTableName(sums),
    {
      ...ofSet(),
      day: date('day', { mode: 'string' }).notNull(),
      chunk: integer('chunk').notNull(),
      members: membersColumn('members').notNull(),
    },
    (t) => [primaryKey({ columns: [t.tenantCode, t.part, t.day, t.partValue, t.chunk] }), ...tenantPolicies()],
  );

/** The same of each month (UTC) that is over, by its first day. */
const seenMonthTable = (sums: AnySums) =>
  pgTable(
    seenMonthTableName(sums),
    {
      ...ofSet(),
      month: date('month', { mode: 'string' }).notNull(),
      chunk: integer('chunk').notNull(),
      members: membersColumn('members').notNull(),
    },
    (t) => [primaryKey({ columns: [t.tenantCode, t.part, t.month, t.partValue, t.chunk] }), ...tenantPolicies()],
  );

export const executionSumSequence = cubeTable(executionSums as unknown as AnySums, 'sequence');
export const executionSumStation = cubeTable(executionSums as unknown as AnySums, 'station');
export const executionSumVehicle = cubeTable(executionSums as unknown as AnySums, 'vehicle');
export const executionSumScope = cubeTable(executionSums as unknown as AnySums, 'scope');
export const executionSumState = cubeTable(executionSums as unknown as AnySums, 'state');
export const executionSumSequenceDay = dayTable(executionSums as unknown as AnySums, 'sequence');
export const executionSumStationDay = dayTable(executionSums as unknown as AnySums, 'station');
export const executionSumVehicleDay = dayTable(executionSums as unknown as AnySums, 'vehicle');
export const executionSumScopeDay = dayTable(executionSums as unknown as AnySums, 'scope');
export const executionSumStateDay = dayTable(executionSums as unknown as AnySums, 'state');
export const executionSumScopeHour = hourTable(executionSums as unknown as AnySums, 'scope');
export const executionSumStateHour = hourTable(executionSums as unknown as AnySums, 'state');
export const executionSumSequenceMonth = monthTable(executionSums as unknown as AnySums, 'sequence');
export const executionSumStationMonth = monthTable(executionSums as unknown as AnySums, 'station');
export const executionSumVehicleMonth = monthTable(executionSums as unknown as AnySums, 'vehicle');
export const executionSumScopeMonth = monthTable(executionSums as unknown as AnySums, 'scope');
export const executionSumStateMonth = monthTable(executionSums as unknown as AnySums, 'state');
export const executionSummedMonth = summedMonthTable(executionSums as unknown as AnySums);
export const executionSeen = seenTable(executionSums as unknown as AnySums);
export const executionSeenDay = seenDayTable(executionSums as unknown as AnySums);
export const executionSeenNumber = seenNumberTable(executionSums as unknown as AnySums);
export const executionSeenSet = seenSetTable(executionSums as unknown as AnySums);
export const executionSeenMonth = seenMonthTable(executionSums as unknown as AnySums);

export const orderSumStation = cubeTable(orderSums as unknown as AnySums, 'station');
export const orderSumModel = cubeTable(orderSums as unknown as AnySums, 'model');
export const orderSumExpert = cubeTable(orderSums as unknown as AnySums, 'expert');
export const orderSumStationDay = dayTable(orderSums as unknown as AnySums, 'station');
export const orderSumModelDay = dayTable(orderSums as unknown as AnySums, 'model');
export const orderSumExpertDay = dayTable(orderSums as unknown as AnySums, 'expert');
export const orderSumStationMonth = monthTable(orderSums as unknown as AnySums, 'station');
export const orderSumModelMonth = monthTable(orderSums as unknown as AnySums, 'model');
export const orderSumExpertMonth = monthTable(orderSums as unknown as AnySums, 'expert');
export const orderSummedMonth = summedMonthTable(orderSums as unknown as AnySums);
export const orderSeen = seenTable(orderSums as unknown as AnySums);
export const orderSeenDay = seenDayTable(orderSums as unknown as AnySums);
export const orderSeenNumber = seenNumberTable(orderSums as unknown as AnySums);
export const orderSeenSet = seenSetTable(orderSums as unknown as AnySums);
export const orderSeenMonth = seenMonthTable(orderSums as unknown as AnySums);

export const taskSumStep = cubeTable(taskSums as unknown as AnySums, 'step');
export const taskSumPerson = cubeTable(taskSums as unknown as AnySums, 'person');
export const taskSumStepDay = dayTable(taskSums as unknown as AnySums, 'step');
export const taskSumPersonDay = dayTable(taskSums as unknown as AnySums, 'person');
export const taskSumStepMonth = monthTable(taskSums as unknown as AnySums, 'step');
export const taskSumPersonMonth = monthTable(taskSums as unknown as AnySums, 'person');
export const taskSummedMonth = summedMonthTable(taskSums as unknown as AnySums);
export const taskSeen = seenTable(taskSums as unknown as AnySums);
export const taskSeenDay = seenDayTable(taskSums as unknown as AnySums);
export const taskSeenNumber = seenNumberTable(taskSums as unknown as AnySums);
export const taskSeenSet = seenSetTable(taskSums as unknown as AnySums);
export const taskSeenMonth = seenMonthTable(taskSums as unknown as AnySums);

/** Names of the tables that hold sums. */
export const CUBE_TABLES: readonly string[] = SUMS.flatMap((sums) => [
  ...Object.keys(sums.cubes).map((cube) => cubeTableName(sums, cube)),
  ...(sums.hours ?? []).map((cube) => longerTableName(sums, cube, 'hour')),
  ...(['day', 'month'] as const).flatMap((level) =>
    Object.keys(sums.cubes).map((cube) => longerTableName(sums, cube, level)),
  ),
  ...[
    summedMonthTableName,
    seenTableName,
    seenDayTableName,
    seenNumberTableName,
    seenSetTableName,
    seenMonthTableName,
  ].map((nameOf) => nameOf(sums)),
]);
