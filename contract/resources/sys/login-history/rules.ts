/** Why a session is over: its owner left, or ended it elsewhere; an administrator ended it; password, second factor, account or tenant changed; time ran out. */
export const SESSION_ENDS = [
  'logout',
  'elsewhere',
  'forced',
  'password',
  'secondFactor',
  'account',
  'tenant',
  'expired',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
