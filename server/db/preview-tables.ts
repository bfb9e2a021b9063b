import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { WordValues } from '../../contract/text/word';
import { instantColumn } from './column';
import { tenantPolicies } from './roles';

/** A set of rows that somebody has looked at before acting on it. */
export const sysPreview = pgTable(
  'sys_preview',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    createDate: instantColumn('create_date')
      .notNull()
      .default(sql`now()`),
    userId: uuid('user_id').notNull(),
    resource: text('resource').notNull(),
    operation: text('operation').notNull(),
    /** It can be acted upon once. */
    usedAt: instantColumn('used_at'),
  },
  (t) => [index('sys_preview_create_date_idx').on(t.createDate), ...tenantPolicies()],
);

/** One row of such a set, as it was. */
export const sysPreviewRow = pgTable(
  'sys_preview_row',
  {
    previewId: uuid('preview_id').notNull(),
    n: integer('n').notNull(),
    tenantCode: text('tenant_code').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    isAllowed: boolean('is_allowed').notNull().default(true),
    /** Why a data task refused it after all. */
    failure: jsonb('failure').$type<{ key: string; params: WordValues }>(),
  },
  (t) => [primaryKey({ columns: [t.previewId, t.n] }), ...tenantPolicies()],
);
