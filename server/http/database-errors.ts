import { Refusal } from '../refusal';

/** What of a PostgreSQL error matters to us. */
export type DatabaseError = { code: string; constraint?: string; column?: string };

/** The driver's error inside whatever wraps it; null where the database did not speak. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let e = error as { code?: unknown; cause?: unknown } | null | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(e.code)) return e as DatabaseError;
  }
  return null;
}

/** disk_full: reading goes on, nothing can be written. */
const DISK_FULL = '53100';

/** query_canceled: it ran into the statement's time limit. */
const CANCELLED = '57014';

/** SQLSTATE classes after which a later try may succeed: connection lost, resources gone, conflict between transactions, shutdown. */
const PASSING = /^(08|53|40|57P|55P03|ECONN|EPIPE|ETIMEDOUT|ENOENT)/;

/** deadlock_detected, serialization_failure: the database ended one of two transactions that were in each other's way. */
const CONFLICT: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Whether the database ended the transaction in favour of another: nothing of it was done, and it may begin again at once. */
export const isConflict = (error: unknown): boolean => CONFLICT.has(databaseError(error)?.code ?? '');

/** A number out of range, a malformed literal, an invalid encoding: the caller's value, not our fault. */
const BAD_VALUE = /^22/;

/** insufficient_privilege: a table that the scope's role has no grant on. */
const NO_GRANT = '42501';

/** What the driver says without a code when the connection is lost or none is to be had. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i;

const isLost = (error: unknown): boolean => error instanceof Error && (LOST.test(error.message) || isLost(error.cause));

export function databaseRefusal(error: unknown): Refusal | null {
  const found = databaseError(error);
  if (!found) return isLost(error) ? new Refusal('unavailable') : null;
  if (found.code === DISK_FULL) return new Refusal('diskFull');
  if (found.code === CANCELLED) return new Refusal('tookTooLong');
  if (PASSING.test(found.code)) return new Refusal('unavailable');
  if (found.code === NO_GRANT) return new Refusal('accessDenied');
  if (BAD_VALUE.test(found.code)) return new Refusal('badRequest');
  return null;
}
