/** How a session of remote diagnosis ended; `running` while it has not. */
export const REMOTE_RESULTS = ['running', 'success', 'fail', 'lost', 'cancelled', 'expired'] as const;
export type RemoteResult = (typeof REMOTE_RESULTS)[number];

/** What happened in a session, in the order in which it usually comes. */
export const REMOTE_EVENTS = ['askConsent', 'begin', 'step', 'succeed', 'fail', 'lose', 'cancel', 'expire'] as const;
export type RemoteEvent = (typeof REMOTE_EVENTS)[number];

/** Most steps that a record holds; what comes after them is left out. */
export const MAX_REMOTE_STEPS = 200;

/** Numbers of sessions: `RD-2026-000128`. */
export const SESSION_NUMBER = { prefix: 'RD', by: 'year' } as const;
