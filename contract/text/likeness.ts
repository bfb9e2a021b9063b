/** Pieces of three letters of a text, as PostgreSQL's pg_trgm takes them: each word in small letters with two blanks before and one behind. */
export function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** Share of pieces that two texts have in common: 1 for equal ones, 0 for those without any. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const piece of a) if (b.has(piece)) common += 1;
  return common / (a.size + b.size - common);
}
