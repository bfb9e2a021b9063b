import { TreeSelect } from 'antd';
import { branchChoice, halfChosen } from './branch-choice';
import type { RefRows } from './ref-rows';
import type { RefProps } from './ref-select';
import { treeOptions, type TreeOption } from './tree';

export type Shared = { value: string | string[] | undefined; onChange: (next: unknown) => void };
type Props = { found: RefRows; shared: Shared; props: RefProps; known: readonly (readonly [string, string])[] };

/** Trees up to this size are shown open. */
const OPEN = 60;

const valuesIn = (options: readonly TreeOption[]): string[] => options.flatMap(({ value, children = [] }) => [value, ...valuesIn(children)]);

/** Chosen rows that are not among those that can be chosen: they stay, and can only be seen. */
function strangers(options: readonly TreeOption[], chosen: readonly string[], known: Props['known']): TreeOption[] {
  const there = new Set(valuesIn(options));
  const titles = new Map(known);
  return chosen.filter((id) => !there.has(id)).map((value) => ({ value, title: titles.get(value) ?? value, disabled: true }));
}

/** Chooses rows of a resource that forms a tree: one, or branches of it. */
export function RefTree({ found, shared, props, known }: Props) {
  const { slot, row, isMany, value = [] } = props;
  const { resource, rows } = found;
  const isOwnTree = resource?.name === slot.resource.name && resource.tree === slot.name;
  const options = resource ? treeOptions(resource, rows, isOwnTree ? row?.id : undefined) : [];
  const treeData = [...options, ...strangers(options, value, known)];
  const looks = { treeData, showSearch: { treeNodeFilterProp: 'title' }, treeDefaultExpandAll: rows.length < OPEN, listHeight: 360 };
  if (!isMany) return <TreeSelect {...shared} {...looks} value={value[0]} />;
  const label = (id: string) => ({ value: id, label: undefined });
  return (
    <TreeSelect<unknown>
      {...shared}
      {...looks}
      treeCheckable
      treeCheckStrictly
      value={[...value.map(label), ...halfChosen(options, value).map((id) => ({ ...label(id), halfChecked: true }))]}
      onChange={(_, __, { triggerValue, checked }) => shared.onChange(branchChoice(options, value, triggerValue as string | undefined, checked === true))}
    />
  );
}
