/** Traits of the name by which somebody signs in, at the console or at a tester; the resource says within what it is unique. */
export const USERNAME = {
  required: true,
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
