import { DEFAULT_TENANT } from '../../contract/constants';
import { TenantCode } from '../../contract/wire/language';
import { RULES } from '../../contract/validation/rules';
import { call } from '../http/client';
import { CallError } from '../http/errors';
import { logoutRemotely } from './login';
import { clearSession, keepTenantCache, readTenantCache, useSession } from './session';
import { BASE_PATH, withoutBase } from '../storage/base-path';

/** The tenant's short name in `/{tenant}/#/login`; null where the address has none. */
export function segmentOf(pathname: string): string | null {
  const first = withoutBase(pathname).split('/')[1] ?? '';
  return first !== 'index.html' && RULES.shortName(first) ? first : null;
}

/** Where the lookup of the tenant leads; null: go on. */
export type SegmentOutcome = null | '/login' | '/error';

/** The tenant's code, known from before or told by the server; null where nobody has that name. */
async function codeOf(shortName: string): Promise<string | null> {
  const cache = readTenantCache();
  if (cache?.shortName === shortName) return cache.code;
  const code = await call('GET', '/sys/tenant/getTenantCode', {
    params: { shortName },
    noLogin: true,
    silent: true,
    answer: TenantCode,
  });
  return code !== null && RULES.tenantCode(code) ? code : null;
}

/** The tenant whose login this is: the one that the address names, else the one worked in last, else the default. */
export const loginTenant = (pathname = window.location.pathname): string => {
  const cache = readTenantCache();
  return cache && cache.shortName === segmentOf(pathname) ? cache.code : useSession.getState().tenant || DEFAULT_TENANT;
};

/** A user whose tenant is another one than the address names goes on without that name: it would end the session at the next start. */
export function leaveForeignSegment(tenantCode: string): void {
  const segment = segmentOf(window.location.pathname);
  const cache = readTenantCache();
  if (segment === null || (cache?.shortName === segment && cache.code === tenantCode)) return;
  window.history.replaceState(
    window.history.state,
    '',
    `${BASE_PATH}/${window.location.search}${window.location.hash}`,
  );
}

/**
 * Makes the session agree with the tenant in the address: a session of another tenant ends, with its single sign-on,
 * before anything else happens.
 * @throws CallError where it cannot be known now whose address it is
 */
export async function enterSegment(shortName: string): Promise<SegmentOutcome> {
  try {
    const code = await codeOf(shortName);
    if (code === null) return '/error';
    const { token, tenant } = useSession.getState();
    if (token && tenant !== null && tenant !== code) await leaveForeign();
    keepTenantCache({ shortName, code });
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 401 && error.status !== 401)) throw error;
    // A user who is signed in elsewhere would be led past the login.
    if (useSession.getState().token) await leaveForeign();
    return '/login';
  }
}

async function leaveForeign(): Promise<void> {
  await logoutRemotely();
  clearSession();
}
