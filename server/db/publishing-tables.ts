import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { sharedPolicies } from './roles';

/** What a version is made of: values by field, and of its files what identifies their bytes. */
export type VersionContent = {
  values: Record<string, unknown>;
  files: Record<string, { name: string; size: number; sha256: string }>;
};

/** What was published, a row a version. The application's roles add to it and change nothing: see `publishing-guards.ts`. */
export const sysPublishedVersion = pgTable(
  'sys_published_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    /** Name of the resource. */
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<VersionContent>().notNull(),
    contentHash: text('content_hash').notNull(),
    /** Whom it reached at that moment, in order; null where the definition keeps none. */
    targets: text('targets').array(),
    targetsHash: text('targets_hash'),
    signature: text('signature').notNull(),
    /** People by id and as they were called; null for the system. */
    drafterId: uuid('drafter_id'),
    drafter: text('drafter'),
    approverId: uuid('approver_id'),
    approver: text('approver'),
    reason: text('reason'),
    restores: integer('restores'),
    publishedAt: instantColumn('published_at').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
  },
  (t) => [
    unique('sys_published_version_number_key').on(t.resource, t.recordId, t.number),
    index('sys_published_version_hash_idx').on(t.contentHash),
    ...sharedPolicies(),
  ],
);
