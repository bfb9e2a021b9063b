let hasTrouble = false;
const listeners = new Set<() => void>();

/** The browser keeps nothing, or not all: what is chosen now is lost with the page. */
export function reportTrouble(): void {
  if (hasTrouble) return;
  hasTrouble = true;
  for (const listener of listeners) listener();
}

/** Whether the browser failed to keep something since the page was loaded. */
export const hasStorageTrouble = (): boolean => hasTrouble;

export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
