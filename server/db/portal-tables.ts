import { pgTable, text, jsonb, integer, uuid } from 'drizzle-orm/pg-core';
import type { PortalContent } from '../../contract/wire/portal';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** What `/portal` shows, one row a tenant; the platform's has an empty code and serves the tenants that have none. */
export const dataConfigPortalConfig = pgTable(
  'data_config_portal_config',
  {
    tenantCode: text('tenant_code').primaryKey(),
    content: jsonb('content').$type<PortalContent>().notNull(),
    version: integer('version').notNull().default(1),
    updateDate: instantColumn('update_date').notNull().default(now),
    updater: uuid('updater'),
  },
  () => tenantPolicies(),
);
