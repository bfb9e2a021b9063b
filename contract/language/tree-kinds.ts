import type { TreeKinds } from './facets/rows';
import type { AnyResource } from './resource';

type Row = Readonly<Record<string, unknown>>;

/** Whether a row may stand below another one, or at the top where that is null; anything may where the tree has no kinds. */
export function mayStandUnder({ treeKinds }: Pick<AnyResource, 'treeKinds'>, row: Row, parent: Row | null): boolean {
  if (!treeKinds) return true;
  const { field, top, under } = treeKinds as TreeKinds;
  const allowed = parent === null ? top : (under[String(parent[field])] ?? []);
  return allowed.includes(String(row[field]));
}
