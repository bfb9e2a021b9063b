import type { MenuChoice } from '../../../../../contract/wire/identity/explain';

/** A node of the choice of permissions; `words` is what is searched and shown once chosen. Folders cannot be chosen. */
export type PermissionNode = {
  value: string;
  title: string;
  words: string;
  selectable: boolean;
  children?: PermissionNode[];
};

/** Permissions by the words of the menu: folder, screen, button. An entry that gives several permissions stands for each of them. */
export function permissionTree(entries: readonly MenuChoice[]): PermissionNode[] {
  const below = new Map<string | null, MenuChoice[]>();
  const ids = new Set(entries.map(({ id }) => id));
  for (const entry of entries) {
    const parent = entry.parentId && ids.has(entry.parentId) ? entry.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), entry]);
  }
  const taken = new Set<string>();
  const nodesOf = (entry: MenuChoice, above: string): PermissionNode[] => {
    const words = above ? `${above} / ${entry.name}` : entry.name;
    const leaves = entry.permissions
      .filter((permission) => !taken.has(permission) && taken.add(permission))
      .map((permission): PermissionNode => {
        const suffix = entry.permissions.length > 1 ? ` (${permission})` : '';
        return { value: permission, title: entry.name + suffix, words: words + suffix, selectable: true };
      });
    if (entry.type === 'button') return leaves;
    const children = [...leaves, ...branch(entry.id, words)];
    return children.length > 0
      ? [{ value: `entry ${entry.id}`, title: entry.name, words, selectable: false, children }]
      : [];
  };
  const branch = (parent: string | null, above: string): PermissionNode[] =>
    (below.get(parent) ?? []).flatMap((entry) => nodesOf(entry, above));
  return branch(null, '');
}
