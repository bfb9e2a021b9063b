/** Kinds of identifiers that are drawn by their own structure. */
export type PlateKind = 'vin' | 'part' | 'sequence' | 'dtc' | 'nrc' | 'code';

/** How a part is drawn; `gap` before it is room only, so that a copy has none. */
export type PlatePart = { text: string; look: 'plain' | 'faint' | 'strong' | 'bad'; hasGap?: boolean };

/** Each kind with what it looks like, and how its parts look; what looks otherwise is drawn as it is. */
const KINDS: Readonly<Record<PlateKind, readonly [RegExp, readonly PlatePart['look'][]] | null>> = {
  // Maker, description, model year and plant, serial number.
  vin: [/^(.{3})(.{6})(.{2})(.{6})$/, ['faint', 'plain', 'faint', 'strong']],
  // The number and its version.
  part: [/^(.*\d)( ?)([A-Z]{1,3})$/, ['plain', 'plain', 'strong']],
  // The last six digits tell one of a year from the others.
  sequence: [/^(.*?)(\d{6})$/, ['plain', 'strong']],
  // The fault and its failure type, as it is shown or as its three bytes.
  dtc: [/^(.+?)(-?)([0-9A-F]{2})$/, ['plain', 'plain', 'strong']],
  // Service and reason of a negative response; the reason is its last byte.
  nrc: [/^(.*?)([0-9A-F]{2})$/, ['plain', 'bad']],
  code: null,
};

/** The parts of an identifier, which together are the identifier, sign by sign. */
export function platePartsOf(kind: PlateKind, text: string): readonly PlatePart[] {
  const known = KINDS[kind];
  const found = known && known[0].exec(text);
  if (!found) return [{ text, look: 'plain' }];
  return found
    .slice(1)
    .map((part, at): PlatePart => ({
      text: part,
      look: known[1][at] ?? 'plain',
      ...(kind === 'vin' && at > 0 ? { hasGap: true } : {}),
    }))
    .filter((part) => part.text !== '');
}
