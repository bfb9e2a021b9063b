import { checkField, isEmpty, type Failure } from '../../../contract/validation/check-field';
import { brokenChecks } from '../../../contract/validation/checks';
import { fieldsOf } from '../../../contract/language/derive';
import { isWritable, type Field, type FieldKind } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { hiddenValues, missingShown } from '../../../contract/language/shown';
import { withoutMargins } from '../../../contract/text/margins';
import { prepared } from '../../../contract/language/values/prepared';
import { fieldsOutside, fixedValues } from '../../../contract/language/variant';
import { InvalidFields, Refusal } from '../../refusal';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { cleanRichText } from '../model/kinds/rich-text';

/** Kinds whose texts have no blanks around them. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'code']);

type Values = Record<string, unknown>;
type FieldList = Readonly<Record<string, Field>>;

/** Why the value of a field is refused; null where it may be. */
function failureOf(field: Field, on: 'create' | 'update', given: unknown): Failure | null {
  if (given === undefined && (on === 'update' || field.default !== undefined)) return null;
  // Whether a field that depends on others must be there is known once the whole row is.
  return checkField(field.shownWhen ? { ...field, required: false } : field, cleaned(field, given));
}

/** What is wrong with an input, by field: those that the caller may set at this moment, and no others. */
function failuresIn(fields: FieldList, on: 'create' | 'update', input: Values): Record<string, Failure> {
  // Without a prototype, so that a key called __proto__ is refused by its name too.
  const failures = Object.create(null) as Record<string, Failure>;
  const isKnown = (name: string): boolean => Object.hasOwn(fields, name) && isWritable(fields[name] as Field, on);
  for (const name of Object.keys(fields).filter(isKnown)) {
    const failure = failureOf(fields[name] as Field, on, input[name]);
    if (failure) failures[name] = failure;
  }
  for (const name of Object.keys(input)) if (!isKnown(name)) failures[name] = { key: 'unknown' };
  return failures;
}

/** A text as it may be stored: judged by that, so that one of nothing but scripts or blanks is an empty one. What is secret stays as it was typed. */
function cleaned({ kind, secret, rules }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'richText') return cleanRichText(value);
  return TEXTS.has(kind) && !secret && !rules?.includes('password') ? withoutMargins(value) : value;
}

/** The stored form of a checked value; nothing is null. */
function normal(field: Field, given: unknown): unknown {
  const value = cleaned(field, given);
  if (value === '' || value === null) return null;
  const { stored } = SERVER_KINDS[field.kind];
  return stored ? stored(value, field, normal) : value;
}

/** What a new row gets of its input where fields depend on others: nothing of what is hidden, and all that is shown and required. */
function shownValues(fields: FieldList, values: Values): Values {
  const shown = { ...values, ...hiddenValues(fields, values) };
  const missing = Object.entries(missingShown(fields, shown)).filter(([name]) =>
    isWritable(fields[name] as Field, 'create'),
  );
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing));
  return shown;
}

/** The input with its texts as they are judged and stored. */
const preparedInput = (fields: FieldList, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Object.hasOwn(fields, name) ? prepared(fields[name] as Field, value) : value,
    ]),
  );

/** The caller's input, checked against the fields; refuses with a message for each field that is wrong. Defaults are filled in on create. */
export function validInput(fields: FieldList, on: 'create' | 'update', input: unknown): Values {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Refusal('badRequest');
  const given = preparedInput(fields, input as Values);
  const failures = failuresIn(fields, on, given);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (value !== undefined) values[name] = normal(field, value);
    else if (on === 'create' && field.default !== undefined && isWritable(field, 'create'))
      values[name] = field.default;
  }
  return on === 'create' ? shownValues(fields, values) : values;
}

/** Runs the definition's cross-field rules on the row as it will be; what is shown by another field's value may be required by it. */
export function runChecks(resource: AnyResource, row: Values): void {
  const failures = { ...missingShown(resource.fields, row), ...brokenChecks(resource.checks, row) };
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}

/** The values with those that each row of a variant holds, where nothing else was given. */
export const withFixed = (resource: AnyResource, values: Values): Values =>
  resource.variant ? { ...fixedValues(resource), ...values } : values;

/** The state in which a new row begins. */
export const initialState = ({ lifecycle }: AnyResource): Values =>
  lifecycle ? { [lifecycle.field]: lifecycle.initial } : {};

/** Refuses a row that the variant through which it is written would not show. */
export function refuseOutside(resource: AnyResource, row: Values): void {
  const outside = fieldsOutside(resource, row);
  if (outside.length > 0)
    throw new InvalidFields(Object.fromEntries(outside.map((name) => [name, { key: 'outsideOfList' }])));
}

/** Required fields that a row about to be written lacks: a hook forgot them. Virtual ones never reach the row. */
export function refuseMissing(resource: AnyResource, row: Values): void {
  const missing = fieldsOf(resource).filter(
    ([name, field]) => field.required && !field.virtual && !field.shownWhen && isEmpty(row[name]),
  );
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map(([name]) => [name, { key: 'required' }])));
}
