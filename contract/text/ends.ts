/** A text without any of these signs at its end. A pattern would look for its end from each of them. */
export function withoutEnd(text: string, signs: string): string {
  let to = text.length;
  while (to > 0 && signs.includes(text[to - 1]!)) to -= 1;
  return text.slice(0, to);
}

/** The same at both of its ends. */
export function withoutEnds(text: string, signs: string): string {
  let from = 0;
  while (from < text.length && signs.includes(text[from]!)) from += 1;
  return withoutEnd(text.slice(from), signs);
}
