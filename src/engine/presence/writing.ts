/** A key that was pressed counts for so long as writing, ms. */
const WRITES = 30_000;

/** Until when somebody writes here at which row. */
const until = new Map<string, number>();
const listeners = new Set<() => void>();
const keyOf = (resource: string, id: string): string => `${resource} ${id}`;
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Whether something was typed at the row a moment ago. */
export const isWritingAt = (resource: string, id: string): boolean =>
  (until.get(keyOf(resource, id)) ?? 0) > Date.now();

/** Notes that something was typed at the row. */
export function noteWriting(resource: string, id: string): void {
  const isNew = !isWritingAt(resource, id);
  until.set(keyOf(resource, id), Date.now() + WRITES);
  if (isNew) tell();
}

/** What was typed at the row is sent, or thrown away. */
export function endWriting(resource: string, id: string): void {
  if (until.delete(keyOf(resource, id))) tell();
}

/** Answers what ends it. */
export function onWriting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
