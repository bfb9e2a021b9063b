import { useSession } from '../../../session/session';
import { isStoredRecord, isStoredText } from '../../../storage/storage';
import { keepInWindow, readInWindow } from '../../../storage/window-storage';
import type { Tab } from './tabs';

/** What of a tab outlives a reload of the page. */
export type StoredTab = Pick<Tab, 'key' | 'path' | 'search' | 'title' | 'isPinned'>;

/** So many tabs are taken from before; more is no list of a person's. */
const MOST = 50;

const isKept = (value: unknown): value is StoredTab =>
  isStoredRecord(value) &&
  [value.key, value.path, value.search].every(isStoredText) &&
  (value.title === null || isStoredText(value.title)) &&
  typeof value.isPinned === 'boolean' &&
  /^\/(?![/\\])/.test(String(value.path)) &&
  /^(\?|$)/.test(String(value.search));

/** Whose tabs they are: another user, or another tenant, does not find them. */
const owner = (): string => {
  const { user, tenant } = useSession.getState();
  return `${user?.id ?? ''} ${tenant ?? ''}`;
};

/** As they were kept last: a visit of an open tab changes nothing in them, and to write takes a while. */
let written = '';

/** Keeps the tabs for a reload; every window of the browser has its own. Where the browser keeps nothing they are open until the reload. */
export function keepTabs(tabs: readonly Tab[]): void {
  const kept = tabs.map(({ key, path, search, title, isPinned }): StoredTab => ({
    key,
    path,
    search,
    title,
    isPinned,
  }));
  const text = JSON.stringify({ owner: owner(), tabs: kept });
  if (text === written) return;
  if (keepInWindow('tabs', text)) written = text;
}

export function forgetTabs(): void {
  written = '';
  keepInWindow('tabs', null);
}

/** The tabs from before the reload, as far as they are this user's and have the form that is expected. */
export function readTabs(): StoredTab[] {
  const value = readInWindow('tabs');
  if (!isStoredRecord(value) || value.owner !== owner() || !Array.isArray(value.tabs)) return [];
  return value.tabs.filter(isKept).slice(0, MOST);
}
