import { Select, type SelectProps } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { RefTreeProps } from './ref-tree';

const fetchTree = () => import('./ref-tree').then(({ RefTree: part }) => ({ default: part }));
const RefTree = lazy(fetchTree);

type Props = RefTreeProps & { shared: Pick<SelectProps, 'onOpenChange'> };

/**
 * Chooses from a tree. Its code is large, and most who see the field pass it by: until the pointer or the focus comes, a select that looks
 * the same stands in its place.
 */
export function TreeOnDemand(tree: Props) {
  const { shared, props } = tree;
  const [isWanted, setWanted] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (!isWanted && props.value?.length) setWanted(true);
  const arrive = () => {
    setFocus(true);
    // The select keeps the focus until the tree is there to take it.
    startTransition(() => setWanted(true));
  };
  const leave = () => {
    setFocus(false);
    shared.onOpenChange?.(false);
  };
  return (
    <Suspense fallback={<Select loading disabled />}>
      {isWanted ? (
        <RefTree {...tree} hasFocus={hasFocus} />
      ) : (
        <Select<unknown>
          {...shared}
          open={false}
          mode={props.isMany ? 'multiple' : undefined}
          onMouseEnter={() => void fetchTree()}
          onFocus={arrive}
          onBlur={leave}
        />
      )}
    </Suspense>
  );
}
