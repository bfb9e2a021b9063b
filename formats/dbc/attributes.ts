import type { DbcAttribute } from './dbc';

/** Looked up once for each value of the attribute, of which a file may have many. */
const SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(choices: readonly string[]): ReadonlySet<string> {
  const known = SETS.get(choices) ?? new Set(choices);
  SETS.set(choices, known);
  return known;
}

/** Whether an attribute can have the value. An enumeration may be written by the place of the choice. */
export function isChoice(
  { type, choices }: DbcAttribute,
  { text, isText }: { text: string; isText: boolean },
): boolean {
  if (type !== 'ENUM') return true;
  return isText ? setOf(choices).has(text) : Number(text) < choices.length;
}
