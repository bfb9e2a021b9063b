import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { LoginAnswer, SessionToken } from '../../../contract/wire/identity/login';
import { SESSION_BINDING } from '../../../contract/constants';
import { API_BASE, type AppEnv } from '../../http/context';
import { isSecure } from '../../http/own-address';
import type { SessionClient } from './session';
import { isProofCookie, proofCookieOf } from './proof-cookie';
import { newToken, sha256 } from '../secret';

/** Cookies of sessions that nobody logged out of; more of them would make the header of every call too long. */
const MOST = 16;

const hold = (c: Context<AppEnv>, name: string, value: string, maxAge: number): void =>
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: `${c.get('settings').basePath ?? ''}${API_BASE}`,
    secure: isSecure(c),
    maxAge,
  });

/** Gives the browser its half of the session. Browsers name the oldest cookies first: of too many, those go. */
async function give(c: Context<AppEnv>, { token }: SessionToken, secret: string): Promise<void> {
  const held = Object.keys(getCookie(c)).filter(isProofCookie);
  for (const name of held.slice(0, Math.max(0, held.length - MOST + 1))) hold(c, name, '', 0);
  hold(c, proofCookieOf(await sha256(token)), secret, Math.floor(c.get('settings').sessionMaxMs / 1000));
}

/**
 * Runs a step of the login for the caller of this request: every route that can answer a token goes through here. Where the caller
 * asks for it, the token counts only together with a cookie that scripts cannot read: stolen from the page it is worth nothing elsewhere.
 */
export async function openFor(
  c: Context<AppEnv>,
  step: (caller: SessionClient) => Promise<LoginAnswer>,
): Promise<LoginAnswer> {
  const { ip, agent } = c.get('info');
  if (c.req.header(SESSION_BINDING.header) !== SESSION_BINDING.value) return step({ ip, agent });
  const secret = newToken();
  const answer = await step({ ip, agent, proofHash: await sha256(secret) });
  if ('token' in answer) await give(c, answer, secret);
  return answer;
}

/** Takes the browser's half of the session away. */
export async function releaseFor(c: Context<AppEnv>, token: string): Promise<void> {
  const name = proofCookieOf(await sha256(token));
  if (getCookie(c, name) !== undefined) hold(c, name, '', 0);
}
