import { MAX_KEPT_PAGES } from '../../../../contract/constants';
import { DOSSIER_ROUTES } from '../../../../contract/routes.generated';
import type { Address } from '../../routing/address';

/** One open screen. `T` is what stands behind its address; the rules below never look at it. */
export type Tab<T = unknown> = {
  id: string;
  /** What makes it the same screen: the address as it was opened, or its path alone. */
  key: string;
  path: string;
  /** Changes while the screen is used: search, page, sort. */
  search: string;
  target: T;
  title: string | null;
  isDirty: boolean;
  /** Stays when others are closed, and stands before them. */
  isPinned: boolean;
  /** Rises with each visit: the least recently used goes first. */
  usedAt: number;
  /** Rises when the screen is to be loaded afresh. */
  epoch: number;
};
export type Tabs<T = unknown> = { tabs: readonly Tab<T>[]; activeId: string | null; visits: number };

export const NO_TABS: Tabs<never> = { tabs: [], activeId: null, visits: 0 };

/** Parameter of a list that names the record which stands open in it. */
const RECORD = 'id';

/** Screens that stay one whatever their query; of a record below them each is one, whatever else its query says. */
const KEYED_BY_PATH = ['guided-diagnosis/image-import/index', '/support/order-list'];
const isKeyedByPath = (path: string): boolean => KEYED_BY_PATH.some((part) => path.includes(part));
const isOfRecord = (path: string): boolean => path.endsWith('/detail');

export function tabKey({ path, search }: Address): string {
  if (!isKeyedByPath(path)) return path + search;
  const id = isOfRecord(path) ? new URLSearchParams(search).get(RECORD) : null;
  return id === null ? path : `${path}?${new URLSearchParams({ [RECORD]: id }).toString()}`;
}
export const tabAddressOf = (tab: Tab): string => tab.path + tab.search;

/** Screens that are loaded afresh on every visit. */
export const isVolatile = (path: string): boolean =>
  path.startsWith('/statistical-report/') || path.startsWith('/sys/user-operation/detail');

/**
 * The query a tab was left at, with what a link names besides: `?id=7` opens the record in the list as it was left, and an address that
 * names no record the list itself.
 */
function withNamed({ path, search: left }: Address, named: string): string {
  const search = new URLSearchParams(left);
  const record = [RECORD, DOSSIER_ROUTES[path] ?? RECORD].find((name) => search.has(name));
  if (named === '' && record !== undefined) {
    search.delete(record);
    return search.size === 0 ? '' : `?${search.toString()}`;
  }
  const missing = [...new URLSearchParams(named)].filter(([name, value]) => !search.getAll(name).includes(value));
  if (missing.length === 0) return left;
  for (const [name] of missing) search.delete(name);
  for (const [name, value] of missing) search.append(name, value);
  return `?${search.toString()}`;
}

/** The tab of an address. Two may have come to the same one, such as by a saved search: then it is the one in front, which just went there. */
function tabAt<T>({ tabs, activeId }: Tabs<T>, address: Address): Tab<T> | undefined {
  const there = tabs.filter((tab) => tabAddressOf(tab) === address.path + address.search);
  return there.find((tab) => tab.id === activeId) ?? tabs.find((tab) => tab.key === tabKey(address)) ?? there[0];
}

/** Brings a tab to the front as it was left. */
export function raise<T>(state: Tabs<T>, id: string): Tabs<T> {
  if (id === state.activeId) return state;
  const visits = state.visits + 1;
  return { tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, usedAt: visits } : tab)), activeId: id, visits };
}

/**
 * Opens the address in its tab, or brings that tab to the front. A tab that was left at another query is shown as it was left, but for
 * what the address names; the caller then makes the browser's address follow.
 */
export function visitTab<T>(state: Tabs<T>, address: Address, target: T): Tabs<T> {
  const found = tabAt(state, address);
  const visits = state.visits + 1;
  if (!found) {
    const id = `t${visits}`;
    const tab: Tab<T> = {
      id,
      key: tabKey(address),
      ...address,
      target,
      title: null,
      isDirty: false,
      isPinned: false,
      usedAt: visits,
      epoch: 0,
    };
    return { tabs: [...state.tabs, tab], activeId: id, visits };
  }
  const search = isKeyedByPath(address.path) ? address.search : withNamed(found, address.search);
  if (found.id === state.activeId && search === found.search) return state;
  return {
    tabs: state.tabs.map((tab) => (tab === found ? { ...tab, search, usedAt: visits } : tab)),
    activeId: found.id,
    visits,
  };
}

export const changeTab = <T>(
  state: Tabs<T>,
  id: string,
  change: Partial<Pick<Tab<T>, 'search' | 'title' | 'isDirty' | 'epoch'>>,
): Tabs<T> => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
});

/** Fixes a tab behind those that are fixed already, or lets it go before all others. */
export function pin<T>(state: Tabs<T>, id: string, isPinned: boolean): Tabs<T> {
  const tab = state.tabs.find((each) => each.id === id);
  if (!tab || tab.isPinned === isPinned) return state;
  const others = state.tabs.filter((each) => each.id !== id);
  const fixed = others.filter((each, i) => each.isPinned || i === 0);
  return { ...state, tabs: [...fixed, { ...tab, isPinned }, ...others.filter((each) => !fixed.includes(each))] };
}

/** The tab that comes to the front when others have gone: the one used last. */
const latest = <T>(tabs: readonly Tab<T>[]): Tab<T> | undefined => tabs.toSorted((a, b) => b.usedAt - a.usedAt)[0];

/** Closes tabs. Null where none would remain: the last one stays. */
export function close<T>(state: Tabs<T>, ids: readonly string[]): Tabs<T> | null {
  const tabs = state.tabs.filter((tab) => !ids.includes(tab.id));
  if (tabs.length === 0) return null;
  const stays = tabs.some((tab) => tab.id === state.activeId);
  return { ...state, tabs, activeId: stays ? state.activeId : (latest(tabs)?.id ?? null) };
}

/**
 * Tabs whose screens stay mounted: the one in front, and the most recently used of those that may be kept. A half-filled form takes its
 * place before them, and is never let go: it would be lost unasked.
 */
export function keptIds(state: Tabs, isPassing: (tab: Tab) => boolean): ReadonlySet<string> {
  const needed = state.tabs.filter((tab) => tab.id === state.activeId || tab.isDirty);
  const others = state.tabs
    .filter((tab) => !needed.includes(tab) && !isPassing(tab))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  return new Set([...needed, ...others.slice(0, Math.max(0, MAX_KEPT_PAGES - needed.length))].map((tab) => tab.id));
}

/** Without tabs: the screen in front, and those with half-filled forms, which must not be lost unasked. */
export const unsavedIds = (state: Tabs): ReadonlySet<string> =>
  new Set(state.tabs.filter((tab) => tab.id === state.activeId || tab.isDirty).map((tab) => tab.id));
