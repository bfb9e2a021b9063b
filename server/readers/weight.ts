/** What a number, a reference or a field takes, bytes, about. */
const PLAIN = 8;

function partsOf(value: object): Iterable<unknown> {
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return value;
  return Array.isArray(value) ? (value as unknown[]) : Object.values(value);
}

/** How large a value is that is to be copied, bytes, about: counted no further than `most`, each object once. */
export function weightOf(value: unknown, most: number): number {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  let weight = 0;
  while (open.length > 0 && weight <= most) {
    const next = open.pop();
    weight += PLAIN;
    if (typeof next === 'string') weight += next.length * 2;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) weight += next.byteLength;
    else for (const part of partsOf(next)) open.push(part);
  }
  return weight;
}
