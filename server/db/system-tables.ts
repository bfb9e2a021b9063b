import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './column';
import { tenantPolicies, userPolicies } from './roles';

const now = sql`now()`;

/** Signed-in users. Only the hash of a token is kept. `tenantCode` is the tenant the session works in, empty for the platform. */
export const sysSession = pgTable(
  'sys_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull(),
    tenantCode: text('tenant_code').notNull().default(''),
    createDate: instant('create_date').notNull().default(now),
    lastSeenAt: instant('last_seen_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (t) => [index('sys_session_user_id_idx').on(t.userId), index('sys_session_expires_at_idx').on(t.expiresAt), ...userPolicies()],
);

/** What proves a user: the Argon2id hash, and what counts failed tries. */
export const sysCredential = pgTable(
  'sys_credential',
  {
    userId: uuid('user_id').primaryKey(),
    hash: text('hash').notNull(),
    changedAt: instant('changed_at').notNull().default(now),
    failedCount: integer('failed_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    mustChange: boolean('must_change').notNull().default(false),
  },
  () => userPolicies(),
);

/** Open questions of the login. Before a scope: the platform's role only. */
export const sysCaptcha = pgTable(
  'sys_captcha',
  { id: uuid('id').primaryKey().defaultRandom(), answerHash: text('answer_hash').notNull(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('sys_captcha_expires_at_idx').on(t.expiresAt)],
);

/** Request ids seen, written in the transaction of the change they asked for. */
export const sysNonce = pgTable(
  'sys_nonce',
  {
    requestId: text('request_id').primaryKey(),
    sessionId: text('session_id').notNull(),
    signature: text('signature').notNull(),
    at: instant('at').notNull().default(now),
  },
  (t) => [index('sys_nonce_at_idx').on(t.at)],
);

/** One changed field. Secrets are masked before they get here. */
export type AuditChange = { field: string; before: unknown; after: unknown };

/** Who did what, when. The application's roles may add and read, never change or delete. */
export const sysAudit = pgTable(
  'sys_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantCode: text('tenant_code').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id'),
    operation: text('operation').notNull(),
    userId: uuid('user_id'),
    username: text('username'),
    at: instant('at').notNull().default(now),
    requestId: text('request_id'),
    success: boolean('success').notNull().default(true),
    reason: text('reason'),
    title: text('title'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    ip: text('ip'),
  },
  (t) => [
    index('sys_audit_record_idx').on(t.tenantCode, t.resource, t.recordId, t.id),
    index('sys_audit_at_idx').on(t.tenantCode, t.at, t.id),
    ...tenantPolicies(),
  ],
);

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
    creator: uuid('creator'),
    createDate: instant('create_date').notNull().default(now),
  },
  (t) => [index('sys_file_create_date_idx').on(t.tenantCode, t.createDate, t.id), ...tenantPolicies()],
);

/** The bearer secrets of testers; only the hash is kept. */
export const sysClientCredential = pgTable(
  'sys_client_credential',
  {
    activationClientId: uuid('activation_client_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createDate: instant('create_date').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
  },
  () => tenantPolicies(),
);

/** One-time tickets of downloads, bound to user, path and query. */
export const sysTicket = pgTable(
  'sys_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    path: text('path').notNull(),
    query: text('query').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sys_ticket_expires_at_idx').on(t.expiresAt), ...tenantPolicies()],
);

/** Settings of the installation. The platform's role only. */
export const sysSetting = pgTable('sys_setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() });
