import type { AnyResource } from '../../../../contract/language/resource';
import type { TreeKinds } from '../../../../contract/language/facets/rows';
import { mayStandUnder } from '../../../../contract/language/tree-kinds';
import type { Row } from '../../row';
import type { Branch } from '../tree';
import type { Spot } from '../move-dialog';

type Lines = readonly Branch<Row>[];
/** A row with its parent and what stands beside it. */
export type SpotInTree = { row: Branch<Row>; above: SpotInTree | null; beside: Lines; at: number };

/** Every row by its id. */
export function standingIn(rows: Lines, above: SpotInTree | null = null, all = new Map<string, SpotInTree>()) {
  rows.forEach((row, at) => {
    const standing: SpotInTree = { row, above, beside: rows, at };
    all.set(row.id, standing);
    standingIn(row.children ?? [], standing, all);
  });
  return all;
}

const idAt = (beside: Lines, at: number): string | null => beside[at]?.id ?? null;

type Way = (resource: AnyResource, standing: SpotInTree) => Spot | null;

const above = ({ above: parent }: SpotInTree): SpotInTree | null => parent;
const parentIdOf = (standing: SpotInTree): string | null => above(standing)?.row.id ?? null;

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: (_, standing) =>
    standing.at > 0 ? { parentId: parentIdOf(standing), before: idAt(standing.beside, standing.at - 1) } : null,
  ArrowDown: (_, standing) =>
    standing.at < standing.beside.length - 1
      ? { parentId: parentIdOf(standing), before: idAt(standing.beside, standing.at + 2) }
      : null,
  ArrowRight: (resource, { row, beside, at }) => {
    const previous = beside[at - 1];
    return previous && mayStandUnder(resource, row, previous) ? { parentId: previous.id, before: null } : null;
  },
  ArrowLeft: (resource, standing) => {
    const parent = above(standing);
    const out = parent && (parent.above?.row ?? null);
    if (!parent || !mayStandUnder(resource, standing.row, out)) return null;
    return { parentId: parentIdOf(parent), before: idAt(parent.beside, parent.at + 1) };
  },
};

/** Where a row goes by keys: among those beside it, below the one before it, or out beside its parent. Null where it cannot. */
export const spotBy = (resource: AnyResource, standing: SpotInTree, key: string): Spot | null =>
  WAYS[key]?.(resource, standing) ?? null;

/** Where it stands now. */
export const spotOf = ({ above, beside, at }: SpotInTree): Spot => ({
  parentId: above?.row.id ?? null,
  before: idAt(beside, at + 1),
});

/** Kinds of rows that may be added below a row, or at the top. */
export function kindsUnder({ treeKinds }: AnyResource, parent: Row | null): readonly string[] {
  if (!treeKinds) return [];
  const { field, top, under } = treeKinds as TreeKinds;
  return parent === null ? top : (under[String(parent[field])] ?? []);
}

/** Behind all that stand there already. */
export function orderBehind({ treeOrder = '', fields }: AnyResource, beside: Lines): number {
  const most = Math.max(0, ...beside.map((each) => Number(each[treeOrder] ?? 0)));
  return Math.min(most + 10, fields[treeOrder]?.max ?? Number.MAX_SAFE_INTEGER);
}

/** Fields of a tree that are changed where they stand. */
export const inPlaceOf = ({ treeKinds }: AnyResource): readonly string[] =>
  (treeKinds as TreeKinds | undefined)?.inPlace ?? [];
