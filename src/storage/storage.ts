import { STORAGE_PREFIX, STORAGE_VERSION } from '../../contract/constants';

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
  | `words.${string}`
  | `recent.${string}`
  | `columns.${string}`
  | `searches.${string}`;

const fallback = new Map<string, string>();
export const keyOf = (name: StoredName): string => STORAGE_PREFIX + name;

/** Browsers may forbid storage altogether; then values live as long as the page. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return work(window.localStorage);
  } catch {
    return otherwise();
  }
}

/** A value kept as it is, without JSON. */
export const readPlain = (name: StoredName): string | null => {
  const key = keyOf(name);
  return (
    fallback.get(key) ??
    withStorage(
      (storage) => storage.getItem(key),
      () => null,
    )
  );
};

export function storePlain(name: StoredName, value: string): void {
  const key = keyOf(name);
  fallback.delete(key);
  withStorage(
    (storage) => storage.setItem(key, value),
    () => void fallback.set(key, value),
  );
}

export function forget(...names: StoredName[]): void {
  for (const name of names) {
    fallback.delete(keyOf(name));
    withStorage(
      (storage) => storage.removeItem(keyOf(name)),
      () => undefined,
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

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drops everything that an older version of the console kept, once a version. */
export function dropOlderValues(): void {
  if (readPlain('version') === STORAGE_VERSION) return;
  withStorage(
    (storage) => {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key): key is string => key?.startsWith(STORAGE_PREFIX) ?? false);
      for (const key of keys) storage.removeItem(key);
    },
    () => fallback.clear(),
  );
  storePlain('version', STORAGE_VERSION);
}
