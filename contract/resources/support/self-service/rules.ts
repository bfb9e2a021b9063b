/** What people do for themselves: take their account off a tester, or set a new password by a link. */
export const SELF_SERVICES = ['unbind', 'resetPassword'] as const;
export type SelfService = (typeof SELF_SERVICES)[number];

/** An account of a tester, or one of the console. */
export const ACCOUNT_KINDS = ['tester', 'console'] as const;
