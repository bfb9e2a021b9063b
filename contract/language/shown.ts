import { isEmpty, missing, type Failure } from '../validation/check-field';
import type { Field, Fields } from './field';

type Values = Readonly<Record<string, unknown>>;

const holds = (value: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value);

/**
 * Whether a form with these values shows the field: every field that its `shownWhen` names is shown itself and holds one of the values.
 * Both sides ask: the console draws what is shown, the server neither requires nor stores what is not.
 */
export function isShown(fields: Fields, name: string, values: Values): boolean {
  const conditions = Object.entries(fields[name]?.shownWhen ?? {});
  return conditions.every(
    ([other, wanted]) => other !== name && isShown(fields, other, values) && holds(values[other], wanted),
  );
}

/** Whether any field depends on another; most resources have none, and need not be judged. */
const hasConditions = (fields: Fields): boolean =>
  Object.values(fields).some(({ shownWhen }) => shownWhen !== undefined);

/** What of a row is emptied because its form would not show it: null by field. */
export function hiddenValues(fields: Fields, values: Values): Record<string, null> {
  if (!hasConditions(fields)) return {};
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) =>
      isShown(fields, name, values) || isEmpty(values[name]) ? [] : [[name, null]],
    ),
  );
}

/** Fields that are shown, required and empty, though they need not be where they are hidden: what a field by itself cannot know. */
export function missingShown(fields: Fields, values: Values): Record<string, Failure> {
  const isMissing = ([name, field]: [string, Field]): boolean =>
    field.required === true &&
    field.shownWhen !== undefined &&
    !field.virtual &&
    isEmpty(values[name]) &&
    isShown(fields, name, values);
  return Object.fromEntries(
    Object.entries(fields).flatMap((entry) => (isMissing(entry) ? [[entry[0], missing(entry[1])]] : [])),
  );
}
