import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Effects } from '../../../contract/wire/effect';
import {
  ImportBegun,
  ImportCells,
  ImportRows,
  ImportRowView,
  ImportSettings,
  ImportView,
  OpenImports,
} from '../../../contract/wire/import';
import { SavedSearch } from '../../../contract/wire/list-view';
import { NewsLine } from '../../../contract/wire/news';
import { Preview } from '../../../contract/wire/preview';
import {
  ActionAnswer,
  BatchResult,
  History,
  LedTo,
  MoveRequest,
  NeighbourIds,
  Shown,
  TaskStarted,
} from '../../../contract/wire/rows';
import { DataLimits } from '../../../contract/wire/tester-limits';
import { ClientStatus } from '../../../contract/wire/tester';
import { anyObject, instant, Nothing, uuid } from '../../../contract/wire/scalar';
import { NavItem } from '../../../contract/wire/identity/session';
import type { Field } from '../../../contract/language/field';

/** A JSON schema, as the OpenAPI document holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const NAME = Symbol('name');

/** A schema that the document holds once, under its name, and refers to elsewhere. */
export const named = (name: string, schema: JsonSchema): JsonSchema => ({ ...schema, [NAME]: name });

/** The name under which the document holds it; none where it is written wherever it occurs. */
export const nameInDocument = (schema: JsonSchema): string | undefined => (schema as { [NAME]?: string })[NAME];

/** The same as its own schema, where something was added to it. */
export const unnamed = (schema: JsonSchema): JsonSchema => Object.fromEntries(Object.entries(schema));

export const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && !(NAME in schema) && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** An object: what it must have, and what it may have besides. */
export const objectOf = (
  must: Readonly<Record<string, JsonSchema>>,
  may: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({ type: 'object', properties: { ...must, ...may }, required: Object.keys(must) });

/** The same where nothing else may be sent. */
export const strictObjectOf: typeof objectOf = (must, may) => ({ ...objectOf(must, may), additionalProperties: false });

/** Texts whose form is told by the document alone: a reader takes them as texts. */
const FORMS = new Map<unknown, JsonSchema>([
  [uuid, { type: 'string', format: 'uuid' }],
  [instant, { type: 'string', format: 'date-time' }],
]);

/** The form of a text that a reader does not judge by itself, or that a field judges. */
function formOf(schema: unknown): JsonSchema | undefined {
  const { requirement } = schema as { requirement?: unknown };
  if (schema === anyObject) return { type: 'object' };
  if ((schema as { type?: unknown }).type !== 'custom' || typeof requirement !== 'object') return FORMS.get(schema);
  if (Array.isArray(requirement)) return { type: 'string', enum: requirement };
  const { required, max } = requirement as Field;
  return { type: 'string', ...(required ? { minLength: 1 } : {}), ...(max === undefined ? {} : { maxLength: max }) };
}

/** Shapes of many calls: each stands once in the document, under its name. */
const SHARED: Readonly<Record<string, GenericSchema>> = {
  ActionAnswer,
  BatchResult,
  ClientStatus,
  DataLimits,
  LedTo,
  MoveRequest,
  NavItem,
  Shown,
  TaskStarted,
  Effects,
  History,
  ImportBegun,
  ImportCells,
  ImportRows,
  ImportRowView,
  ImportSettings,
  ImportView,
  NeighbourIds,
  NewsLine,
  Nothing,
  OpenImports,
  Preview,
  SavedSearch,
};

const made = new WeakMap<GenericSchema, JsonSchema>();

/** The schema of a call as JSON schema, as it is sent. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: SHARED as Record<string, never>,
    overrideSchema: ({ valibotSchema }) => formOf(valibotSchema),
  });
  made.set(schema, json);
  return json;
}

export type Components = Record<string, JsonSchema>;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** The schema with a reference for whatever has a name in it; `components` takes these. */
export function withReferences(schema: JsonSchema, components: Components): JsonSchema {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return typeof value === 'object' && value !== null ? withReferences(value as JsonSchema, components) : value;
  };
  const {
    [NAME]: name,
    $defs = {},
    $ref,
    ...own
  } = schema as JsonSchema & { [NAME]?: string; $defs?: Components; $ref?: string };
  const whole = (of: JsonSchema) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([key, value]) => (value === undefined ? [] : [[key, within(value)]])),
    );
  for (const [defined, definition] of Object.entries($defs)) components[defined] ??= whole(definition);
  if ($ref) return { ...whole(own), $ref: $ref.replace(DEFINITION, COMPONENT) };
  if (name === undefined) return whole(own);
  components[name] ??= whole(own);
  return { $ref: COMPONENT + name };
}
