export type NodePlace = { id: string; x: number; y: number };

type Kept = { node?: unknown; x?: unknown; y?: unknown } | null;

/** Places as the row keeps them; what is none is left out. */
export const keptPlaces = (value: unknown): NodePlace[] =>
  (Array.isArray(value) ? (value as Kept[]) : []).flatMap((kept) => {
    const { node, x, y } = kept ?? {};
    return typeof node === 'string' && typeof x === 'number' && typeof y === 'number' ? [{ id: node, x, y }] : [];
  });

/** The places of the layout, but for those that were moved. */
export function withMoved(places: readonly NodePlace[], moved: readonly NodePlace[]): NodePlace[] {
  const byId = new Map(moved.map((place) => [place.id, place]));
  return places.map((place) => byId.get(place.id) ?? place);
}
