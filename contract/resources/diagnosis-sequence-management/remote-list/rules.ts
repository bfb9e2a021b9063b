/* Remote tasks: what a vehicle is told to do from afar. Server, console and testers read this file. */

/** Success 0 and fail 1 as given; before them waiting 2, delivered 3, awaiting consent 4, running 5; besides cancelled 6 and expired 7. */
export const REMOTE = {
  success: 0,
  fail: 1,
  waiting: 2,
  delivered: 3,
  awaitingConsent: 4,
  running: 5,
  cancelled: 6,
  expired: 7,
} as const;
export const REMOTE_STATES = [2, 3, 4, 5, 0, 1, 6, 7] as const;

/** Vehicles that one order means at most. */
export const REMOTE_MOST = 1000;
/** Days that a task waits for its vehicle where nobody says otherwise, and after which one that runs has failed. */
export const REMOTE_DAYS = 14;
/** What a vehicle tells of a task. */
export const REMOTE_REPORTS = ['awaitingConsent', 'running', 'success', 'fail'] as const;
export type RemoteReport = (typeof REMOTE_REPORTS)[number];
