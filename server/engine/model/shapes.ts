import { BATCH_LIMIT, MOST_SEARCHED, PAGE_SIZE, PAGE_SIZES } from '../../../contract/constants';
import { asksByQuery } from '../../../contract/language/answer';
import { commonFields } from '../../../contract/language/changeable';
import {
  fieldsOf,
  readableFields,
  searchedFields,
  searchNamesOf,
  sortableFields,
  summedFields,
  type Operation,
} from '../../../contract/language/derive';
import { dictOf, isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { arrayOf, named, nullable, objectOf, strictObjectOf, type JsonSchema } from '../../http/json/json-schema';
import type { QueryShape } from '../../http/route';
import { fieldShape } from './field-shape';

/** Shapes of the engine's calls for the OpenAPI document, derived from the definition. */

type Shapes = Record<string, JsonSchema>;
type FieldList = Readonly<Record<string, Field>>;

const TEXT = { type: 'string' };
const INTEGER = { type: 'integer' };
const ID = { type: 'string', format: 'uuid' };
const INSTANT = { type: 'string', format: 'date-time' };
const MAYBE_TEXT = { type: ['string', 'null'] };
const TENANT = { tenantCode: { type: 'string', description: 'of the platform only' } };

const componentOf = (r: AnyResource, part?: string): string =>
  [r.name.replace('/', '.'), part].filter(Boolean).join('.');

/** What a value of a search is, of the shape of its field: what else the field asks of a stored value, a part of it need not be. */
function searchedValue(field: Field): JsonSchema {
  const shape = fieldShape({ ...field, default: undefined, rules: undefined });
  const { type, enum: values, format } = (shape.type === 'array' ? shape.items : shape) as JsonSchema;
  if (Array.isArray(values)) {
    const all = field.searchAll === undefined || values.includes(field.searchAll) ? [] : [field.searchAll];
    return { enum: [...(values as unknown[]), ...all] };
  }
  if (typeof type !== 'string' || type === 'object') return TEXT;
  return { type, ...(format === 'uuid' ? { format } : {}) };
}

/** How a search is written in a query. */
function searchInQuery(field: Field): JsonSchema {
  const description = field.search;
  if (field.marks) return { ...arrayOf({ type: 'string', enum: Object.keys(field.marks) }), description };
  if (field.search === 'in') return { ...arrayOf(searchedValue(field)), maxItems: MOST_SEARCHED, description };
  return { ...(field.search === 'eq' || field.search === 'range' ? searchedValue(field) : TEXT), description };
}
/** The parameters of a search by their names, each of the shape that its field has there. */
function searchParameters(r: AnyResource, shapeOf: (field: Field) => JsonSchema): Shapes {
  const shape: Shapes = r.tenant === 'scoped' ? { ...TENANT } : {};
  for (const [name, field] of searchedFields(r))
    for (const one of searchNamesOf(r, name, field)) shape[one] = shapeOf(field);
  return shape;
}
/** In a body each is a text: a list of values is split by commas. */
const searchTexts = (r: AnyResource): Shapes =>
  searchParameters(r, ({ search }) => ({ type: 'string', description: search }));
const searchQuery = (r: AnyResource): JsonSchema =>
  named(componentOf(r, 'search'), objectOf({}, searchParameters(r, searchInQuery)));
const searchShape = (r: AnyResource): JsonSchema => named(componentOf(r, 'search'), strictObjectOf({}, searchTexts(r)));

const SORTING: Shapes = { order: { type: 'string', enum: ['asc', 'desc'] } };
const sortable = (r: AnyResource): Shapes => ({
  ...SORTING,
  orderField: { type: 'string', enum: sortableFields(r), description: 'also in snake_case' },
});
const sorting = (r: AnyResource): JsonSchema => named(componentOf(r, 'sort'), objectOf({}, sortable(r)));

const PAGING = named(
  'Paging',
  objectOf(
    {},
    {
      page: { type: 'integer', minimum: 1, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: Math.max(...PAGE_SIZES), default: PAGE_SIZE },
      cursor: {
        type: 'string',
        description:
          '`first`, then what the answer before says under `next`; in place of `page`, for who reads all rows',
      },
    },
  ),
);
const EXPORT: Shapes = {
  format: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' },
  tz: { type: 'string', description: 'minutes east of UTC, or an offset such as +08:00' },
  columns: { type: 'string', description: 'fields split by commas, in the order of the columns' },
  units: {
    type: 'string',
    enum: ['joined', 'split'],
    default: 'joined',
    description: 'units in the titles of their columns, or in columns of their own',
  },
};
const EXPORTING = named(
  'Exporting',
  objectOf(
    {},
    { ...EXPORT, ticket: { type: 'string', description: 'of POST /sys/ticket, in place of the bearer token' } },
  ),
);
const EXPORTED = named('Exported', objectOf({}, EXPORT));
export const listQuery = (r: AnyResource): QueryShape => ({ parts: { sort: sorting(r), search: searchQuery(r) } });
export const pageQuery = (r: AnyResource): QueryShape => ({ parts: { paging: PAGING, ...listQuery(r).parts } });
/** Rows that were made, changed or deleted. */
export const changesShape = (r: AnyResource): JsonSchema =>
  objectOf({
    list: arrayOf(objectOf({ id: ID, at: INSTANT, row: nullable(rowShape(r)) })),
    next: TEXT,
    hasMore: { type: 'boolean' },
  });
export const exportQuery = (r: AnyResource): QueryShape => ({ parts: { exporting: EXPORTING, ...listQuery(r).parts } });
export const exportBody = (r: AnyResource): JsonSchema => ({
  allOf: [EXPORTED, sorting(r), { properties: searchTexts(r) }],
});

const answeredShape = (field: Field): JsonSchema => {
  const shape = fieldShape({ ...field, default: undefined, rules: undefined });
  const isAlwaysThere =
    (field.required && !field.shownWhen) || field.kind === 'state' || Object.keys(shape).length === 0;
  return isAlwaysThere ? shape : nullable(shape);
};

/** The words that stand beside a value. */
function wordsBeside([name, field]: [string, Field]): [string, JsonSchema][] {
  const { kind, words } = field;
  if (dictOf(field))
    return kind === 'option'
      ? [[`${name}Word`, MAYBE_TEXT]]
      : [[`${name}Words`, { type: ['array', 'null'], items: TEXT }]];
  if (words || kind === 'localized') return [[`${name}Word`, MAYBE_TEXT]];
  if (kind === 'ref') return [[`${name}Title`, MAYBE_TEXT]];
  if (kind === 'files') return [[`${name}Titles`, arrayOf(MAYBE_TEXT)]];
  return kind === 'refs' ? [[`${name}Titles`, arrayOf(TEXT)]] : [];
}

/** Whether words stand beside values in the lines of a field. */
const hasLineWords = ({ rows }: Field): boolean => Object.values(rows ?? {}).some(({ words }: Field) => words);

/** A row as it is answered; the document holds it once, under the resource's name. */
export function rowShape(r: AnyResource): JsonSchema {
  const readable = new Set(readableFields(r));
  const fields = fieldsOf(r).filter(([name]) => readable.has(name));
  const user = { type: ['string', 'null'], format: 'uuid' };
  return named(
    componentOf(r),
    objectOf(
      { id: ID, version: INTEGER, createDate: INSTANT, updateDate: INSTANT, creator: user, updater: user },
      {
        creatorTitle: MAYBE_TEXT,
        updaterTitle: MAYBE_TEXT,
        ...Object.fromEntries(
          fields.map(([name, field]) => [name, hasLineWords(field) ? toldShape(field) : answeredShape(field)]),
        ),
        ...Object.fromEntries(fields.flatMap(wordsBeside)),
      },
    ),
  );
}

/** GET {base} where there is one row a tenant. */
export const singleShape = (r: AnyResource): JsonSchema =>
  objectOf({ row: nullable(rowShape(r)), defaults: { type: 'object' } });
export const listShape = (r: AnyResource): JsonSchema =>
  named(
    componentOf(r, 'list'),
    objectOf(
      { list: arrayOf(rowShape(r)), total: INTEGER },
      {
        isEstimated: { type: 'boolean' },
        next: { ...MAYBE_TEXT, description: 'where a cursor was asked for: of the rows behind these' },
        ...(summedFields(r).length > 0 ? { sums: { type: 'object', additionalProperties: MAYBE_TEXT } } : {}),
      },
    ),
  );
const IDS = named('Ids', { ...arrayOf(ID), minItems: 1, maxItems: BATCH_LIMIT });
const ROW_VERSIONS = named('RowVersions', {
  ...arrayOf(objectOf({}, { id: ID, version: INTEGER })),
  maxItems: BATCH_LIMIT,
  description: 'exactly these, as they were read, in place of ids',
});
/** Several rows: by their ids, or by a preview of them. */
const SOME_ROWS = { ids: IDS, preview: named('PreviewId', { ...ID, description: 'of the preview, in place of ids' }) };
export const idsBody = (idsKey = 'ids'): JsonSchema =>
  named(`Rows.${idsKey}`, strictObjectOf({}, { [idsKey]: IDS, preview: SOME_ROWS.preview }));
export const idQuery = (): QueryShape => ({ parts: { id: ID } });
export const previewBody = (r: AnyResource): JsonSchema =>
  named(componentOf(r, 'choice'), strictObjectOf({}, { ids: IDS, search: searchShape(r) }));
/** One value for a field of several rows. */
const commonValueShape = (r: AnyResource): JsonSchema =>
  named(componentOf(r, 'commonValue'), {
    ...strictObjectOf({}, updatedFields(Object.fromEntries(commonFields(r)))),
    minProperties: 1,
    maxProperties: 1,
  });
export const changePreviewBody = (r: AnyResource): JsonSchema =>
  strictObjectOf({ values: commonValueShape(r) }, { ids: IDS, search: searchShape(r) });
const VALUES_BEFORE = named('ValuesBefore', {
  ...arrayOf(objectOf({ id: ID, version: INTEGER, value: {} })),
  minItems: 1,
  maxItems: BATCH_LIMIT,
  description: 'as `before` was answered, in place of preview and values',
});
export const changeFieldBody = (r: AnyResource): JsonSchema =>
  strictObjectOf(
    {},
    {
      preview: SOME_ROWS.preview,
      values: commonValueShape(r),
      field: { type: 'string', enum: commonFields(r).map(([name]) => name) },
      rows: VALUES_BEFORE,
    },
  );
export const searchBody = searchShape;

/** The fields that an input may set at this moment; a value that can be left out is not required. */
const inputOf = (fields: FieldList, on: 'create' | 'update'): [Shapes, Shapes] => {
  const must: Shapes = {};
  const may: Shapes = {};
  for (const [name, field] of Object.entries(fields).filter(([, field]) => isWritable(field, on))) {
    const isOptional =
      on === 'update' || !field.required || field.default !== undefined || field.shownWhen !== undefined;
    // What a change leaves out stays: it has no default.
    (isOptional ? may : must)[name] = fieldShape(on === 'update' ? { ...field, default: undefined } : field);
  }
  return [must, may];
};
export const updatedFields = (fields: FieldList): Shapes => inputOf(fields, 'update')[1];

const inputFields = (operation: Operation): FieldList => (operation.input as FieldList | undefined) ?? {};
const isWithoutInput = (operation: Operation): boolean => Object.keys(inputFields(operation)).length === 0;
export const inputShape = (operation: Operation): JsonSchema => {
  const shape = strictObjectOf(...inputOf(inputFields(operation), 'create'));
  return isWithoutInput(operation) ? named('NoInput', shape) : shape;
};
export const batchInputShape = (operation: Operation): JsonSchema => {
  const [must, may] = inputOf(inputFields(operation), 'create');
  const shape = strictObjectOf(must, { ...SOME_ROWS, rows: ROW_VERSIONS, ...may });
  return isWithoutInput(operation) ? named('SomeRows', shape) : shape;
};
/** What one takes that all of the rows go into. */
export const selectionInputShape = (operation: Operation): JsonSchema => {
  const [must, may] = inputOf(inputFields(operation), 'create');
  return strictObjectOf({ ids: IDS, ...must }, may);
};
export const createShape = (r: AnyResource): JsonSchema => {
  const [must, may] = inputOf(r.fields as FieldList, 'create');
  return strictObjectOf(must, r.tenant === 'scoped' ? { ...may, ...TENANT } : may);
};
const VERSION = { version: { type: 'integer', description: 'the one that was read' } };
export const updateShape = (r: AnyResource): JsonSchema =>
  named(componentOf(r, 'change'), strictObjectOf(VERSION, updatedFields(r.fields as FieldList)));
export const effectsBody = (r: AnyResource): JsonSchema =>
  strictObjectOf({}, { ...VERSION, ...updatedFields(r.fields as FieldList) });

/** What an answer that changes nothing is asked: in the query, or in the body. */
export const askedShape = (operation: Operation): { query: QueryShape } | { body: JsonSchema } => {
  const [must, may] = inputOf(inputFields(operation), 'create');
  if (!asksByQuery(operation)) return { body: inputShape(operation) };
  return { query: { parts: { ...(operation.answer?.paged ? { paging: PAGING } : {}), ...must, ...may } } };
};
/** A row as it stands in a form. */
export const DRAFT_BODY = named(
  'FormAsItStands',
  strictObjectOf(
    {},
    {
      id: ID,
      values: { type: 'object', description: 'as a creation or a change takes them, as far as they are filled in' },
    },
  ),
);

/** A value as it stands in an answer, lines with fields of their own. */
const toldShape = (field: Field): JsonSchema => {
  if (!field.rows) return answeredShape(field);
  const lines = arrayOf(answeredFields(field.rows));
  return field.required ? lines : nullable(lines);
};

/** The values of some fields, as they are answered. */
export const answeredFields = (fields: FieldList): JsonSchema => {
  const shapes = Object.entries(fields).map(([name, field]) => [name, toldShape(field)] as const);
  const isRequired = ([name]: readonly [string, JsonSchema]): boolean => fields[name]?.required === true;
  return objectOf(
    Object.fromEntries(shapes.filter(isRequired)),
    Object.fromEntries([...shapes.filter((one) => !isRequired(one)), ...Object.entries(fields).flatMap(wordsBeside)]),
  );
};
