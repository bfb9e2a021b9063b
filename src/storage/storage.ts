import { STORAGE_VERSION } from '../../contract/constants';
import { STORED_PREFIX } from './base-path';
import { reportTrouble } from './trouble';

/** Names of what the console keeps in the browser, each stored as `v1@<name>`. */
export type StoredName =
  | 'token'
  | 'tenantCode'
  | 'umi_locale'
  | 'theme'
  | 'tenant'
  | 'ssoticket'
  | 'redirect'
  | 'version'
  | 'layout'
  | 'start'
  | 'keys'
  | 'outbox'
  | `words.${string}`
  | `recent.${string}`
  | `used.${string}`
  | `opened.${string}`
  | `home.${string}`
  | `columns.${string}`
  | `searches.${string}`;

/** What makes room for the rest where the browser's storage is full: the first goes first. Words come anew, the others are a convenience. */
const DISPENSABLE = ['words.', 'home.', 'recent.', 'used.', 'opened.', 'searches.', 'columns.'] as const;

/** Values that the browser does not keep, for as long as the page lives; null where it cannot even forget one. They count before its own. */
const memory = new Map<string, string | null>();
export const keyOf = (name: StoredName): string => STORED_PREFIX + name;

/** Browsers may forbid storage altogether, and some have none. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return work(window.localStorage);
  } catch {
    return otherwise();
  }
}

const ownKeys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter(
    (key): key is string => key?.startsWith(STORED_PREFIX) ?? false,
  );

/** A value kept as it is, without JSON. */
export function readPlain(name: StoredName): string | null {
  const key = keyOf(name);
  const held = memory.get(key);
  if (held !== undefined) return held;
  return withStorage(
    (storage) => storage.getItem(key),
    () => (reportTrouble(), null),
  );
}

/** Writes, and makes room where there is none: by dropping what is no more worth than the value itself. False where nothing helps. */
function write(storage: Storage, name: StoredName, value: string): boolean {
  const rank = DISPENSABLE.findIndex((prefix) => name.startsWith(prefix));
  const lesser = rank < 0 ? DISPENSABLE : DISPENSABLE.slice(0, rank + 1);
  for (const prefix of [null, ...lesser]) {
    try {
      if (prefix !== null)
        for (const key of ownKeys(storage)) if (key.startsWith(STORED_PREFIX + prefix)) storage.removeItem(key);
      storage.setItem(keyOf(name), value);
      return true;
    } catch {
      // Full, or not to be written to at all: the next of less worth goes.
    }
  }
  return false;
}

export function storePlain(name: StoredName, value: string): void {
  const key = keyOf(name);
  const isWritten = withStorage(
    (storage) => write(storage, name, value),
    () => false,
  );
  if (isWritten) memory.delete(key);
  else {
    // What could not be replaced must not come back with the next page.
    forget(name);
    memory.set(key, value);
    // Words are fetched anew: nothing of the user's is lost.
    if (!name.startsWith(DISPENSABLE[0])) reportTrouble();
  }
}

export function forget(...names: StoredName[]): void {
  for (const name of names) {
    memory.delete(keyOf(name));
    withStorage(
      (storage) => storage.removeItem(keyOf(name)),
      () => void memory.set(keyOf(name), null),
    );
  }
}

/** Reads a value kept as JSON. What cannot be read, or is not what `isValid` expects, is dropped. */
export function readStored<T>(name: StoredName, isValid: (value: unknown) => value is T): T | null {
  const text = readPlain(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Written by something else: dropped below.
  }
  forget(name);
  return null;
}

export const store = (name: StoredName, value: unknown): void => storePlain(name, JSON.stringify(value));

export const isStoredText = (value: unknown): value is string => typeof value === 'string';
export const isStoredRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drops everything that an older version of the console kept, once a version. */
export function dropOlderValues(): void {
  if (readPlain('version') === STORAGE_VERSION) return;
  withStorage(
    (storage) => {
      for (const key of ownKeys(storage)) storage.removeItem(key);
    },
    () => memory.clear(),
  );
  storePlain('version', STORAGE_VERSION);
}

// Before anybody has read: the session and the theme do so as soon as their modules are loaded.
dropOlderValues();
