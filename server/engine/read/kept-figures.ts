/** What is dearer than this to count, in milliseconds, is kept for a while; all else is counted every time. */
const DEAR = 40;
/** It is kept so many times as long as it took: counting never takes more than a small part of the database's time. */
const TIMES = 50;
/** But no longer than that, ms. */
const MOST_MS = 60_000;
/** Questions remembered of one resource. */
const MOST = 200;

type Kept = { found: unknown; until: number };
const byResource = new Map<string, Map<string, Kept>>();

/** What was found for the same question a moment ago, where finding it was dear. */
export function keptFigures<T>(name: string, question: string, now = performance.now()): T | undefined {
  const found = byResource.get(name)?.get(question);
  return found && now <= found.until ? (found.found as T) : undefined;
}

/** Keeps what took so many milliseconds to find. */
export function keepFigures(
  name: string,
  question: string,
  found: unknown,
  took: number,
  now = performance.now(),
): void {
  if (took < DEAR) return;
  const kept = byResource.get(name) ?? new Map<string, Kept>();
  if (kept.size >= MOST) kept.clear();
  byResource.set(name, kept.set(question, { found, until: now + Math.min(took * TIMES, MOST_MS) }));
}

/** Rows of the resource came, went or changed. */
export const forgetFigures = (name: string): void => void byResource.delete(name);
