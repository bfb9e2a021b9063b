/** What the store holds under the key; made and kept there where it holds nothing yet. */
export function kept<K, V extends string | boolean | object>(store: Map<K, V>, key: K, make: () => V): V {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
