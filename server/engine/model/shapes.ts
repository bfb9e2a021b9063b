import { z } from 'zod';
import { BATCH_LIMIT, PAGE_SIZE, PAGE_SIZES } from '../../../contract/constants';
import {
  fieldsOf,
  readableFields,
  searchedFields,
  searchNamesOf,
  sortableFields,
  summedFields,
  type Operation,
} from '../../../contract/language/derive';
import { dictOf, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { schemaOf, shapeOf } from '../write/validate';

/** Shapes of the engine's calls, for the OpenAPI document. */

const of = (shape: Record<string, unknown>): z.ZodType => z.unknown().meta(shape);
const id = () => of({ type: 'string', format: 'uuid' });
const optional = (shape: Record<string, unknown>): z.ZodType => of(shape).optional();

/** The search parameters, each as text: a list of values is split by commas. */
export function searchShape(r: AnyResource): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> =
    r.tenant === 'scoped' ? { tenantCode: optional({ type: 'string', description: 'of the platform only' }) } : {};
  for (const [name, field] of searchedFields(r))
    for (const one of searchNamesOf(r, name, field))
      shape[one] = optional({ type: 'string', description: `${field.search} ${name}` });
  return shape;
}

const sorting = (r: AnyResource) => ({
  order: optional({ type: 'string', enum: ['asc', 'desc'] }),
  orderField: optional({ type: 'string', enum: sortableFields(r), description: 'also in snake_case' }),
});

export const listQuery = (r: AnyResource): z.ZodObject => z.object({ ...sorting(r), ...searchShape(r) });
export const pageQuery = (r: AnyResource): z.ZodObject =>
  z.object({
    page: optional({ type: 'integer', minimum: 1, default: 1 }),
    limit: optional({ type: 'integer', minimum: 1, maximum: Math.max(...PAGE_SIZES), default: PAGE_SIZE }),
    ...sorting(r),
    ...searchShape(r),
  });
export const exportQuery = (r: AnyResource): z.ZodObject =>
  z.object({
    format: optional({ type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' }),
    tz: optional({ type: 'string', description: 'minutes east of UTC, or an offset such as +08:00' }),
    columns: optional({ type: 'string', description: 'fields split by commas, in the order of the columns' }),
    ticket: optional({ type: 'string', description: 'of POST /sys/ticket, in place of the bearer token' }),
    ...sorting(r),
    ...searchShape(r),
  });

const nullable = (field: Field): z.ZodType => {
  const shape = shapeOf({ ...field, default: undefined, rules: undefined });
  return of(
    field.required || field.kind === 'state' || Object.keys(shape).length === 0
      ? shape
      : { anyOf: [shape, { type: 'null' }] },
  );
};

function makeRowShape(r: AnyResource): z.ZodObject {
  const readable = new Set(readableFields(r));
  const fields = fieldsOf(r).filter(([name]) => readable.has(name));
  const titles = fields.flatMap(([name, field]): [string, z.ZodType][] => {
    const { kind, words } = field;
    if (dictOf(field))
      return [
        kind === 'option'
          ? [`${name}Word`, of({ type: ['string', 'null'] })]
          : [`${name}Words`, of({ type: ['array', 'null'], items: { type: 'string' } })],
      ];
    if (words || kind === 'localized') return [[`${name}Word`, of({ type: ['string', 'null'] })]];
    if (kind === 'ref') return [[`${name}Title`, of({ type: ['string', 'null'] })]];
    if (kind === 'files') return [[`${name}Titles`, of({ type: 'array', items: { type: ['string', 'null'] } })]];
    return kind === 'refs' ? [[`${name}Titles`, of({ type: 'array', items: { type: 'string' } })]] : [];
  });
  const instant = { type: 'string', format: 'date-time' };
  const user = { type: ['string', 'null'], format: 'uuid' };
  const author = () => of({ type: ['string', 'null'], description: 'account; of a row that is read alone' });
  return z.object({
    id: id(),
    version: of({ type: 'integer' }),
    createDate: of(instant),
    updateDate: of(instant),
    creator: of(user),
    updater: of(user),
    creatorTitle: author().optional(),
    updaterTitle: author().optional(),
    ...Object.fromEntries(fields.map(([name, field]) => [name, nullable(field)])),
    ...Object.fromEntries(titles),
  });
}

const rowShapes = new WeakMap<AnyResource, z.ZodType>();

/** A row as it is answered; the document holds it once, under the resource's name. */
export function rowShape(r: AnyResource): z.ZodType {
  const made = rowShapes.get(r) ?? makeRowShape(r).meta({ id: r.name.replace('/', '.') });
  rowShapes.set(r, made);
  return made;
}

export const listShape = (r: AnyResource) =>
  z.object({
    list: z.array(rowShape(r)),
    total: of({ type: 'integer' }),
    isEstimated: z.boolean().optional(),
    ...(summedFields(r).length > 0 ? { sums: z.record(z.string(), z.string().nullable()).optional() } : {}),
  });
export const idsShape = () =>
  of({ type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: BATCH_LIMIT });
/** Several rows: by their ids, or by a preview of them. */
const someRows = () => ({
  ids: idsShape().optional(),
  preview: optional({ type: 'string', format: 'uuid', description: 'of the preview, in place of ids' }),
});
export const idsBody = (idsKey = 'ids') => {
  const { ids, preview } = someRows();
  return z.strictObject({ [idsKey]: ids, preview });
};
export const idQuery = () => z.object({ id: id().optional() });
export const previewBody = (r: AnyResource) =>
  z.strictObject({ ids: idsShape().optional(), search: z.strictObject(searchShape(r)).optional() });
const titled = () => ({ id: id(), title: z.string() });
export const previewShape = () =>
  z.object({
    preview: id(),
    expiresAt: of({ type: 'string', format: 'date-time' }),
    total: of({ type: 'integer' }),
    allowed: of({ type: 'integer' }),
    sample: z.array(z.object(titled())),
    refused: z.array(z.object({ ...titled(), msg: z.string() })),
    touched: z.array(
      z.object({
        resource: z.string(),
        title: z.string(),
        field: z.string(),
        fieldTitle: z.string(),
        count: of({ type: 'integer' }),
      }),
    ),
    isTask: z.boolean(),
  });
export const searchBody = (r: AnyResource) => z.strictObject(searchShape(r));
export const batchShape = () =>
  z.object({
    done: of({ type: 'integer' }),
    failed: z.array(z.object({ ...titled(), msg: z.string() })),
    rows: z.array(z.object({ id: id(), version: of({ type: 'integer' }) })).optional(),
    taskId: id().optional(),
  });
export const neighboursShape = () => z.object({ previous: id().nullable(), next: id().nullable() });

/** One line of the audit log, as histories tell it. */
export const changeLine = () =>
  z.object({
    id: z.string(),
    at: of({ type: 'string', format: 'date-time' }),
    operation: z.string(),
    userId: z.string().nullable(),
    username: z.string().nullable(),
    reason: z.string().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        names: z.record(z.string(), z.string()).optional(),
      }),
    ),
    requestId: z.string().nullable(),
  });
export const historyShape = () => z.array(changeLine());

export const inputShape = (operation: Operation): z.ZodObject =>
  schemaOf((operation.input as Record<string, Field> | undefined) ?? {}, 'create');
export const batchInputShape = (operation: Operation): z.ZodObject =>
  z.strictObject({
    ...someRows(),
    rows: optional({
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } } },
      maxItems: BATCH_LIMIT,
      description: 'exactly these, as they were read, in place of ids',
    }),
    ...inputShape(operation).shape,
  });
/** What an operation answers that shows something. */
export const shownShape = () => z.object({ text: z.string() });
/** What an action leads on to: see `leadsTo` in the definition. */
export const idShape = () => z.looseObject({ id: z.string() });
export const createShape = (r: AnyResource): z.ZodObject => {
  const own = schemaOf(r.fields as Record<string, Field>, 'create');
  return r.tenant === 'scoped'
    ? z.strictObject({ ...own.shape, tenantCode: optional({ type: 'string', description: 'of the platform only' }) })
    : own;
};
export const updateShape = (r: AnyResource): z.ZodObject =>
  z.strictObject({
    version: of({ type: 'integer', description: 'the one that was read' }),
    ...schemaOf(r.fields as Record<string, Field>, 'update').shape,
  });

/** What starting a data task answers. */
export const taskStarted = (): z.ZodType => z.object({ taskId: z.uuid() });
