import type { OdxLayer } from './odx';
import type { ResolvedLayer } from './read-odx';

const DIGITS = 4;

/** Layers above a unit that are looked at: the standard knows five kinds of them. */
const MOST_ABOVE = 100;

/** Where a control unit is spoken to, as four hexadecimal digits: it says so itself, or a layer above it; null where none does. */
export function unitAddressesIn(layers: readonly ResolvedLayer[]): (unit: ResolvedLayer) => string | null {
  const byId = new Map<string, OdxLayer>();
  for (const { layer } of layers) if (!byId.has(layer.id)) byId.set(layer.id, layer);
  return ({ layer }) => {
    const above = new Set([layer]);
    // What is added on the way is gone over, too.
    for (const next of above) {
      if (next.address !== null) return next.address.toString(16).toUpperCase().padStart(DIGITS, '0');
      for (const { ref } of next.parents) {
        const parent = byId.get(ref.id);
        if (parent && above.size < MOST_ABOVE) above.add(parent);
      }
    }
    return null;
  };
}
