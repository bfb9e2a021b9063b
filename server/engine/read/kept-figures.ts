import type { Engine } from '../model/engine';

/** What is dearer than this to count, in milliseconds, is kept for a while; all else is counted every time. */
const DEAR = 40;
/** It is kept so many times as long as it took: counting never takes more than a small part of the database's time. */
const TIMES = 50;
/** But no longer than that, ms. */
const MOST_MS = 60_000;

/** What was found for the same question a moment ago, where finding it was dear. */
export function keptFigures<T>(
  { figures }: Engine,
  name: string,
  question: string,
  now = performance.now(),
): T | undefined {
  const kept = figures.get(name, question);
  return kept && now <= kept.until ? (kept.found as T) : undefined;
}

/** Keeps what took so many milliseconds to find. */
export function keepFigures(
  { figures }: Engine,
  name: string,
  question: string,
  found: unknown,
  took: number,
  now = performance.now(),
): void {
  if (took >= DEAR) figures.set(name, question, { found, until: now + Math.min(took * TIMES, MOST_MS) });
}
