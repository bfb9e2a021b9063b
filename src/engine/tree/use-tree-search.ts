import { useState } from 'react';
import { valuesIn, type TreeOption } from './tree';

/**
 * What a search in a tree of choices shows open. The control opens all that there is when a letter is typed, but not what arrives after it: a slow
 * answer would be searched and not shown. `found` are the keys to open in its place, undefined where the control does it itself.
 */
export function useTreeSearch(tree: readonly Pick<TreeOption, 'value' | 'children'>[]) {
  const keys = valuesIn(tree);
  const [typed, setTyped] = useState({ text: '', among: 0 });
  const isSearching = typed.text !== '';
  const found = isSearching && typed.among !== keys.length ? keys : undefined;
  return { isSearching, found, onSearch: (text: string) => setTyped({ text, among: keys.length }) };
}
