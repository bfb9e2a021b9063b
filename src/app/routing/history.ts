import { UNSAFE_createHashHistory as createHashHistory, type Navigator } from 'react-router-dom';
import type { Address } from './address';

/**
 * The library's hash history alone: the tabs decide what stands behind an address, so that a link works although the menu comes later.
 * Its routes with loaders would bring 12 kB that nothing here uses. Made at first use: before the login nothing navigates.
 */
let made: ReturnType<typeof createHashHistory> | undefined;
const history = () => (made ??= createHashHistory({ v5Compat: true }));

/** Goes to an address of ours. */
export const navigateTo = (address: string, options: { replace?: boolean } = {}): void =>
  options.replace ? history().replace(address) : history().push(address);

/** The same for the router of a screen: what it goes to opens in a tab of its own, or brings that to the front. */
export const navigator: Navigator = {
  createHref: (to) => history().createHref(to),
  go: (steps) => history().go(steps),
  push: (to) => history().push(to),
  replace: (to) => history().replace(to),
};

/** Tells the address that stands now, and each that is gone to; answers how to hear no more. */
export function followHistory(follow: (address: Address) => void): () => void {
  const tell = ({ pathname, search }: { pathname: string; search: string }) => follow({ path: pathname, search });
  const stop = history().listen(({ location }) => tell(location));
  tell(history().location);
  return stop;
}
