import { menuRoutes } from '../../../session/session';
import { resolve } from '../../routing/resolve';
import { closeTabs, useTabs } from './tab-store';

const isLost = (path: string): boolean => resolve(path, menuRoutes()).kind === 'go';

/** Closes the tabs whose screens the menu no longer has. Answers where to go on where the screen in front is among them, else null. */
export function closeLostTabs(): string | null {
  const { tabs, activeId, loose } = useTabs.getState();
  const lost = tabs.filter(({ path }) => isLost(path)).map(({ id }) => id);
  const isFrontLost = loose ? isLost(loose.address.path) : activeId !== null && lost.includes(activeId);
  if (lost.length > 0) closeTabs(lost);
  return isFrontLost ? '/error' : null;
}
