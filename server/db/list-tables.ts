import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HomeOrder } from '../../contract/wire/identity/preferences';
import type { ColumnStates, Density } from '../../contract/wire/list-view';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/** What a user chose for a table, wherever he works. The platform's role only: he may work in a tenant that is not his own. */
export const sysListView = pgTable(
  'sys_list_view',
  {
    userId: uuid('user_id').notNull(),
    /** Path of the page, with the name of the table where it has several. */
    tableKey: text('table_key').notNull(),
    columns: jsonb('columns').$type<ColumnStates>().notNull().default({}),
    density: text('density').$type<Density>(),
    updateDate: instantColumn('update_date').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tableKey] })],
);

/** What a user arranged for himself, wherever he works: screens at hand, and the parts of the home page. */
export const sysPreference = pgTable('sys_preference', {
  userId: uuid('user_id').primaryKey(),
  favourites: jsonb('favourites').$type<string[]>().notNull().default([]),
  /** Null: he has no arrangement of his own. */
  home: jsonb('home').$type<HomeOrder>(),
  updateDate: instantColumn('update_date').notNull().default(now),
});

/** The home page that those who work in a tenant begin with. */
export const sysTenantHome = pgTable(
  'sys_tenant_home',
  {
    tenantCode: text('tenant_code').primaryKey(),
    home: jsonb('home').$type<HomeOrder>().notNull(),
    updateDate: instantColumn('update_date').notNull().default(now),
  },
  () => tenantPolicies(),
);

/** A search under a name, its owner's, in the tenant where he made it. */
export const sysSavedSearch = pgTable(
  'sys_saved_search',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    userId: uuid('user_id').notNull(),
    /** The owner's name: others may not be able to read his account. */
    username: text('username').notNull(),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createDate: instantColumn('create_date').notNull().default(now),
    updateDate: instantColumn('update_date').notNull().default(now),
  },
  (t) => [
    uniqueIndex('sys_saved_search_name_idx').on(t.tenantCode, t.userId, t.resource, sql`lower(${t.name})`),
    index('sys_saved_search_shared_idx').on(t.tenantCode, t.resource, t.isShared),
    ...tenantPolicies(),
  ],
);

/** Tables that are checked out as a whole, one line a tenant and resource. */
export const sysTableCheckOut = pgTable(
  'sys_table_check_out',
  {
    tenantCode: text('tenant_code').notNull(),
    resource: text('resource').notNull(),
    userId: uuid('user_id').notNull(),
    /** What the tenant may read of his name; empty for somebody of the platform. */
    username: text('username').notNull(),
    since: instantColumn('since').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.tenantCode, t.resource] }), ...tenantPolicies()],
);

/** The search that a list begins with, by user, tenant and table. */
export const sysStartSearch = pgTable(
  'sys_start_search',
  {
    userId: uuid('user_id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    tableKey: text('table_key').notNull(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => sysSavedSearch.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tenantCode, t.tableKey] }),
    index('sys_start_search_search_id_idx').on(t.searchId),
    ...tenantPolicies(),
  ],
);
