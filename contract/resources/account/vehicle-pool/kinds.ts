/** Whose pools they are: of rules of greyscale releases, or CRB. */
export const POOL_KINDS = ['account', 'crb'] as const;

/** Of the pools of another list. */
export const ELSEWHERE = {
  write: 'never',
  hideInTable: true,
  hideInForm: true,
  importable: false,
  exportable: false,
} as const;
