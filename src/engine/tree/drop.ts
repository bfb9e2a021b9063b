import { idsBelow } from './tree';
import type { Row } from '../row';
import type { Spot } from './move-dialog';

/** Where above a row the pointer is: at its edges the dragged row comes to stand beside it, in its middle below it. */
export type Zone = 'before' | 'inside' | 'after';

const EDGE = 0.27;

/** The zone at `y` of a row as high as `height`. Behind an open row stand its children, not its next sibling. */
export function zoneAt(y: number, height: number, isOpen: boolean): Zone {
  if (y < height * EDGE) return 'before';
  return y > height * (1 - EDGE) && !isOpen ? 'after' : 'inside';
}

type Tree = {
  rows: readonly Row[];
  parent: string;
  /** Whether the row may stand below that one, or at the top; everywhere where absent. */
  mayStand?: (row: Row, above: Row | null) => boolean;
};

/** Whether the tree lets the row stand below that one, or at the top. */
function isAllowed({ rows, mayStand }: Tree, dragged: string, above: string | null): boolean {
  const rowOf = (id: string | null): Row | null => rows.find((row) => row.id === id) ?? null;
  const moved = rowOf(dragged);
  return !mayStand || !moved || mayStand(moved, rowOf(above));
}

/** Where a row dropped there goes; null where it cannot: on itself, or below what stands below it. */
export function spotFor(tree: Tree, dragged: string, target: string, zone: Zone): Spot | null {
  const { rows, parent } = tree;
  const parents = new Map(rows.map((row) => [row.id, (row[parent] as string | null) ?? null]));
  if (!parents.has(dragged) || idsBelow(rows, (id) => parents.get(id), dragged).has(target)) return null;
  const above = zone === 'inside' ? target : (parents.get(target) ?? null);
  if (!isAllowed(tree, dragged, above)) return null;
  if (zone === 'inside') return { parentId: target, before: null };
  // The rows come in their order.
  const siblings = rows.filter((row) => (parents.get(row.id) ?? null) === above && row.id !== dragged);
  const at = siblings.findIndex(({ id }) => id === target) + (zone === 'after' ? 1 : 0);
  return { parentId: above, before: siblings[at]?.id ?? null };
}
