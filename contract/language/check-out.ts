import { f } from './field';

/**
 * Fields of rows that are checked out before they are worked on: who has one, and since when. With them go `lifecycle: CHECK_OUT` and
 * `heldBy: 'checkedOutBy'` in the definition, and `checkOutHooks` in the behaviour.
 */
export const CHECK_OUT_FIELDS = {
  checkOutState: f.state(['in', 'out'], { search: 'in', sortable: true }),
  checkedOutBy: f.ref('sys/user', { write: 'never', search: 'eq', emptiedWith: true }),
  checkedOutAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
};

/** A row that is checked out is its checker's alone until it is checked in; a permission of its own takes it back by force. */
export const CHECK_OUT = {
  field: 'checkOutState',
  initial: 'in',
  tones: { in: 'default', out: 'processing' },
  transitions: {
    checkOut: { from: ['in'], to: 'out', batch: true, undo: 'checkIn' },
    checkIn: { from: ['out'], to: 'in', batch: true, onlyBy: 'checkedOutBy' },
    release: {
      from: ['out'],
      to: 'in',
      batch: true,
      danger: true,
      input: { reason: f.longText({ required: true, max: 200 }) },
    },
  },
} as const;

/** What the home page counts: what the reader still has. */
export const CHECKED_OUT_BY_ME = {
  search: { checkOutState: ['out'] },
  onlyBy: 'checkedOutBy',
  rows: 'checkedOutAt',
} as const;

const OF_TENANT = { tenantCode: f.text({ control: 'tenant', rules: ['tenantCode'] }) };

/**
 * Actions of a resource of tenants whose table is checked out as a whole too; its rows have `CHECK_OUT_FIELDS`. Only who has the table adds
 * rows, by hand and by import; while he has it, nobody else changes or deletes one. It cannot be had while others have rows out. Their
 * behaviour is `tableCheckOutActions`.
 */
export const TABLE_CHECK_OUT = {
  checkOutTable: { at: 'toolbar', permission: 'update', confirm: true, input: OF_TENANT },
  checkInTable: { at: 'toolbar', permission: 'update', confirm: true, input: OF_TENANT },
  releaseTable: {
    at: 'toolbar',
    danger: true,
    input: { ...OF_TENANT, reason: f.longText({ required: true, max: 200 }) },
  },
} as const;

/** Whether the table is checked out as a whole. */
export const holdsTable = ({ actions }: { readonly actions?: unknown }): boolean =>
  Object.hasOwn((actions ?? {}) as object, 'checkOutTable');
