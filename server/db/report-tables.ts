import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/**
 * Quarters of an hour whose rows have changed since they were summed up, written in the transaction that changes the rows: see
 * `sum-triggers.ts`. A line a statement, never a counter, so that writers do not wait for each other.
 */
export const sysSumDirty = pgTable(
  'sys_sum_dirty',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the resource. */
    source: text('source').notNull(),
    tenantCode: text('tenant_code').notNull(),
    bucket: instantColumn('bucket').notNull(),
    /** Rows that were written. */
    records: integer('records').notNull(),
    /** Its day is made again whatever its rows say: what was found behind, not what was written. */
    isWhole: boolean('is_whole').notNull().default(false),
    markedAt: instantColumn('marked_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('sys_sum_dirty_tenant_idx').on(t.tenantCode, t.source), ...tenantPolicies()],
);

/** Days (UTC) of which something was summed up long after: what a report says about its late records. */
export const sysSumLate = pgTable(
  'sys_sum_late',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    tenantCode: text('tenant_code').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    records: integer('records').notNull(),
    countedAt: instantColumn('counted_at').notNull().default(now),
  },
  (t) => [index('sys_sum_late_tenant_idx').on(t.tenantCode, t.source, t.countedAt), ...tenantPolicies()],
);

/** What values of dimensions were called by rows that have been deleted since: reports count them on, by the name that they had. */
export const sysGoneName = pgTable(
  'sys_gone_name',
  {
    tenantCode: text('tenant_code').notNull(),
    /** The resource whose row named the value. */
    resource: text('resource').notNull(),
    value: text('value').notNull(),
    /** A text, or texts by language. */
    name: jsonb('name').$type<unknown>().notNull(),
    goneAt: instantColumn('gone_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.tenantCode, t.resource, t.value] }), ...tenantPolicies()],
);
