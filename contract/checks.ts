import type { Failure } from './check-field';
import { kindOfAddress } from './menu-url';

/** What a cross-field rule answers: the field to blame and why; null where all is well. */
export type CheckResult = { field: string; failure: Failure } | null;
type Row = Readonly<Record<string, unknown>>;

/** What an entry of the menu must say of what it opens. */
function checkMenuTarget({ type, permissions, url, isApi, openStyle }: Row): CheckResult {
  if (type === 'button') return permissions ? null : { field: 'permissions', failure: { key: 'required' } };
  if (!url) return isApi === true || openStyle === 1 ? { field: 'url', failure: { key: 'required' } } : null;
  // The console calls nobody but its own server.
  return isApi === true && kindOfAddress(url) !== 'own' ? { field: 'url', failure: { key: 'apiPath' } } : null;
}

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
  /** Buttons hold permissions, menus hold an address; a button without a permission would do nothing, nor would a window without an address. */
  menuTarget: checkMenuTarget,
};
