import type { Field, Tone } from './field';
import type { AnyResource } from './resource';
import { conditionsOf } from './variant';

/**
 * The field whose values stand as chips above the list: the one that `status` names, else the state of the lifecycle. None where the list
 * cannot be searched by several of its values, or where all its rows have one of them by what they are.
 */
export function statusFieldOf(
  r: AnyResource,
): { name: string; field: Field; values: readonly (string | number)[] } | null {
  const name = r.status ?? r.lifecycle?.field;
  const field = name === undefined ? undefined : (r.fields[name] as Field | undefined);
  if (name === undefined || !field || field.search !== 'in' || !Array.isArray(field.options) || r.singleRow)
    return null;
  const held = conditionsOf(r)[name];
  const values = (field.options as readonly (string | number)[]).filter((value) => !held || held.includes(value));
  return values.length < 2 ? null : { name, field, values };
}

/** Colour meaning of a state of the lifecycle. */
export const stateToneOf = ({ lifecycle }: AnyResource, state: string | number): Tone =>
  (lifecycle?.tones as Readonly<Partial<Record<string, Tone>>> | undefined)?.[state] ?? 'default';

/** Whether the server counts the rows of a list by their status. */
export const countsStates = (r: AnyResource): boolean =>
  (r.standard as readonly string[]).includes('page') && r.tree === undefined && statusFieldOf(r) !== null;
