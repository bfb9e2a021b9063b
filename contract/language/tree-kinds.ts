import type { AnyResource } from './resource';

/**
 * Of a tree whose rows are of several kinds: which may stand at its top, and which below which. Both sides read it: the server refuses
 * what does not fit, the console offers only what does. The kind of a row is set once.
 */
export type TreeKinds<F extends string = string> = {
  /** Field of the kind: an `option` that is written when the row is made. */
  readonly field: F;
  readonly top: readonly string[];
  readonly under: Readonly<Record<string, readonly string[]>>;
  /** Fields that are changed in their cells as those of `inline`, where the kind of the row has them; rows are made and moved there by keys, too. */
  readonly inPlace?: readonly F[];
};

type Row = Readonly<Record<string, unknown>>;

/** Whether a row may stand below another one, or at the top where that is null; anything may where the tree has no kinds. */
export function mayStandUnder({ treeKinds }: Pick<AnyResource, 'treeKinds'>, row: Row, parent: Row | null): boolean {
  if (!treeKinds) return true;
  const { field, top, under } = treeKinds as TreeKinds;
  const allowed = parent === null ? top : (under[String(parent[field])] ?? []);
  return allowed.includes(String(row[field]));
}
