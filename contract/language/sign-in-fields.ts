import { f } from './field';

/** Traits of the name by which somebody signs in, at the console or at a tester; the resource says within what it is unique. */
export const USERNAME = {
  required: true,
  // People type their name as they like, and nobody may take a name that looks like another's.
  caseless: true,
  rules: ['username'],
  search: 'contains',
  sortable: true,
  write: 'create',
  max: 64,
} as const;

/** Traits of a password given when the account is made: hashed apart from the row, never answered. */
export const FIRST_PASSWORD = {
  virtual: true,
  secret: true,
  write: 'create',
  max: 128,
  rules: ['password'],
  control: 'newPassword',
} as const;

const LASTS = { hideInTable: true, group: 'validity' } as const;

/**
 * Fields of an account that say how long it holds, whoever signs in by it: `custom` until a moment, `month` and `months` from the day when
 * that is chosen. What comes of the three is `accountExpired`, with the traits `ACCOUNT_EXPIRED`, which the behaviour writes by
 * `withExpiry`; `RENEW` stands among the actions.
 */
export const VALIDITY_FIELDS = {
  validity: f.option(['unlimited', 'custom', 'month', 'months'], { required: true, default: 'unlimited', ...LASTS }),
  effectiveTimes: f.int({ required: true, min: 1, max: 120, ...LASTS, shownWhen: { validity: ['months'] } }),
  expiresOn: f.dateTime({ required: true, ...LASTS, shownWhen: { validity: ['custom'] } }),
};

/** Until when it holds; empty means never. */
export const ACCOUNT_EXPIRED = {
  write: 'never',
  sortable: true,
  search: 'dateRange',
  ahead: true,
  group: 'validity',
} as const;

/** The same span once more, behind what is left of it. */
export const RENEW = { confirm: true, batch: true, when: { validity: ['month', 'months'] } } as const;
