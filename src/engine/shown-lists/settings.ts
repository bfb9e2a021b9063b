import type { AnyResource } from '../../../contract/language/resource';
import type { ListSetting } from '../../../contract/wire/list-setting';

type PageSettings = ReadonlyMap<string, ListSetting>;

const keyOf = (part: ListSetting['part'], name: string): string => `${part} ${name}`;
/** Of definitions that were given settings. */
const known = new WeakMap<AnyResource, PageSettings>();

/** The definition with the settings of its list: another object for other settings, so that whatever is made from it is made anew. */
export function withSettings(resource: AnyResource, all: readonly ListSetting[]): AnyResource {
  const own = all.filter(({ list }) => list === resource.name);
  if (own.length === 0) return resource;
  const given = { ...resource };
  known.set(given, new Map(own.map((one) => [keyOf(one.part, one.name), one])));
  return given;
}

const settingOf = (resource: AnyResource, part: ListSetting['part'], name: string): ListSetting | undefined =>
  known.get(resource)?.get(keyOf(part, name));

/** Whether a button or a column is hidden from the user, who may do it all the same. */
export const isHiddenBySetting = (resource: AnyResource, part: ListSetting['part'], name: string): boolean =>
  settingOf(resource, part, name)?.isVisible === false;

/** What it is called here; undefined where its own word stays. */
export const labelBySetting = (resource: AnyResource, part: ListSetting['part'], name: string): string | undefined =>
  settingOf(resource, part, name)?.label ?? undefined;

/** Those with a place come first, by it; the others stay behind them as they were. */
export function orderedBySetting<T extends { readonly key: string }>(
  resource: AnyResource,
  part: ListSetting['part'],
  list: readonly T[],
): T[] {
  const placeOf = ({ key }: T): number => settingOf(resource, part, key)?.place ?? Number.POSITIVE_INFINITY;
  return list.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? 0 : first - second;
  });
}
