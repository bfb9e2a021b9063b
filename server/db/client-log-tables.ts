import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** What lies behind a log of a tester: its file, which only who may fetch it learns of, and who reads it into lines just now. */
export const sysClientLogBody = pgTable(
  'sys_client_log_body',
  {
    logId: uuid('log_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Minutes east of UTC of the times in it. */
    zone: integer('zone').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Lease of the reading server until the next step; afterwards another may. */
    leaseUntil: instantColumn('lease_until'),
    createDate: instantColumn('create_date').notNull().default(now),
  },
  (t) => [index('sys_client_log_body_file_id_idx').on(t.fileId), ...tenantPolicies()],
);

/** Some hundred lines of a log one after the other, secrets masked. */
export const sysClientLogChunk = pgTable(
  'sys_client_log_chunk',
  {
    logId: uuid('log_id').notNull(),
    firstLine: integer('first_line').notNull(),
    lines: integer('lines').notNull(),
    tenantCode: text('tenant_code').notNull(),
    /** File of the archive that the lines stand in. */
    entry: text('entry').notNull(),
    text: text('text').notNull(),
    /** A letter a line, the first of its level. */
    levels: text('levels').notNull(),
    /** First and last time that a line of it tells. */
    firstAt: instantColumn('first_at'),
    lastAt: instantColumn('last_at'),
  },
  (t) => [primaryKey({ columns: [t.logId, t.firstLine] }), ...tenantPolicies()],
);
