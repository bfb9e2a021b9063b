/* What of a sequence is delivered to testers, and in which order. Pure: server and tester read this file. */

/** Sequences that one execution consists of at most, sub-sequences of sub-sequences included. */
export const PARTS_MOST = 100;

type Calling = { id: string; subSequences: readonly string[] };
/** `parts` in the order of execution without the sequence itself; `lost` is the first id that is not there, `isTooMany` more than `PARTS_MOST`. */
export type Parts<T> = { parts: readonly T[]; lost: string | null; isTooMany: boolean };

/** Everything that a sequence calls, depth first: each sub-sequence, then what that one calls. One that would call itself is lost. */
export function deliveredParts<T extends Calling>(sequence: Calling, found: (id: string) => T | undefined): Parts<T> {
  const parts: T[] = [];
  let lost: string | null = null;
  const walk = ({ id, subSequences }: Calling, above: readonly string[]): boolean => {
    const path = [...above, id];
    return subSequences.every((sub) => {
      const part = path.includes(sub) ? undefined : found(sub);
      if (!part) {
        lost = sub;
        return false;
      }
      parts.push(part);
      return parts.length < PARTS_MOST && walk(part, path);
    });
  };
  const isWhole = walk(sequence, []);
  return { parts, lost, isTooMany: !isWhole && lost === null };
}
