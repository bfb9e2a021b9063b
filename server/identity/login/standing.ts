import type { ErrorName } from '../../../contract/wire/errors';

/** What decides whether an account may be used now, beside its password. */
export type Standing = {
  status: unknown;
  accountExpired: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  /** Status of the tenant; null for users of the platform. */
  tenantStatus: unknown;
};

/** The status of the tenant of an account: null for the platform's own; whose tenant is gone, his is closed. */
export const tenantStatusOf = (tenantCode: string, tenant: { status: unknown } | null): unknown =>
  tenantCode === '' ? null : (tenant?.status ?? 0);

const isReached = (instant: string | null, now: Date): boolean =>
  instant !== null && Date.parse(instant) <= now.getTime();

/** Why the account may not be used at that moment; null where it may. */
export function standingRefusal(
  { status, accountExpired, effectiveFrom, effectiveTo, tenantStatus }: Standing,
  now: Date,
): ErrorName | null {
  if (status !== 1) return 'accountDisabled';
  if (tenantStatus !== null && tenantStatus !== 1) return 'tenantDisabled';
  if (isReached(accountExpired, now) || isReached(effectiveTo, now)) return 'accountExpired';
  return effectiveFrom !== null && !isReached(effectiveFrom, now) ? 'notEffective' : null;
}

const DAY = 86_400_000;

/** Whether a password that holds for so many days is over; null means it never is. */
export const isPasswordOver = (days: number | null, changedAt: string, now: Date): boolean =>
  days !== null && Date.parse(changedAt) + days * DAY <= now.getTime();
