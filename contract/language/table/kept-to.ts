import type { ResourceName } from '../../names.generated';
import { conditionsOf } from '../variant';
import type { AnyResource } from '../resource';

/**
 * Rows that hold one of the values are told to those alone who may open the list that is named beside it; a row that holds none at all is
 * told to who may open all of those lists. Other rows call such a row by no name then. `through` is the reference to the row that it depends
 * on; with none in it a row is told to all.
 */
export type KeptTo<N extends string> =
  { readonly by: N; readonly lists: Readonly<Record<string, ResourceName>> } | { readonly through: N };

type Lists = Readonly<Record<string, ResourceName>>;

/** The values that the list may hold and that are kept to another one, with that one. */
export function keptValuesOf(r: AnyResource): [value: string, list: ResourceName][] {
  const { keptTo } = r;
  if (!keptTo || 'through' in keptTo) return [];
  const held = conditionsOf(r)[keptTo.by];
  return (Object.entries(keptTo.lists as Lists) as [string, ResourceName][]).filter(
    ([value, list]) => list !== r.name && (held === undefined || held.includes(value)),
  );
}
