import { answerPlace, type Answer } from '../answer';
import type { Field, Fields } from '../field';

/** Looks of which nothing is said but the value. */
const WORDLESS: ReadonlySet<string> = new Set(['nothing', 'heading', 'mail', 'alert']);

/** What is said in an alert is a word of its own, or that of the option. */
const isSaid = ({ looks, kind }: Field): boolean =>
  looks?.as === 'alert' && (kind !== 'option' || looks.otherwise !== undefined);

const optionsOf = ({ options }: Field): readonly (string | number)[] =>
  Array.isArray(options) ? (options as readonly (string | number)[]) : [];

function keysWithin(fields: Fields, place: readonly string[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = (...path: (string | number)[]) => [...place, ...path].join('.');
    return [
      ...(field.looks && WORDLESS.has(field.looks.as) ? [] : [key('field', name)]),
      ...(isSaid(field) ? [key('alert', name)] : []),
      ...optionsOf(field).map((option) => key('option', name, option)),
      ...(field.rows ? keysWithin(field.rows, [...place, 'rows', name]) : []),
    ];
  });
}

/** Keys of the words of what an action answers. */
export const answerKeysOf = (r: { module: string; object: string }, action: string, answer: Answer): string[] =>
  keysWithin(answer.fields, answerPlace(r, action, answer));
