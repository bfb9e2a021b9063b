import { answerKeysOf } from './answer-words';
import { operationsOf, wordKey, type Operation } from '../derive';
import type { Fields } from '../field';
import { panelsOf } from '../related';
import { isResource, type AnyScreen, type Placed } from '../placed';
import { isReport } from '../report/report';
import { reportKeysOf } from '../report/report-words';
import type { AnyResource } from '../resource';

/** Words of an operation beside those of its input. */
const ownKeysOf = (r: AnyResource, { name, confirm, answer }: Operation): string[] => [
  wordKey(r, 'action', name),
  ...(confirm ? [wordKey(r, 'confirm', name)] : []),
  ...(answer ? answerKeysOf(r, name, answer) : []),
];

/**
 * Every key that a definition needs in each language: its title; of one with rows what a single one is called and all that it names, of a
 * report its pages and what it counts.
 */
export function wordKeysOf(placed: Placed): string[] {
  if (isResource(placed)) return keysOfResource(placed);
  return isReport(placed) ? reportKeysOf(placed) : keysOfScreen(placed as AnyScreen);
}

function keysOfScreen(screen: AnyScreen): string[] {
  const { asks } = screen;
  const title = wordKey(screen, 'title');
  if (!asks) return [title];
  return [
    title,
    wordKey(screen, 'action', asks.name),
    ...fieldKeysOf(screen, asks.input, ['input', asks.name]),
    ...answerKeysOf(screen, asks.name, asks.answer),
  ];
}

const fieldKeysOf = (placed: Placed, fields: Fields, prefix: readonly string[]): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    wordKey(placed, ...prefix, 'field', name),
    ...(Array.isArray(field.options) ? (field.options as (string | number)[]) : []).map((option) =>
      wordKey(placed, ...prefix, 'option', name, option),
    ),
    ...(field.group ? [wordKey(placed, 'group', field.group)] : []),
    ...(field.rows ? fieldKeysOf(placed, field.rows, [...prefix, 'rows', name]) : []),
    ...(field.columnGroup ? [wordKey(placed, 'columnGroup', field.columnGroup)] : []),
  ]);

function keysOfResource(r: AnyResource): string[] {
  const keys: string[] = [wordKey(r, 'title'), wordKey(r, 'one')];
  keys.push(...fieldKeysOf(r, r.fields, []));
  for (const operation of operationsOf(r)) {
    keys.push(...ownKeysOf(r, operation));
    keys.push(...fieldKeysOf(r, operation.input ?? {}, ['input', operation.name]));
  }
  for (const name of Object.keys(r.related ?? {})) keys.push(wordKey(r, 'related', name));
  for (const [name, panel] of panelsOf(r)) if (typeof panel === 'string') keys.push(wordKey(r, 'panel', name));
  for (const name of Object.keys({ ...r.home?.waiting, ...r.home?.today })) keys.push(wordKey(r, 'home', name));
  return [...new Set(keys)];
}
