import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../column';
import { tenantPolicies } from '../roles';

/** The number of a transaction, which is never used again. Read as text: it may be greater than a number of JavaScript. */
const transactionColumn = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The last change of each row whose resource can be followed, written by triggers in the transaction of the change: see `change-triggers.ts`.
 * Its order is that of transactions: once all that began before one are over, nothing is ever added before it.
 */
export const sysChange = pgTable(
  'sys_change',
  {
    tenantCode: text('tenant_code').notNull(),
    /** Name of the resource; rows of a variant stand under that of the resource whose they are. */
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    transaction: transactionColumn('transaction').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.recordId] }),
    index('sys_change_order_idx').on(t.tenantCode, t.resource, t.transaction, t.recordId),
    index('sys_change_at_idx').on(t.at),
    ...tenantPolicies(),
  ],
);

/** Until when changes can be followed; one row. */
export const sysChangeState = pgTable('sys_change_state', {
  id: integer('id').primaryKey(),
  /** Part of every position. Another one is made where the numbers of transactions begin anew: after a restore. */
  epoch: uuid('epoch').notNull(),
  /** Changes up to this transaction may have been forgotten. */
  forgotten: transactionColumn('forgotten').notNull(),
  /** The identifier of the database cluster whose transactions they are. */
  cluster: text('cluster').notNull(),
});
