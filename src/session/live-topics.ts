import type { LiveHint } from '../http/live';

/** `open` where hints may have been missed. */
export type LiveMessage = LiveHint | 'open';

type Listener = (id: string | null, isOpening: boolean) => void;
const listeners = new Map<string, Set<Listener>>();
/** Whether the line stood before, in this page. */
let hasStood = false;

/** Tells who waits for it, whichever tab heard it. */
export function hear(told: LiveMessage): void {
  if (told === 'open') {
    const isFirst = !hasStood;
    hasStood = true;
    for (const each of listeners.values()) for (const listener of each) listener(null, isFirst);
  } else for (const listener of listeners.get(told.topic) ?? []) listener(told.id, false);
}

/**
 * Calls with the id of what changed, or with null where anything may have; `isOpening` tells the first line of a page, which has just fetched
 * everything. Answers what ends it.
 */
export function onLive(topic: string, listener: Listener): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}
