/** Testers that one account may be bound to, at most. */
export const BIND_MOST = 6;
