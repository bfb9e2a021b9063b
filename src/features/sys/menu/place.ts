/** What of an entry decides where it stands and how it looks. */
export type PlacedLine = {
  id: string;
  name?: string | null;
  nameWord?: string | null;
  type?: string | null;
  parentId?: string | null;
  icon?: string | null;
  sort?: number | null;
};

/** Neighbours shown on each side. */
const AROUND = 2;
/** Where a definition says nothing. */
const SORT = 100;

/** The entry among its neighbours, and the folders above it from the top down; a ring ends the climb. */
export function menuPlaceOf(
  entries: readonly PlacedLine[],
  entry: PlacedLine,
): { above: PlacedLine[]; siblings: PlacedLine[] } {
  const byId = new Map(entries.map((each) => [each.id, each]));
  const above: PlacedLine[] = [];
  for (
    let at = byId.get(entry.parentId ?? '');
    at && at.id !== entry.id && !above.includes(at);
    at = byId.get(at.parentId ?? '')
  )
    above.unshift(at);
  const sortOf = ({ sort }: PlacedLine): number => sort ?? SORT;
  const others = entries.filter(
    ({ id, type, parentId }) =>
      id !== entry.id &&
      type === 'menu' &&
      (parentId && byId.has(parentId) ? parentId : null) === (above.at(-1)?.id ?? null),
  );
  const all = [...others, entry].sort(
    (a, b) => sortOf(a) - sortOf(b) || Number(a.id === entry.id) - Number(b.id === entry.id),
  );
  const at = all.findIndex(({ id }) => id === entry.id);
  return { above, siblings: all.slice(Math.max(0, at - AROUND), at + AROUND + 1) };
}
