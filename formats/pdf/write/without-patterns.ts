const PATTERN = { begin: '<pattern', end: '</pattern>' } as const;

/** Without patterns: what draws knows none, and would leave out the whole drawing for one of them. */
export function withoutPatterns(svg: string): string {
  const [first = '', ...others] = svg.split(PATTERN.begin);
  const ids = new Set<string>();
  const rests = others.map((part) => {
    const tag = part.slice(0, part.indexOf('>') + 1);
    const [, id] = /\sid="([^"]{1,200})"/.exec(tag) ?? [];
    if (id !== undefined) ids.add(id);
    if (tag.endsWith('/>')) return part.slice(tag.length);
    const end = part.indexOf(PATTERN.end);
    return end < 0 ? '' : part.slice(end + PATTERN.end.length);
  });
  const bare = first + rests.join('');
  return bare.replaceAll(/url\(#([^()]{1,200})\)/g, (whole, id: string) => (ids.has(id) ? 'none' : whole));
}
