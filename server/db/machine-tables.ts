import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** Secrets of machine accounts (`sys/api-key`), found by their public beginning; of the whole only the SHA-256 is kept. */
export const sysApiSecret = pgTable(
  'sys_api_secret',
  {
    prefix: text('prefix').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    keyId: uuid('key_id').notNull(),
    hash: text('hash').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    /** Another secret took its place: it works until then. Null for the one in use. */
    until: instantColumn('until'),
  },
  (t) => [index('sys_api_secret_key_idx').on(t.keyId), ...tenantPolicies()],
);

/** Tokens of client credentials, for minutes. The platform's role only. */
export const sysApiToken = pgTable(
  'sys_api_token',
  {
    hash: text('hash').primaryKey(),
    keyId: uuid('key_id').notNull(),
    /** Permissions that the token was narrowed to; null for all of its key. */
    scopes: text('scopes').array(),
    createDate: instantColumn('create_date').notNull().default(now),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    index('sys_api_token_key_idx').on(t.keyId, t.createDate),
    index('sys_api_token_expires_at_idx').on(t.expiresAt),
  ],
);
