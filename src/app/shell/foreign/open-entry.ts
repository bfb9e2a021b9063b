import { create } from 'zustand';
import { webAddress } from '../../../../contract/validation/menu-url';
import { safeAddress } from '../../../session/redirect';
import type { MenuRoute } from '../../../session/menu-routes';
import { navigateTo } from '../../routing/history';

/** The window that the browser did not open, until the user was told; see `blocked-window.tsx`. */
export type Blocked = { name: string; href: string };
export const useBlocked = create<{ blocked: Blocked | null }>(() => ({ blocked: null }));

const here = (address: string): string => `${window.location.pathname}#${address}`;

/** Where the new window goes: at once to what is known; by way of `/webview/{id}`, which asks the server, where it is not. */
function goalOf({ item, path }: MenuRoute): string {
  if (item.isApi) return here(path);
  const own = safeAddress(item.url);
  return own ? here(own) : (webAddress(item.url) ?? here(path));
}

/** Opens a page of its own. The browser tells of a blocked one by giving none, hence not `noopener`: the bond is cut right after. */
function openWindow(entry: MenuRoute): void {
  const href = goalOf(entry);
  const opened = window.open('', '_blank');
  if (!opened) {
    useBlocked.setState({ blocked: { name: entry.item.name, href } });
    return;
  }
  opened.opener = null;
  opened.location.replace(href);
}

/** Opens a menu entry: here, or in a window of its own. */
export function openEntry(entry: MenuRoute): void {
  if (entry.path.startsWith('/webview/')) openWindow(entry);
  else navigateTo(entry.path + entry.search);
}
