import { TreeSelect } from 'antd';
import { useState, type Key } from 'react';
import { branchChoice, halfChosen } from './branch-choice';
import type { RefRows } from './ref-rows';
import type { RefProps } from './ref-select';
import { openAtFirst, treeOptions, valuesIn, type TreeOption } from '../../tree/tree';
import { useTreeSearch } from '../../tree/use-tree-search';

export type Shared = { value: string | string[] | undefined; onChange: (next: unknown) => void };
export type RefTreeProps = {
  found: RefRows;
  shared: Shared;
  props: RefProps;
  known: readonly (readonly [string, string])[];
};

/** Chosen rows that are not among those that can be chosen: they stay, and can only be seen. */
function strangers(
  options: readonly TreeOption[],
  chosen: readonly string[],
  known: RefTreeProps['known'],
): TreeOption[] {
  const there = new Set(valuesIn(options));
  const titles = new Map(known);
  return chosen
    .filter((id) => !there.has(id))
    .map((value) => ({ value, title: titles.get(value) ?? value, disabled: true }));
}

/** What of the tree stands open. The rows come after the tree is drawn, so that it cannot be told once; while somebody searches, what was found. */
function useOpened(options: readonly TreeOption[], chosen: string | undefined) {
  const [opened, setOpened] = useState<readonly string[]>();
  const { isSearching, found, onSearch } = useTreeSearch(options);
  const treeExpandedKeys = isSearching ? found : [...(opened ?? openAtFirst(options, chosen))];
  const onTreeExpand = (keys: readonly Key[]) => (isSearching ? undefined : setOpened(keys.map(String)));
  return { treeExpandedKeys, onTreeExpand, showSearch: { treeNodeFilterProp: 'title', onSearch } };
}

/** Chooses rows of a resource that forms a tree: one, or branches of it. */
export function RefTree({ found, shared, props, known, hasFocus = false }: RefTreeProps & { hasFocus?: boolean }) {
  const { slot, row, isMany, value = [] } = props;
  const { resource, rows } = found;
  const isOwnTree = resource?.name === slot.resource.name && resource.tree === slot.name;
  const options = resource ? treeOptions(resource, rows, isOwnTree ? row?.id : undefined) : [];
  const treeData = [...options, ...strangers(options, value, known)];
  const looks = {
    ...useOpened(options, isMany ? undefined : value[0]),
    treeData,
    listHeight: 360,
    autoFocus: hasFocus,
  };
  if (!isMany) return <TreeSelect {...shared} {...looks} value={value[0]} />;
  const label = (id: string) => ({ value: id, label: undefined });
  return (
    <TreeSelect<unknown>
      {...shared}
      {...looks}
      treeCheckable
      treeCheckStrictly
      value={[...value.map(label), ...halfChosen(options, value).map((id) => ({ ...label(id), halfChecked: true }))]}
      onChange={(_, __, { triggerValue, checked }) =>
        shared.onChange(branchChoice(options, value, triggerValue as string | undefined, checked === true))
      }
    />
  );
}
