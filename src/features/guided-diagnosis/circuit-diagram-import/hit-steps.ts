/** The last hit of a sheet that is not drawn yet: how many it has is known once it is. */
export const LAST_HIT = -1;

/** Where one is among what was searched for: the hit of so many on the sheet that is shown, and the sheets that hold any. */
export type HitPlace = { at: number; count: number; sheet: number; holding: readonly number[] };

/** The hit behind this one, or before it, which may be on another sheet: forth its first, back its last one. Null where there is none. */
export function adjacentHit({ at, count, sheet, holding }: HitPlace, by: 1 | -1): { sheet: number; at: number } | null {
  const next = at + by;
  if (next >= 0 && next < count) return { sheet, at: next };
  const place = holding.indexOf(sheet);
  // From a sheet without any one goes on to the first that has some, or back to the last.
  const other = place < 0 ? holding.at(by === 1 ? 0 : -1) : holding[(place + by + holding.length) % holding.length];
  if (other === undefined) return null;
  if (by === 1) return { sheet: other, at: 0 };
  return { sheet: other, at: other === sheet ? Math.max(0, count - 1) : LAST_HIT };
}

/** The hit once its sheet is drawn and holds so many. */
export const hitOf = (at: number, count: number): number => (at === LAST_HIT ? Math.max(0, count - 1) : at);
