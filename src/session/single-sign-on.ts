import { call } from '../http/client';
import { httpSettings } from '../http/settings';
import { listOf, orNull, withTexts } from '../http/shape';
import { isText, readStored, store } from '../storage/storage';

/** A way to sign in beside the password, as the tenant has it. */
export type Provider = { name: string; title: string };

const isProviders = orNull(listOf(withTexts<Provider>('name', 'title')));

export const fetchProviders = async (tenant: string | null, signal?: AbortSignal): Promise<Provider[]> => {
  const providers = await call('GET', '/auth/providers', { params: { tenant }, noLogin: true, silent: true, signal, shape: isProviders });
  return providers ?? [];
};

/** Where single sign-on starts; it comes back to `/user/login` of the same tenant. */
export function singleSignOnAddress(provider: string, start = import.meta.env.VITE_SSO_REDIRECT || `${httpSettings().base}/auth/oauth/login`): string {
  const redirectUri = `${window.location.origin}${window.location.pathname}#/user/login`;
  return `${start}?${new URLSearchParams({ provider, redirectUri })}`;
}

/** The ticket of single sign-on that this session began with. */
export const ssoTicket = (): string | null => readStored('ssoticket', isText);
export const keepSsoTicket = (ticket: string): void => store('ssoticket', ticket);
