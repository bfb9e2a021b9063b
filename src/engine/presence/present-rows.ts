import type { PresentPerson } from '../../../contract/wire/presence';

type People = readonly PresentPerson[];

/** Who is at which rows of a list now, as it was told last. */
const known = new Map<string, ReadonlyMap<string, People>>();
const listeners = new Set<() => void>();

/** The people at a row; undefined where nobody is. The same object as long as nobody comes or goes. */
export const peopleAt = (resource: string, id: string): People | undefined => known.get(resource)?.get(id);

const isSame = (one: People, other: People | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

export function keepPresent(resource: string, rows: readonly { id: string; people: PresentPerson[] }[]): void {
  const entries = rows.map(({ id, people }): [string, People] => {
    const before = peopleAt(resource, id);
    return [id, before && isSame(people, before) ? before : people];
  });
  known.set(resource, new Map(entries));
  for (const listener of listeners) listener();
}

/** Answers what ends it. */
export function onPresent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
