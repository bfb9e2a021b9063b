import { sql } from 'drizzle-orm';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** The role of every transaction that works for one tenant; sees that tenant's rows. */
export const TENANT_ROLE = 'console_tenant';
/** The role of the platform and of work before a scope is known; sees all rows. */
export const PLATFORM_ROLE = 'console_platform';

export const consoleTenant = pgRole(TENANT_ROLE).existing();
export const consolePlatform = pgRole(PLATFORM_ROLE).existing();

/** As a sub-select it is evaluated once a query, not once a row. Unset it is null, and null equals nothing: no tenant, no rows. */
const ownTenant = sql`tenant_code = (select nullif(current_setting('app.tenant', true), ''))`;

const platformPolicy = () => pgPolicy('platform', { to: consolePlatform, using: sql`true`, withCheck: sql`true` });

/** Row-level security of a table with `tenant_code`. */
export const tenantPolicies = () => [
  pgPolicy('tenant', { to: consoleTenant, using: ownTenant, withCheck: ownTenant }),
  platformPolicy(),
];

/** The same where every tenant reads the platform's rows too, as defaults. */
export const sharedPolicies = () => [
  ...tenantPolicies(),
  pgPolicy('shared', { for: 'select', to: consoleTenant, using: sql`tenant_code = ''` }),
];

/** Row-level security of a table whose rows belong to a user: a tenant reaches those of its own users, by the policy of their table. */
export const userPolicies = () => {
  const ownUser = sql`user_id in (select id from sys_user)`;
  return [pgPolicy('tenant', { to: consoleTenant, using: ownUser, withCheck: ownUser }), platformPolicy()];
};

/** The same where the rows may be those of accounts of testers too. */
export const accountPolicies = () => {
  const ownAccount = sql`user_id in (select id from sys_user union all select id from account_client_user)`;
  return [pgPolicy('tenant', { to: consoleTenant, using: ownAccount, withCheck: ownAccount }), platformPolicy()];
};
