/** An object of a document: where it stands in the file, its number, and what it says before its stream, if it has one. */
export type PdfObject = { at: number; number: number; body: string };

/** A number of ten digits and one of five, with as much between them as any program writes. */
const OBJECT = /\b(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj\b/g;
const ROOT = /\/Root\s+(\d+)\s+\d+\s+R/g;
const PAGES = /\/Pages\s+(\d+)\s+\d+\s+R/;
const KIDS = /\/Kids\s*(?:\[([^\]]*)\]|(\d+)\s+\d+\s+R)/y;
const REFERENCE = /\b(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R\b/g;

/** Where a word stands next, asked for places further and further on: the text is gone through once. */
function nextOf(text: string, word: string): (from: number) => number {
  let next = 0;
  return (from) => {
    if (next >= 0 && next < from) next = text.indexOf(word, from);
    return next;
  };
}

/** Objects that stand by themselves. */
export function plainObjects(text: string): PdfObject[] {
  const found: PdfObject[] = [];
  const endObject = nextOf(text, 'endobj');
  const beginStream = nextOf(text, 'stream');
  for (const { index, 0: head, 1: number } of text.matchAll(OBJECT)) {
    const from = index + head.length;
    const end = endObject(from);
    const stream = beginStream(from);
    const ends = [end, stream].filter((each) => each >= 0);
    found.push({
      at: index,
      number: Number(number),
      body: text.slice(from, ends.length > 0 ? Math.min(...ends) : from),
    });
  }
  return found;
}

/** Objects that stand packed together: their numbers and places come first, then they themselves, from `first` on. */
export function packedAt(at: number, first: number, text: string): PdfObject[] {
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  const found: PdfObject[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    const next = numbers[n + 3];
    const end = next === undefined ? undefined : first + next;
    found.push({ at, number: numbers[n]!, body: text.slice(first + numbers[n + 1]!, end) });
  }
  return found;
}

const numbersIn = (text: string): number[] => [...text.matchAll(REFERENCE)].map(([, number]) => Number(number));

/** The kids of a node; null where it is a page. */
function kidsOf(body: string, byNumber: ReadonlyMap<number, string>): number[] | null {
  KIDS.lastIndex = body.indexOf('/Kids');
  const [whole, list, elsewhere] = (KIDS.lastIndex >= 0 && KIDS.exec(body)) || [];
  if (whole === undefined) return null;
  return numbersIn(list ?? byNumber.get(Number(elsewhere)) ?? '');
}

/**
 * How many pages the document shows: what was changed stands in it again, behind what it replaces, and what was deleted is there still. Null
 * where the tree of its pages cannot be followed.
 */
export function pagesOfTree(text: string, objects: readonly PdfObject[]): number | null {
  const byNumber = new Map(objects.toSorted((a, b) => a.at - b.at).map(({ number, body }) => [number, body]));
  const root = [...text.matchAll(ROOT)].at(-1)?.[1];
  const top = PAGES.exec(byNumber.get(Number(root)) ?? '')?.[1];
  if (top === undefined) return null;
  const seen = new Set<number>();
  const left = [Number(top)];
  let pages = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const body = byNumber.get(next);
    if (body === undefined || seen.has(next)) return null;
    seen.add(next);
    const kids = kidsOf(body, byNumber);
    for (const kid of kids ?? []) left.push(kid);
    if (!kids) pages += 1;
  }
  return pages;
}
