import { answerKeysOf } from './answer-words';
import { operationsOf, wordKey, type Operation } from '../derive';
import type { Field } from '../field';
import { panelsOf } from '../related';
import { isResource, type Placed } from '../placed';
import type { AnyResource } from '../resource';

/** Words of an operation beside those of its input. */
const ownKeysOf = (r: AnyResource, { name, confirm, answer }: Operation): string[] => [
  wordKey(r, 'action', name),
  ...(confirm ? [wordKey(r, 'confirm', name)] : []),
  ...(answer ? answerKeysOf(r, name, answer) : []),
];

/** Every key that a definition needs in each language: its title, and of one with rows what a single one is called and all that it names. */
export function wordKeysOf(placed: Placed): string[] {
  return isResource(placed) ? keysOfResource(placed) : [wordKey(placed, 'title')];
}

function keysOfResource(r: AnyResource): string[] {
  const keys = [wordKey(r, 'title'), wordKey(r, 'one')];
  const addFields = (fields: Record<string, Field>, prefix: string[]) => {
    for (const [name, field] of Object.entries(fields)) {
      keys.push(wordKey(r, ...prefix, 'field', name));
      if (Array.isArray(field.options))
        for (const option of field.options as (string | number)[])
          keys.push(wordKey(r, ...prefix, 'option', name, option));
      if (field.group) keys.push(wordKey(r, 'group', field.group));
      if (field.rows) addFields(field.rows, [...prefix, 'rows', name]);
      if (field.columnGroup) keys.push(wordKey(r, 'columnGroup', field.columnGroup));
    }
  };
  addFields(r.fields, []);
  for (const operation of operationsOf(r)) {
    keys.push(...ownKeysOf(r, operation));
    addFields((operation.input ?? {}) as Record<string, Field>, ['input', operation.name]);
  }
  for (const name of Object.keys(r.related ?? {})) keys.push(wordKey(r, 'related', name));
  for (const [name, panel] of panelsOf(r)) if (typeof panel === 'string') keys.push(wordKey(r, 'panel', name));
  for (const name of Object.keys({ ...r.home?.waiting, ...r.home?.today })) keys.push(wordKey(r, 'home', name));
  return [...new Set(keys)];
}
