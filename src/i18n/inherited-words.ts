import { VARIANT_OF } from '../../contract/variants.generated';

const prefixOf = (name: string): string => `${name.replace('/', '.')}.`;
const PREFIXES = Object.entries(VARIANT_OF).map(([name, of]) => ({ own: prefixOf(name), of: prefixOf(of) }));

/** Keys under which variants have the word of their resource, where they have none of their own. */
export const inheritedKeys = (key: string): string[] =>
  PREFIXES.flatMap(({ own, of }) => (key.startsWith(of) ? [own + key.slice(of.length)] : []));

/** The key of the resource's word that a variant may have under this one; null where there is none. */
export function inheritedFrom(key: string): string | null {
  const found = PREFIXES.find(({ own }) => key.startsWith(own));
  return found ? found.of + key.slice(found.own.length) : null;
}
