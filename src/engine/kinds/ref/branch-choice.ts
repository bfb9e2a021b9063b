import type { TreeOption } from '../../tree/tree';

const find = (options: readonly TreeOption[], value: string): TreeOption | undefined => {
  for (const option of options) {
    const found = option.value === value ? option : find(option.children ?? [], value);
    if (found) return found;
  }
  return undefined;
};

const branch = ({ value, children = [] }: TreeOption): string[] => [value, ...children.flatMap(branch)];

/**
 * What is chosen after a click: a node goes or comes with all below it, and nothing else changes. A tree that checks by itself
 * would read 'the entry' as 'the entry with every button below it', and give away more than was stored.
 */
export function branchChoice(
  options: readonly TreeOption[],
  chosen: readonly string[],
  clicked: string | undefined,
  isChecked: boolean,
): string[] {
  if (clicked === undefined) return [];
  const option = find(options, clicked);
  const ids = option ? branch(option) : [clicked];
  return isChecked ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id));
}

/** Nodes that are not chosen themselves while something below them is. */
export function halfChosen(options: readonly TreeOption[], chosen: readonly string[]): string[] {
  const own = new Set(chosen);
  const below = (option: TreeOption): string[] => {
    const inside = (option.children ?? []).flatMap(below);
    const isAround = (option.children ?? []).some((child) => branch(child).some((id) => own.has(id)));
    return isAround && !own.has(option.value) ? [option.value, ...inside] : inside;
  };
  return options.flatMap(below);
}
