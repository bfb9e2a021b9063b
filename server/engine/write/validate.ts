import { z } from 'zod';
import { checkField, isEmpty } from '../../../contract/validation/check-field';
import { brokenChecks } from '../../../contract/validation/checks';
import { fieldsOf } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { hiddenValues, missingShown } from '../../../contract/language/shown';
import { failuresOf, failWith } from '../../http/zod-failures';
import { InvalidFields, Refusal } from '../../refusal';
import type { Shape } from '../model/kinds/kind';
import { KINDS } from '../model/kinds/kinds';
import { cleanRichText } from './rich-text';

type Values = Record<string, unknown>;

/** The JSON schema of one field; null is allowed where a value is not required. */
export function shapeOf(field: Field): Shape {
  const shape = Object.fromEntries(
    Object.entries(KINDS[field.kind].shape(field, shapeOf)).filter(([, value]) => value !== undefined),
  );
  if (field.default !== undefined) shape.default = field.default;
  if (field.rules) shape.description = `rules: ${field.rules.join(', ')}`;
  return shape;
}

function fieldSchema(field: Field, on: 'create' | 'update'): z.ZodType {
  const schema = z.unknown().superRefine((given, ctx) => {
    if (given === undefined && (on === 'update' || field.default !== undefined)) return;
    const value = cleaned(field, given);
    // Whether a field that depends on others must be there is known once the whole row is.
    const failure = checkField(field.shownWhen ? { ...field, required: false } : field, value);
    if (failure) failWith(ctx, failure);
  });
  const isOptional = on === 'update' || !field.required || field.default !== undefined || field.shownWhen !== undefined;
  return (isOptional ? schema.optional() : schema).meta(shapeOf(field));
}

/** The strict shape of an input: fields that the caller may set at this moment, and no others. */
export const inputSchema = (fields: Readonly<Record<string, Field>>, on: 'create' | 'update'): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isWritable(field, on))
        .map(([name, field]) => [name, fieldSchema(field, on)]),
    ),
  );

const schemas = new WeakMap<object, { create?: z.ZodObject; update?: z.ZodObject }>();

/** The same, made once for each set of fields. */
export function schemaOf(fields: Readonly<Record<string, Field>>, on: 'create' | 'update'): z.ZodObject {
  const made = schemas.get(fields) ?? {};
  schemas.set(fields, made);
  return (made[on] ??= inputSchema(fields, on));
}

/** A formatted text as it may be stored: judged by that, so that one of nothing but scripts is an empty one. */
const cleaned = (field: Field, value: unknown): unknown =>
  field.kind === 'richText' && typeof value === 'string' ? cleanRichText(value) : value;

/** The stored form of a checked value; nothing is null. */
function normal(field: Field, value: unknown): unknown {
  if (value === '' || value === null) return null;
  const { stored } = KINDS[field.kind];
  return stored ? stored(value, field, normal) : value;
}

/** What a new row gets of its input where fields depend on others: nothing of what is hidden, and all that is shown and required. */
function shownValues(fields: Readonly<Record<string, Field>>, values: Values): Values {
  const shown = { ...values, ...hiddenValues(fields, values) };
  const missing = Object.entries(missingShown(fields, shown)).filter(([name]) =>
    isWritable(fields[name] as Field, 'create'),
  );
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing));
  return shown;
}

/** The caller's input, checked against the fields; refuses with a message for each field that is wrong. Defaults are filled in on create. */
export function validInput(fields: Readonly<Record<string, Field>>, on: 'create' | 'update', input: unknown): Values {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Refusal('badRequest');
  const parsed = schemaOf(fields, on).safeParse(input);
  if (!parsed.success) throw new InvalidFields(failuresOf(parsed.error));
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = parsed.data[name];
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

/** Required fields that a row about to be written lacks: a hook forgot them. Virtual ones never reach the row. */
export function refuseMissing(resource: AnyResource, row: Values): void {
  const missing = fieldsOf(resource).filter(
    ([name, field]) => field.required && !field.virtual && !field.shownWhen && isEmpty(row[name]),
  );
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map(([name]) => [name, { key: 'required' }])));
}
