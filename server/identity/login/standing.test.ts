import { describe, expect, it } from 'vitest';
import { slowDownOf } from './attempt';
import { isPasswordOver, standingRefusal, type Standing } from './standing';

const now = new Date('2026-06-01T12:00:00Z');
const good: Standing = { status: 1, accountExpired: null, effectiveFrom: null, effectiveTo: null, tenantStatus: 1 };
const earlier = '2026-06-01T11:59:59Z';
const later = '2026-06-01T12:00:01Z';

describe('whether an account may be used [SES-10]', () => {
  it.each([
    ['all is well', {}, null],
    ['the user is disabled', { status: 0 }, 'accountDisabled'],
    ['the tenant is disabled', { tenantStatus: 0 }, 'tenantDisabled'],
    ['there is no tenant, for the platform’s users', { tenantStatus: null }, null],
    ['the account has expired', { accountExpired: earlier }, 'accountExpired'],
    ['the account expires later', { accountExpired: later }, null],
    ['the effective time is over', { effectiveTo: earlier }, 'accountExpired'],
    ['the effective time has not begun', { effectiveFrom: later }, 'notEffective'],
    ['the effective time runs', { effectiveFrom: earlier, effectiveTo: later }, null],
  ] as const)('%s', (_, change, expected) => {
    expect(standingRefusal({ ...good, ...change }, now)).toBe(expected);
  });

  it('counts the days of a password from its last change', () => {
    expect(isPasswordOver(null, '2020-01-01T00:00:00Z', now)).toBe(false);
    expect(isPasswordOver(30, '2026-05-02T12:00:00Z', now)).toBe(true);
    expect(isPasswordOver(30, '2026-05-02T12:00:01Z', now)).toBe(false);
  });

  it('lets a failure wait longer each time, at most two seconds [SES-11]', () => {
    const waits = [1, 2, 3, 4, 5, 50].map(slowDownOf);
    expect(waits).toEqual([0, 250, 500, 1000, 2000, 2000]);
  });
});
