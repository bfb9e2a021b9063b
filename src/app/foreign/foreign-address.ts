import type { NavItem } from '../../../contract/calls';
import { call } from '../../http/client';
import { foreignAddress } from '../menu-index';

/** The address that an entry opens; asked from the server first where the entry says so. Null where it may not be opened. */
export async function addressOfEntry({ url, isApi }: NavItem, signal?: AbortSignal): Promise<string | null> {
  if (!url) return null;
  const address = isApi ? await call<string | null>('GET', url, { signal, silent: true }) : url;
  if (typeof address !== 'string') return null;
  // A path of ours is a screen of ours.
  if (/^\/(?![/\\])/.test(address)) return `${window.location.pathname}#${address}`;
  return foreignAddress(address);
}
