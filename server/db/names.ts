/** PostgreSQL cuts identifiers at 63 bytes; two cut names could be the same. */
const LONGEST = 63;

const shortHash = (text: string): string => {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return hash.toString(36);
};

/** Joins the parts of an index's or a constraint's name; a long one is cut and told apart by a hash. */
export function identifier(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const hash = shortHash(name);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}

/** A name as SQL takes it whatever is in it. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
