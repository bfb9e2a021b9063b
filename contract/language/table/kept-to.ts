import type { ResourceName } from '../../names.generated';
import { conditionsOf } from '../variant';
import type { AnyResource } from '../resource';

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
