import { OPEN_PATHS } from '../../contract/own-paths';
import { forget, isStoredText, readStored, store } from '../storage/storage';

const OPEN: ReadonlySet<string> = new Set(OPEN_PATHS);

/**
 * An address of ours as it was asked for, or null: anything with a scheme, a host or a backslash leads elsewhere,
 * and the pages around the login would lead in a circle.
 */
export function safeAddress(address: unknown): string | null {
  if (!isStoredText(address) || address.length > 2000 || !/^\/(?![/\\])/.test(address)) return null;
  // Control characters are dropped by browsers, so that `/\t/host` would be `//host`.
  // oxlint-disable-next-line no-control-regex -- that is what is looked for
  if (/[\u0000-\u0020\\]/.test(address)) return null;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return OPEN.has(path) ? null : address;
}

export const isOpenPath = (path: string): boolean => OPEN.has(path);

/** What this tab wanted: each of several tabs goes on where it was, while the browser keeps the last one over a reload. */
let own: string | null = null;

/** Keeps the wanted address until the login is done. */
export function keepRedirect(address: string): void {
  if (!safeAddress(address) || address === '/' || address === '/home') return;
  own = address;
  store('redirect', address);
}

/** A deliberate logout wants to go nowhere. */
export function forgetRedirect(): void {
  own = null;
  forget('redirect');
}

/** Where the login will lead to, if somewhere else than home. */
export const wantedAddress = (): string | null => own ?? safeAddress(readStored('redirect', isStoredText));

/** The address to go to after the login; asked once. */
export function takeRedirect(): string {
  const wanted = wantedAddress();
  forgetRedirect();
  return wanted ?? '/home';
}
