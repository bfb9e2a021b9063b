import { mayStandUnder } from '../../../contract/language/tree-kinds';
import type { AnyResource } from '../../../contract/language/resource';
import { rowTitleOf, type Row } from '../row';

export type Branch<T> = T & {
  children?: Branch<T>[];
  /** It has a parent that is not there: as a row has that was found without it. */
  isAlone?: boolean;
};

/** Rows as a tree by the field that names the parent. A row whose parent is not among them stands at the top; a ring stands there whole. */
export function treeOf<T extends { id: string }>(rows: readonly T[], parentOf: (row: T) => unknown): Branch<T>[] {
  const branches = new Map<string, Branch<T>>(rows.map((row) => [row.id, { ...row }]));
  const reachesTop = (row: T, seen: Set<string>): boolean => {
    const parent = branches.get(String(parentOf(row)));
    if (!parent) return true;
    if (seen.has(parent.id)) return false;
    return reachesTop(parent, seen.add(parent.id));
  };
  const top: Branch<T>[] = [];
  for (const branch of branches.values()) {
    const parent = branches.get(String(parentOf(branch)));
    if (parent && reachesTop(branch, new Set([branch.id]))) (parent.children ??= []).push(branch);
    else {
      if (parentOf(branch) && !parent) branch.isAlone = true;
      top.push(branch);
    }
  }
  return top;
}

export function idsBelow(
  rows: readonly { id: string }[],
  parentOf: (id: string) => unknown,
  root: string,
): Set<string> {
  const found = new Set([root]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { id } of rows) if (found.has(String(parentOf(id)))) found.add(id);
  }
  return found;
}

export type TreeOption = { value: string; title: string; disabled?: boolean; children?: TreeOption[] };

/** Options of a tree select; `without` and all below it cannot be chosen, so that nothing becomes its own ancestor. */
export function treeOptions(resource: AnyResource, rows: readonly Row[], without?: string): TreeOption[] {
  const parent = resource.tree ?? '';
  const parents = new Map(rows.map((row) => [row.id, row[parent]]));
  const closed = without === undefined ? new Set<string>() : idsBelow(rows, (id) => parents.get(id), without);
  const moved = rows.find(({ id }) => id === without);
  const asOption = (branch: Branch<Row>): TreeOption => ({
    value: branch.id,
    title: rowTitleOf(resource, branch),
    disabled: closed.has(branch.id) || (moved && !mayStandUnder(resource, moved, branch)) || undefined,
    children: branch.children?.map(asOption),
  });
  return treeOf(rows, (row) => row[parent]).map(asOption);
}

/** The options with all below them. */
export const valuesIn = (options: readonly Pick<TreeOption, 'value' | 'children'>[]): string[] =>
  options.flatMap(({ value, children = [] }) => [value, ...valuesIn(children)]);

function pathTo(options: readonly TreeOption[], chosen: string | undefined): string[] {
  for (const { value, children = [] } of options) {
    if (children.some((child) => child.value === chosen)) return [value];
    const below = pathTo(children, chosen);
    if (below.length > 0) return [value, ...below];
  }
  return [];
}

/** Trees up to this size are shown open. */
const OPEN = 60;

/** What stands open at first: a small tree as a whole, of a large one as much as shows its first two levels, and the way to what is chosen. */
export function openAtFirst(options: readonly TreeOption[], chosen?: string): string[] {
  const all = valuesIn(options);
  return all.length < OPEN ? all : [...new Set([...options.map(({ value }) => value), ...pathTo(options, chosen)])];
}
