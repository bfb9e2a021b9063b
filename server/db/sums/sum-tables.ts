import { sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { executionSums } from '../../../contract/resources/diagnosis-sequence-management/execution/sums';
import { taskSums } from '../../../contract/resources/flow/task/sums';
import { orderSums } from '../../../contract/resources/support/order-list/sums';
import { SUMS } from '../../../contract/sums';
import { instantColumn } from '../column';
import { dividing } from './dividing-columns';
import { identifier } from '../names';
import { tenantPolicies } from '../roles';
import {
  limitsOf,
  seenDayTable,
  seenDayTableName,
  seenMonthTable,
  seenMonthTableName,
  seenNumberTable,
  seenNumberTableName,
  seenSetTable,
  seenSetTableName,
  seenTable,
  seenTableName,
  seenWindowTable,
  seenWindowTableName,
  seenWindowValueTable,
  seenWindowValueTableName,
} from './seen-tables';

export const cubeTableName = ({ source }: AnySums, cube: string): string =>
  identifier(tableNameOf(source), 'sum', snake(cube));

/** What a line of a cube counts beside a quarter of an hour, all of it UTC. */
export type LongerLevel = 'hour' | 'day' | 'month';
/** The same by longer periods. */
export const longerTableName = ({ source }: AnySums, cube: string, level: LongerLevel): string =>
  identifier(tableNameOf(source), 'sum', snake(cube), level);
export const summedMonthTableName = ({ source }: AnySums): string => identifier(tableNameOf(source), 'summed', 'month');

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

/**
 * The field of a cube that tells most of its lines apart. After a late record the lines like the one that changed are found by it: to read all lines of
 * a day for that takes a hundred times as long.
 */
const tellingIn = ({ cubes, seen: { sets } }: AnySums, cube: string): string[] =>
  (cubes[cube] ?? []).filter((name) => sets.includes(name)).slice(0, 1);
/** Its value as `lineValues` asks for it: an empty value is a value. */
const alikeSql = (t: object, name: string) => sql`coalesce(${(t as Readonly<Record<string, SQLWrapper>>)[name]!}, '')`;

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
    (t) => [
      index(identifier(cubeTableName(sums, cube), 'bucket_idx')).on(t.tenantCode, t.bucket),
      ...tellingIn(sums, cube).map((name) =>
        index(identifier(cubeTableName(sums, cube), 'alike_idx')).on(t.tenantCode, alikeSql(t, name), t.bucket),
      ),
      ...tenantPolicies(),
    ],
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
    (t) => [
      index(identifier(longerTableName(sums, cube, 'day'), 'idx')).on(t.tenantCode, t.day),
      ...tellingIn(sums, cube).map((name) =>
        index(identifier(longerTableName(sums, cube, 'day'), 'alike_idx')).on(t.tenantCode, alikeSql(t, name), t.day),
      ),
      ...tenantPolicies(),
    ],
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
export const executionSeenWindow = seenWindowTable(executionSums as unknown as AnySums);
export const executionSeenWindowValue = seenWindowValueTable(executionSums as unknown as AnySums);

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
    ...(limitsOf(sums).length > 0 ? [seenWindowTableName, seenWindowValueTableName] : []),
  ].map((nameOf) => nameOf(sums)),
]);
