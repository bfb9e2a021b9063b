import { STORED_PREFIX } from './base-path';

/** What one window of the browser keeps over a reload, each as JSON at `v1@<name>`: a comfort, for browsers may forbid it. */
type WindowName = 'tabs' | 'widths';

/** What is kept by that name, whoever wrote it; null where nothing is, or nothing that can be read. */
export function readInWindow(name: WindowName): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORED_PREFIX + name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps a JSON text, or forgets it where it is null. False where the browser does not let it. */
export function keepInWindow(name: WindowName, text: string | null): boolean {
  try {
    if (text === null) window.sessionStorage.removeItem(STORED_PREFIX + name);
    else window.sessionStorage.setItem(STORED_PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
