/** Where an import leads, and the line that says so. */
export type ImportStep<T> = { to: T; line: number };
export type ImportCircle<T> = { from: T; line: number; way: readonly T[] };

/**
 * Circles in which documents import each other, each told once, at the import that closes it. Every import is followed once, however
 * many documents there are.
 */
export function importCircles<T>(
  documents: readonly T[],
  importsOf: (of: T) => readonly ImportStep<T>[],
): ImportCircle<T>[] {
  const circles: ImportCircle<T>[] = [];
  const seen = new Set<T>();
  for (const start of documents) {
    if (seen.has(start)) continue;
    seen.add(start);
    const way = [{ of: start, steps: importsOf(start).values() }];
    const placeOf = new Map([[start, 0]]);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const { value: step } = last.steps.next();
      if (!step) {
        placeOf.delete(last.of);
        way.pop();
        continue;
      }
      const { to, line } = step;
      const at = placeOf.get(to);
      if (at !== undefined) circles.push({ from: last.of, line, way: [...way.slice(at).map(({ of }) => of), to] });
      if (seen.has(to)) continue;
      seen.add(to);
      placeOf.set(to, way.length);
      way.push({ of: to, steps: importsOf(to).values() });
    }
  }
  return circles;
}
