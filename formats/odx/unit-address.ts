import type { ResolvedLayer } from './read-odx';

const DIGITS = 4;

/** Where a control unit is spoken to, as four hexadecimal digits: it says so itself, or a layer above it; null where none does. */
export function unitAddressOf(layers: readonly ResolvedLayer[], { layer }: ResolvedLayer): string | null {
  const waiting = [layer];
  const seen = new Set(waiting);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (next.address !== null) return next.address.toString(16).toUpperCase().padStart(DIGITS, '0');
    for (const { ref } of next.parents) {
      const parent = layers.find((each) => each.layer.id === ref.id)?.layer;
      if (parent && !seen.has(parent)) waiting.push(parent);
      if (parent) seen.add(parent);
    }
  }
  return null;
}
