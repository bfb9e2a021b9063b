/** More letters than this apart, and one is no slip of the other. */
const APART = 2;

/** How many letters have to be changed, added or taken out to come from one word to the other; more than `APART` is not counted on. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > APART) return APART + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known word that was probably meant: of those equally near the first in the order of the alphabet. Undefined where none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { word: string; apart: number } | undefined;
  for (const other of known) {
    const apart = distance(word, other);
    if (apart > Math.min(APART, word.length - 1)) continue;
    if (!best || apart < best.apart || (apart === best.apart && other < best.word)) best = { word: other, apart };
  }
  return best?.word;
}
