/** The text cut where it holds what is looked for, capitals or not. */
export function hitPartsOf(text: string, wanted: string): { part: string; isHit: boolean }[] {
  const [inText, sought] = [text.toLowerCase(), wanted.toLowerCase()];
  // Some letters become two when they are made small: then places would not agree.
  if (sought === '' || inText.length !== text.length) return [{ part: text, isHit: false }];
  const parts: { part: string; isHit: boolean }[] = [];
  let from = 0;
  for (let at = inText.indexOf(sought); at >= 0; at = inText.indexOf(sought, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), isHit: false });
    parts.push({ part: text.slice(at, at + sought.length), isHit: true });
    from = at + sought.length;
  }
  return from < text.length || parts.length === 0 ? [...parts, { part: text.slice(from), isHit: false }] : parts;
}
