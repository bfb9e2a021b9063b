import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { accountPolicies, tenantPolicies, userPolicies } from './roles';

/** Signed-in users. Only the hash of a token is kept. `tenantCode` is the tenant the session works in, empty for the platform. */
export const sysSession = pgTable(
  'sys_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull(),
    tenantCode: text('tenant_code').notNull().default(''),
    createDate: instantColumn('create_date').notNull().default(now),
    lastSeenAt: instantColumn('last_seen_at').notNull().default(now),
    expiresAt: instantColumn('expires_at').notNull(),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
    /** How the user proved himself: `password`, `sso`, each with `+totp` where a second factor was asked for. */
    method: text('method').notNull().default('password'),
    /** Hash of what the browser's cookie must hold beside the token; null for programs, which keep no cookies. */
    proofHash: text('proof_hash'),
  },
  (t) => [
    index('sys_session_user_id_idx').on(t.userId),
    index('sys_session_expires_at_idx').on(t.expiresAt),
    ...userPolicies(),
  ],
);

/** What proves a user of the console or an account of testers: the Argon2id hash, and what counts failed tries. */
export const sysCredential = pgTable(
  'sys_credential',
  {
    userId: uuid('user_id').primaryKey(),
    hash: text('hash').notNull(),
    changedAt: instantColumn('changed_at').notNull().default(now),
    failedCount: integer('failed_count').notNull().default(0),
    lockedUntil: instantColumn('locked_until'),
    mustChange: boolean('must_change').notNull().default(false),
  },
  () => accountPolicies(),
);

/** Open questions of the login. Before a scope: the platform's role only. */
export const sysCaptcha = pgTable(
  'sys_captcha',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sys_captcha_expires_at_idx').on(t.expiresAt)],
);

/** A second factor. `secret` is sealed; it counts from `confirmedAt` on. `lastStep` is the last time step used: no code is good twice. */
export const sysSecondFactor = pgTable(
  'sys_second_factor',
  {
    userId: uuid('user_id').primaryKey(),
    secret: text('secret').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    confirmedAt: instantColumn('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  () => accountPolicies(),
);

/** Codes for who lost the device of his second factor; each is good once. Only hashes are kept. */
export const sysRecoveryCode = pgTable(
  'sys_recovery_code',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    hash: text('hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [index('sys_recovery_code_user_id_idx').on(t.userId), ...accountPolicies()],
);

/**
 * A login between its first and its second step. The platform's role only.
 * `state` is sealed JSON of what the first step proved (a renewed password's hash, the ticket of single sign-on, where the session is to be bound).
 */
export const sysLoginTicket = pgTable(
  'sys_login_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** `verify` asks for a code, `enrol` for a second factor to be set up first. */
    purpose: text('purpose').notNull(),
    failures: integer('failures').notNull().default(0),
    state: text('state'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sys_login_ticket_expires_at_idx').on(t.expiresAt)],
);

/** Links by which a password is set anew, each once. Only the hash of what the link holds is kept. */
export const sysPasswordReset = pgTable(
  'sys_password_reset',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').unique(),
    /** `user` asked for it himself, `administrator` did it for him. */
    origin: text('origin').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [index('sys_password_reset_user_id_idx').on(t.userId, t.createDate), ...userPolicies()],
);

/** A single sign-on under way, from the redirect to the provider until it comes back. The platform's role only. */
export const sysSsoFlow = pgTable(
  'sys_sso_flow',
  {
    stateHash: text('state_hash').primaryKey(),
    providerId: uuid('provider_id').notNull(),
    /** Sealed JSON: PKCE verifier and nonce. */
    sealed: text('sealed').notNull(),
    /** Hash of the cookie of the browser that began: another one cannot end it. */
    browserHash: text('browser_hash').notNull(),
    /** Where the console waits for the ticket. */
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sys_sso_flow_expires_at_idx').on(t.expiresAt)],
);

/** What the console exchanges for a session, once, and gives back when that session ends at the provider too. The platform's role only. */
export const sysSsoTicket = pgTable(
  'sys_sso_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    providerId: uuid('provider_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Sealed; the hint for the provider's logout. */
    idToken: text('id_token'),
    /** Set with `usedAt`. */
    sessionId: uuid('session_id'),
    usedAt: instantColumn('used_at'),
    /** Until then it can be exchanged; afterwards it serves the logout of its session only. */
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sys_sso_ticket_session_id_idx').on(t.sessionId)],
);

/** Request ids seen, written in the transaction of the change they asked for. See `server/http/first-answer.ts`. */
export const sysNonce = pgTable(
  'sys_nonce',
  {
    requestId: text('request_id').primaryKey(),
    /** Account, machine account or tester that called, with its tenant; empty where nobody is signed in. */
    caller: text('session_id').notNull(),
    /** Hash of what was asked. */
    content: text('signature').notNull(),
    /** What was answered, sealed; empty where that is not kept, null while the call is under way. */
    answer: text('answer'),
    at: instantColumn('at').notNull().default(now),
  },
  (t) => [index('sys_nonce_at_idx').on(t.at)],
);

/**
 * Writes that their callers named by a key, kept as long as what they wrote: see `exactly-once.ts`. `hash` is the SHA-256 of what was asked,
 * `recordId` the row that was made or changed.
 */
export const sysWriteKey = pgTable(
  'sys_write_key',
  {
    tenantCode: text('tenant_code').notNull(),
    key: uuid('key').notNull(),
    userId: uuid('user_id'),
    hash: text('hash').notNull(),
    /** The same with the content of files in place of their ids; null where it names none. */
    content: text('content'),
    recordId: uuid('record_id'),
    at: instantColumn('at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.tenantCode, t.key] }), ...tenantPolicies()],
);

/** Who is at a row of a list that says so (`presence`), until `PRESENCE_HOLDS` after `seenAt`. */
export const sysPresence = pgTable(
  'sys_presence',
  {
    tenantCode: text('tenant_code').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    isWriting: boolean('is_writing').notNull().default(false),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.recordId, t.sessionId] }),
    index('sys_presence_seen_idx').on(t.seenAt),
    ...tenantPolicies(),
  ],
);

/** One changed field. Secrets are masked before they get here. */
export type AuditChange = { field: string; before: unknown; after: unknown };

/** The audit log. The application's roles may add and read, never change or delete. */
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
    at: instantColumn('at').notNull().default(now),
    requestId: text('request_id'),
    success: boolean('success').notNull().default(true),
    reason: text('reason'),
    title: text('title'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    ip: text('ip'),
    /** Place in the chain of its tenant, counted from 1; null for the second until it is sealed. */
    seq: bigint('seq', { mode: 'number' }),
    /** SHA-256 over this line and the hash of the one before it, in hex. */
    hash: text('hash'),
  },
  (t) => [
    index('sys_audit_record_idx').on(t.tenantCode, t.resource, t.recordId, t.id),
    index('sys_audit_at_idx').on(t.tenantCode, t.at, t.id),
    index('sys_audit_request_idx').on(t.requestId),
    index('sys_audit_open_idx')
      .on(t.id)
      .where(sql`seq is null`),
    uniqueIndex('sys_audit_chain_idx').on(t.tenantCode, t.seq),
    ...tenantPolicies(),
  ],
);

/** Where the chain of a tenant's audit ends, one row a tenant. */
export const sysAuditHead = pgTable(
  'sys_audit_head',
  {
    tenantCode: text('tenant_code').primaryKey(),
    /** The last sealed line, and its hash. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** The last line that a signed checkpoint speaks of. */
    checkpointSeq: bigint('checkpoint_seq', { mode: 'number' }).notNull().default(0),
    /** The last line that lies in an archive and no more in the table, with its hash: there the chain goes on. */
    archivedSeq: bigint('archived_seq', { mode: 'number' }).notNull().default(0),
    archivedHash: text('archived_hash').notNull().default(''),
  },
  () => tenantPolicies(),
);

/** The bearer secrets of testers; only the hash is kept. */
export const sysClientCredential = pgTable(
  'sys_client_credential',
  {
    activationClientId: uuid('activation_client_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createDate: instantColumn('create_date').notNull().default(now),
    expiresAt: instantColumn('expires_at').notNull(),
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
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sys_ticket_expires_at_idx').on(t.expiresAt), ...tenantPolicies()],
);

/** Settings of the installation. The platform's role only. */
export const sysSetting = pgTable('sys_setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() });
