import { create } from 'zustand';
import { isOpenPath } from '../../../session/redirect';
import { menuRoutes, onLeave } from '../../../session/session';
import { parseAddress, type Address } from '../../routing/address';
import { resolve, type ResolvedTarget } from '../../routing/resolve';
import { HOME } from '../../routing/static-paths';
import { forgetTabs, keepTabs, readTabs } from './kept-tabs';
import { tabAddressOf, changeTab, close, NO_TABS, pin, raise, visitTab, type Tab, type Tabs } from './tabs';

/** A screen beside the tabs: bare, or in the frame without a tab of its own. `id` is another for another visit. */
export type Loose = {
  id: number;
  address: Address;
  target: ResolvedTarget;
  isBare: boolean;
  isPop: boolean;
  isDirty: boolean;
  title: string | null;
};
export type OpenTab = Tab<ResolvedTarget>;
type TabStore = Tabs<ResolvedTarget> & { loose: Loose | null };

const empty = (): TabStore => ({ ...NO_TABS, loose: null });
export const useTabs = create<TabStore>(empty);
onLeave(() => {
  useTabs.setState(empty(), true);
  forgetTabs();
});
useTabs.subscribe(({ tabs }, before) => {
  if (tabs !== before.tabs && tabs.length > 0) keepTabs(tabs);
});

/** A tab that nobody has looked at yet: its screen is loaded when it comes to the front. */
const unseen = (tab: Pick<OpenTab, 'id' | 'key' | 'path' | 'search' | 'title' | 'isPinned'>): OpenTab => ({
  ...tab,
  target: resolve(tab.path, menuRoutes()),
  isDirty: false,
  usedAt: 0,
  epoch: 0,
});

/** The tabs from before a reload whose screens are still there. */
const former = (): OpenTab[] =>
  readTabs()
    .filter(({ path }) => path !== HOME)
    .map((kept, i) => unseen({ ...kept, id: `k${i}` }))
    .filter(({ target }) => target.kind !== 'go' && !isLoose(target));

/** The fixed tab stands first, also when a link led to another screen before it; the first time with what was open before. */
const withHome = (state: Tabs<ResolvedTarget>): Tabs<ResolvedTarget> => {
  if (state.tabs.some((tab) => tab.path === HOME)) return state;
  const home = unseen({ id: 'home', key: HOME, path: HOME, search: '', title: null, isPinned: false });
  return { ...state, tabs: [home, ...(state.tabs.length > 0 ? [] : former()), ...state.tabs] };
};

const isLoose = (target: ResolvedTarget): boolean =>
  target.kind === 'static' && (target.route.isLoose ?? target.route.isBare ?? false);
const ERROR = '/error';
/** Parameter of a page that is shown without the frame. */
const POP = 'pop';
const isPop = (search: string): boolean => new URLSearchParams(search).has(POP);
const isBare = (target: ResolvedTarget, search: string): boolean =>
  isPop(search) || (target.kind === 'static' && (target.route.isBare ?? false));

/**
 * Where a redirect goes on to with what was asked for: the query goes along, but for what the new address says itself. The error page and the
 * home page take of it only that there is no frame.
 */
function withSearch(to: string, search: string): string {
  const { path, search: own } = parseAddress(to);
  if (search === '') return to;
  const takesPopAlone = path === ERROR || path === HOME;
  if (own === '' && !takesPopAlone) return path + search;
  const next = new URLSearchParams(own);
  const named = new Set(next.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (!named.has(name) && (!takesPopAlone || name === POP)) next.append(name, value);
  return next.size === 0 ? path : `${path}?${next.toString()}`;
}

/** The screen beside the tabs; the one that is there already where it changed its own query. */
function looseAt(address: Address, target: ResolvedTarget, was: Loose | null): Loose {
  const isSame = was?.address.path === address.path && was.address.search === address.search;
  if (was && isSame) return was;
  return {
    id: (was?.id ?? 0) + 1,
    address,
    target,
    isBare: isBare(target, address.search),
    isPop: isPop(address.search),
    isDirty: false,
    title: null,
  };
}

/** Shows what stands behind an address. Answers the address to go on to instead, or null where it is shown. */
export function show(address: Address): string | null {
  // The login pages and the portal are the entrance's affair.
  if (isOpenPath(address.path) && address.path !== ERROR) return null;
  const target = resolve(address.path, menuRoutes());
  if (target.kind === 'go') return withSearch(target.to, address.search);
  const bare = isBare(target, address.search);
  if (bare || isLoose(target)) {
    useTabs.setState((state) => ({
      ...(bare ? state : withHome(state)),
      loose: looseAt(address, target, state.loose),
    }));
    return null;
  }
  const state = useTabs.getState();
  const next = visitTab(withHome(state), address, target);
  if (next !== state || state.loose) useTabs.setState({ ...next, loose: null });
  const active = next.tabs.find((tab) => tab.id === next.activeId);
  return active && active.search !== address.search ? active.path + active.search : null;
}

/** Changes what the screen beside the tabs says of itself. */
export const changeLoose = (change: Partial<Pick<Loose, 'title' | 'isDirty'>> & { search?: string }): void =>
  useTabs.setState(({ loose }) => {
    if (!loose) return {};
    const { search = loose.address.search, ...own } = change;
    return { loose: { ...loose, ...own, address: { ...loose.address, search } } };
  });

/** Whether anything that is open is not saved. */
export const hasUnsaved = ({ tabs, loose }: TabStore): boolean =>
  tabs.some((tab) => tab.isDirty) || loose?.isDirty === true;

export const changeTabById = (id: string, change: Parameters<typeof changeTab>[2]): void =>
  useTabs.setState((state) => changeTab<ResolvedTarget>(state, id, change));

/** Loads the screen of a tab afresh. */
export const reloadTab = (id: string): void =>
  useTabs.setState((state) =>
    changeTab<ResolvedTarget>(state, id, {
      epoch: (state.tabs.find((tab) => tab.id === id)?.epoch ?? 0) + 1,
      isDirty: false,
    }),
  );

/** Brings a tab to the front, whatever others stand at the same address. Answers that address, to go to. */
export function raiseTab(tab: OpenTab): string {
  useTabs.setState((state) => raise<ResolvedTarget>(state, tab.id));
  return tabAddressOf(tab);
}

/** Fixes a tab, or lets it go. */
export const pinTab = (id: string, isPinned: boolean): void =>
  useTabs.setState((state) => pin<ResolvedTarget>(state, id, isPinned));

/** Closes tabs but the fixed one. Answers the address to go to; null where the last tab was to be closed, which is refused. */
export function closeTabs(ids: readonly string[]): string | null {
  const state = useTabs.getState();
  const open = state.tabs.filter((tab) => tab.path !== HOME).map((tab) => tab.id);
  const closable = ids.filter((id) => open.includes(id));
  const next = closable.length > 0 ? close(state, closable) : null;
  if (!next) return null;
  useTabs.setState(next);
  const active = next.tabs.find((tab) => tab.id === next.activeId);
  return active ? active.path + active.search : HOME;
}
