import type { AnyResource } from '../../../contract/language/resource';
import type { ListSetting } from '../../../contract/wire/list-setting';

type PageSettings = {
  /** What holds for every row. */
  readonly all: ReadonlyMap<string, ListSetting>;
  /** By the row beside which alone it holds. */
  readonly ofRow: ReadonlyMap<string, readonly ListSetting[]>;
  /** Definitions as they are beside those rows; made once, for they are asked for with every row that is drawn. */
  readonly beside: Map<string, AnyResource>;
};

const keyOf = (part: ListSetting['part'], name: string): string => `${part} ${name}`;
/** Of definitions that were given settings. */
const known = new WeakMap<AnyResource, PageSettings>();

/** The definition with the settings of its list: another object for other settings, so that whatever is made from it is made anew. */
export function withSettings(resource: AnyResource, all: readonly ListSetting[]): AnyResource {
  const own = all.filter(({ list }) => list === resource.name);
  if (own.length === 0) return resource;
  const ofAll = own.filter(({ sequenceId }) => sequenceId === null);
  return settled(resource, {
    all: byKey(ofAll),
    ofRow: byRow(own),
    beside: new Map(),
  });
}

function byRow(settings: readonly ListSetting[]): Map<string, ListSetting[]> {
  const found = new Map<string, ListSetting[]>();
  for (const one of settings)
    if (one.sequenceId !== null) found.set(one.sequenceId, [...(found.get(one.sequenceId) ?? []), one]);
  return found;
}

const byKey = (settings: readonly ListSetting[]): Map<string, ListSetting> =>
  new Map(settings.map((one) => [keyOf(one.part, one.name), one]));

function settled(resource: AnyResource, settings: PageSettings): AnyResource {
  const given = { ...resource };
  known.set(given, settings);
  return given;
}

/** The definition as it is shown beside one row: what is set for that row comes before what is set for all. */
export function besideRow(resource: AnyResource, { id }: { readonly id: string }): AnyResource {
  const settings = known.get(resource);
  const own = settings?.ofRow.get(id);
  if (!settings || !own) return resource;
  const made =
    settings.beside.get(id) ??
    settled(resource, { all: new Map([...settings.all, ...byKey(own)]), ofRow: new Map(), beside: new Map() });
  settings.beside.set(id, made);
  return made;
}

/** The definition as it is shown beside each row that something is set for, and as it is beside all others. */
export const besideAnyRow = (resource: AnyResource): AnyResource[] => [
  resource,
  ...[...(known.get(resource)?.ofRow.keys() ?? [])].map((id) => besideRow(resource, { id })),
];

const settingOf = (resource: AnyResource, part: ListSetting['part'], name: string): ListSetting | undefined =>
  known.get(resource)?.all.get(keyOf(part, name));

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
