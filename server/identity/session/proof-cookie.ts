import type { GateInfo } from '../../http/gate';
import { isSame, sha256 } from '../secret';

/** Before the name of each of these cookies; a part of the token's hash follows, so that sessions, and servers on other ports of the host, leave each other alone. */
const PREFIX = 'session-';
const PART = 12;

export const proofCookieOf = (tokenHash: string): string => PREFIX + tokenHash.slice(0, PART);
export const isProofCookie = (name: string): boolean => name.startsWith(PREFIX) && name.length === PREFIX.length + PART;

/** A session as far as it is bound to a browser. */
type Bound = { tokenHash: string; proofHash: string | null };

/** Whether the call comes from the browser that the session was opened in; programs, which keep no cookies, are bound to none. */
export async function isBrowserOf(
  { tokenHash, proofHash }: Bound,
  { cookie }: Pick<GateInfo, 'cookie'>,
): Promise<boolean> {
  if (proofHash === null) return true;
  const secret = cookie(proofCookieOf(tokenHash));
  return secret !== undefined && isSame(await sha256(secret), proofHash);
}
