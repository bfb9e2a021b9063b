/** One value of a chart; `name` is a date `YYYY-MM-DD`, or a word. */
export type Point = { name: string; value: number };

/** More than that no screen shows apart. */
export const MOST_POINTS = 2_000;

/** Places of the least and the greatest of a part, in their order. */
function edgesOf(points: readonly Point[], from: number, to: number): number[] {
  const valueAt = (at: number): number => points[at]?.value ?? 0;
  let [least, greatest] = [from, from];
  for (let at = from + 1; at < to; at += 1) {
    if (valueAt(at) < valueAt(least)) least = at;
    if (valueAt(at) > valueAt(greatest)) greatest = at;
  }
  return least === greatest ? [least] : [Math.min(least, greatest), Math.max(least, greatest)];
}

/** So many points that the course stays to be seen: of each part of the series the least and the greatest, in their order. */
export function sampled(points: readonly Point[], most = MOST_POINTS): readonly Point[] {
  if (points.length <= most) return points;
  const parts = Math.floor(most / 2);
  const edge = (part: number): number => Math.floor((part * points.length) / parts);
  return Array.from({ length: parts }, (_, part) => edgesOf(points, edge(part), edge(part + 1)))
    .flat()
    .flatMap((at) => points[at] ?? []);
}

/** What a chart says in words: how many values, the greatest with its place, and the sum. */
export function factsOf(points: readonly Point[]): { number: number; greatest: Point | undefined; sum: number } {
  let greatest = points[0];
  let sum = 0;
  for (const point of points) {
    if (greatest === undefined || point.value > greatest.value) greatest = point;
    sum += point.value;
  }
  return { number: points.length, greatest, sum };
}
