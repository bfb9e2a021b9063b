import type { LiveHint } from '../http/live';

/** `open` where hints may have been missed. */
export type LiveMessage = LiveHint | 'open';

const listeners = new Map<string, Set<(id: string | null) => void>>();

/** Tells who waits for it, whichever tab heard it. */
export function hear(told: LiveMessage): void {
  if (told === 'open') for (const each of listeners.values()) for (const listener of each) listener(null);
  else for (const listener of listeners.get(told.topic) ?? []) listener(told.id);
}

/** Calls with the id of what changed, or with null where anything may have. Answers what ends it. */
export function onLive(topic: string, listener: (id: string | null) => void): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}
