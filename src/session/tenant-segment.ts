import { RULES } from '../../contract/rules';
import { call } from '../http/client';
import { CallError } from '../http/errors';
import { logoutRemotely } from './login';
import { clearSession, keepTenantCache, readTenantCache, useSession } from './session';

/** The tenant's short name in `/{tenant}/#/login`; null where the address has none. */
export function segmentOf(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? '';
  return first !== 'index.html' && RULES.shortName(first) ? first : null;
}

/** Where the lookup of the tenant leads; null: go on. */
export type SegmentOutcome = null | '/login' | '/error';

/**
 * Makes the session agree with the tenant in the address: a session of another tenant ends, with its single sign-on,
 * before anything else happens.
 */
export async function enterSegment(shortName: string): Promise<SegmentOutcome> {
  if (readTenantCache()?.shortName === shortName) return null;
  const { token, tenant } = useSession.getState();
  try {
    const code = await call<string | null>('GET', '/sys/tenant/getTenantCode', { params: { shortName }, noLogin: true, silent: true });
    if (!code) return '/error';
    if (token && tenant !== code) await leaveForeign();
    keepTenantCache({ shortName, code });
    return null;
  } catch (error) {
    return error instanceof CallError && (error.code === 401 || error.status === 401) ? '/login' : '/error';
  }
}

async function leaveForeign(): Promise<void> {
  await logoutRemotely();
  clearSession();
}
