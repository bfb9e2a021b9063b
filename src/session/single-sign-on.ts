import { SsoProviders, type SsoProvider } from '../../contract/wire/identity/single-sign-on';
import type { ErrorName } from '../../contract/wire/errors';
import { call } from '../http/client';
import { httpSettings } from '../http/settings';
import { withBase } from '../storage/base-path';
import { isStoredText, readStored, store } from '../storage/storage';
import { holdAutoStart } from './auto-start';

/** The ways to sign in beside the password, as the tenant has them. */
export const fetchProviders = (tenant: string | null, signal?: AbortSignal): Promise<SsoProvider[]> =>
  call('GET', '/auth/providers', { params: { tenant }, noLogin: true, silent: true, signal, answer: SsoProviders });

/** The page of this console to which a provider sends the browser back. */
export const signOnPage = (): string =>
  `${window.location.origin}${window.location.pathname.replace(/index\.html$/, '')}#/user/login`;

/** Refusals that are told by name; what is not named here is told like any failure, and nothing of it is shown. */
const KNOWN: readonly ErrorName[] = [
  'ssoDenied',
  'ssoUnknownUser',
  'ssoLinkedElsewhere',
  'ssoTicketOver',
  'accountDisabled',
  'tenantDisabled',
  'accountExpired',
  'notEffective',
  'accessDenied',
  'tooManyRequests',
];

/** Why a sign-on came to nothing, as the address names it; null where it names no reason. */
export function signOnRefusal(query: URLSearchParams): ErrorName | null {
  const name = query.get('ssoError');
  return name === null ? null : (KNOWN.find((known) => known === name) ?? 'ssoFailed');
}

/** Where single sign-on starts; it comes back to `/user/login` of the same tenant. */
export function singleSignOnAddress(
  provider: string,
  start = withBase(import.meta.env.VITE_SSO_REDIRECT ?? '') || `${httpSettings().base}/auth/oauth/login`,
): string {
  return `${start}?${new URLSearchParams({ provider, redirectUri: signOnPage() })}`;
}

/** Goes to the provider, once: whoever comes back without a session finds the login page. */
export function goToProvider({ name }: SsoProvider): void {
  holdAutoStart();
  window.location.assign(singleSignOnAddress(name));
}

/** Longer than this nobody waits on the login page for the provider's logout. */
const PATIENCE = 5_000;

/** Goes on to where the session at the provider ends, unless that comes so late that somebody may be typing already. */
export async function endAtProvider(redirect: Promise<string | null>): Promise<void> {
  const begun = Date.now();
  const address = await redirect;
  if (address === null || !/^https?:\/\//i.test(address) || Date.now() - begun > PATIENCE) return;
  window.location.assign(address);
}

/** The ticket of single sign-on that this session began with. */
export const ssoTicket = (): string | null => readStored('ssoticket', isStoredText);
export const keepSsoTicket = (ticket: string): void => store('ssoticket', ticket);
