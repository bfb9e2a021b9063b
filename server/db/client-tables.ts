import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** Sessions at testers, one account at a time. The tester's own credential proves the place, the password proved the account. */
export const sysClientSession = pgTable(
  'sys_client_session',
  {
    activationClientId: uuid('activation_client_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    clientId: uuid('client_id').notNull(),
    clientUserId: uuid('client_user_id').notNull(),
    createDate: instantColumn('create_date').notNull().default(now),
    lastSeenAt: instantColumn('last_seen_at').notNull().default(now),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [
    index('sys_client_session_client_user_id_idx').on(t.clientUserId),
    index('sys_client_session_client_id_idx').on(t.clientId),
    ...tenantPolicies(),
  ],
);
