import { pgTable, uuid, text, bigint, boolean, index, jsonb } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** Stored files; the bodies lie behind the port `Files` under `key`. */
export const sysFile = pgTable(
  'sys_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    /** For testers of old; null for files from before it was made. */
    md5: text('md5'),
    /** A person sent it for a record to name: what no `files` field of a record names within a day is swept. A hook that keeps the id elsewhere clears it. */
    isSent: boolean('is_sent').notNull().default(false),
    creator: uuid('creator'),
    createDate: instantColumn('create_date').notNull().default(now),
  },
  (t) => [index('sys_file_create_date_idx').on(t.tenantCode, t.createDate, t.id), ...tenantPolicies()],
);
/** A large file on its way: what has come so far lies in parts. */
export const sysUpload = pgTable(
  'sys_upload',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    userId: uuid('user_id').notNull(),
    /** Field that it is for: `account/client-version.package`. Who may not write it may not send a part either. */
    target: text('target').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** By it the same file is known again, chosen in another page. */
    fingerprint: text('fingerprint').notNull(),
    /** Bytes so far: the only truth about where to go on. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    parts: jsonb('parts').$type<{ key: string; size: number }[]>().notNull().default([]),
    /** How far the hashes are; null at the beginning. */
    hashState: text('hash_state'),
    createDate: instantColumn('create_date').notNull().default(now),
    updateDate: instantColumn('update_date').notNull().default(now),
  },
  (t) => [
    index('sys_upload_user_idx').on(t.userId, t.updateDate),
    index('sys_upload_update_date_idx').on(t.updateDate),
    ...tenantPolicies(),
  ],
);
