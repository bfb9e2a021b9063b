import type { MenuEntry } from '../menu-index';
import { navigate } from '../router-link';

/** Opens a menu entry: here, or in a window of its own. */
export function openEntry({ path }: MenuEntry): void {
  if (path.startsWith('/webview/')) window.open(`${window.location.pathname}#${path}`, '_blank', 'noopener');
  else navigate(path);
}
