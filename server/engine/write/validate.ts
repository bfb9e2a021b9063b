import { z } from 'zod';
import { checkField, isEmpty, MAX_LENGTH } from '../../../contract/validation/check-field';
import { brokenChecks } from '../../../contract/validation/checks';
import { fieldsOf } from '../../../contract/language/derive';
import { ENTRY_LANGUAGES, storedText } from '../../../contract/text/entry-languages';
import { dictOf, isWritable, type Field, type FieldKind } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { hiddenValues, missingShown } from '../../../contract/language/shown';
import { failuresOf, failWith } from '../../http/zod-failures';
import { InvalidFields, Refusal } from '../../refusal';
import { cleanRichText } from './rich-text';

type Values = Record<string, unknown>;
type Shape = Record<string, unknown>;

const text = (max: number) => (field: Field) => ({ type: 'string', minLength: field.min, maxLength: field.max ?? max });
const choice = (field: Field): Shape =>
  Array.isArray(field.options)
    ? { enum: [...(field.options as readonly unknown[])] }
    : {
        ...(dictOf(field)?.numeric ? { type: 'integer' } : { type: 'string', maxLength: 64 }),
        description: `of the dictionary ${dictOf(field)?.dict}`,
      };
const ids = (field: Field): Shape => ({
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  maxItems: field.max,
});
const VIN = { type: 'string', pattern: '^[0-9A-Z]{17}$' };

/** JSON schema by kind, for the OpenAPI document; what is checked is `checkField`. */
const SHAPE: Record<FieldKind, (field: Field) => Shape> = {
  text: text(MAX_LENGTH.text),
  longText: text(MAX_LENGTH.longText),
  int: (field) => ({ type: 'integer', minimum: field.min, maximum: field.max }),
  decimal: () => ({ type: 'string', pattern: String.raw`^-?\d{1,18}(\.\d{1,9})?$` }),
  bool: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  option: choice,
  state: choice,
  options: (field) => ({ type: 'array', items: choice(field) }),
  ref: () => ({ type: 'string', format: 'uuid' }),
  refs: ids,
  files: (field) => ids({ ...field, max: field.max ?? 1 }),
  json: () => ({}),
  vin: () => VIN,
  vinList: (field) => ({ type: 'array', items: VIN, maxItems: field.max }),
  richText: (field) => ({ ...text(MAX_LENGTH.richText)(field), description: 'HTML; what it may not hold is left out' }),
  code: text(MAX_LENGTH.code),
  color: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
  icon: () => ({ type: 'string', pattern: '^[a-z][a-zA-Z0-9-]{0,63}$' }),
  rows: ({ rows = {}, min, max }) => ({
    type: 'array',
    minItems: min,
    maxItems: max,
    items: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(rows).map(([name, field]) => [name, shapeOf(field)])),
      required: Object.keys(rows).filter((name) => rows[name]?.required),
      additionalProperties: false,
    },
  }),
  localized: (field) => ({
    type: 'object',
    description: 'a text by language code',
    properties: Object.fromEntries(
      ENTRY_LANGUAGES.map((code) => [code, { type: 'string', maxLength: field.max ?? MAX_LENGTH.text }]),
    ),
    required: field.languages,
    additionalProperties: false,
  }),
};

/** The JSON schema of one field; null is allowed where a value is not required. */
export function shapeOf(field: Field): Shape {
  const shape = Object.fromEntries(Object.entries(SHAPE[field.kind](field)).filter(([, value]) => value !== undefined));
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

const normalLine = (rows: Readonly<Record<string, Field>>, line: Values): Values =>
  Object.fromEntries(
    Object.entries(rows).map(([name, field]) => [name, line[name] === undefined ? null : normal(field, line[name])]),
  );

/** The stored form of a checked value: nothing is null, an instant stands in UTC, of texts in several languages those that are there. */
function normal(field: Field, value: unknown): unknown {
  if (value === '' || value === null) return null;
  if (field.kind === 'localized') return storedText(value);
  if (field.kind === 'richText') return cleaned(field, value) || null;
  if (field.kind === 'rows') return (value as Values[]).map((line) => normalLine(field.rows ?? {}, line));
  return field.kind === 'dateTime' ? new Date(value as string).toISOString() : value;
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
