import type { Failure } from './check-field';

/** What a cross-field rule answers: the field to blame and why; null where all is well. */
export type CheckResult = { field: string; failure: Failure } | null;
type Row = Readonly<Record<string, unknown>>;

/** Cross-field rules by name. A definition lists the names, both sides run them on the whole row. */
export const CHECKS: Readonly<Record<string, (row: Row) => CheckResult>> = {
  /** A user's validity ends after it begins. */
  effectiveRange: ({ effectiveFrom, effectiveTo }) =>
    typeof effectiveFrom === 'string' && typeof effectiveTo === 'string' && Date.parse(effectiveTo) <= Date.parse(effectiveFrom)
      ? { field: 'effectiveTo', failure: { key: 'afterStart' } }
      : null,
  /** An offline login without an end would never ask again whether it is still allowed. */
  offlineLogin: ({ offlineLogin, offlineLoginDays }) =>
    offlineLogin === true && typeof offlineLoginDays !== 'number' ? { field: 'offlineLoginDays', failure: { key: 'required' } } : null,
  /** Buttons hold permissions, menus hold an address; a button without a permission would do nothing. */
  menuTarget: ({ type, permissions }) => (type === 'button' && !permissions ? { field: 'permissions', failure: { key: 'required' } } : null),
};
