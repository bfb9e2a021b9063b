import { useMemo, useSyncExternalStore } from 'react';

/** A place in the console: what stands behind the `#`. */
export type Address = { path: string; search: string };

export function parseAddress(text: string): Address {
  const [path = '', ...rest] = text.split('?');
  return { path: path.startsWith('/') ? path : `/${path}`, search: rest.length > 0 ? `?${rest.join('?')}` : '' };
}

const readHash = (): string => window.location.hash.slice(1) || '/';
export const currentAddress = (): Address => parseAddress(readHash());

/** Replaces the current place. Everything that listens hears of it, the router too. */
export const replaceAddress = (address: string): void => window.location.replace(`#${address}`);

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
};

/** The place as typed, linked or gone back to; steps of the router itself are the tabs' affair. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, readHash);
  return useMemo(() => parseAddress(hash), [hash]);
}
