import { sql, type SQL } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core';
import { fieldsOf, snake, tableNameOf } from '../../contract/language/derive';
import type { Field, Fields, ValueOf } from '../../contract/language/field';
import type { AnyResource, RowBase } from '../../contract/language/resource';
import { VIN_TAIL } from '../../contract/validation/rules';
import { resourceNamed } from '../../contract/registry';
import { columnBuilderOf, instantColumn } from './column';
import { identifier } from './names';
import { sharedPolicies, tenantPolicies } from './roles';

type Column<V, NotNull extends boolean, HasDefault extends boolean> = PgColumn<{
  name: string;
  tableName: string;
  dataType: 'custom';
  columnType: string;
  data: V;
  driverParam: unknown;
  notNull: NotNull;
  hasDefault: HasDefault;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  baseColumn: never;
  identity: undefined;
  generated: undefined;
}>;

type BaseColumns = {
  [K in keyof RowBase]: K extends 'creator' | 'updater' ? Column<string, false, false> : Column<RowBase[K], true, true>;
};
type Stored<F> = { [K in keyof F]: F[K] extends { virtual: true } ? never : K }[keyof F] & string;
type IsNotNull<T> = T extends { shownWhen: object }
  ? false
  : T extends { required: true } | { kind: 'state' }
    ? true
    : false;
type HasDefault<T> = T extends { kind: 'state' } | { default: unknown } ? true : false;
type FieldColumn<T> = Column<T extends { secret: true } ? string : ValueOf<T>, IsNotNull<T>, HasDefault<T>>;

/** The table of a definition, typed by its fields. */
export type TableOf<R> = R extends { fields: infer F extends Fields }
  ? PgTableWithColumns<{
      name: string;
      schema: undefined;
      // Typed for every resource, for a definition's type does not keep whether it is scoped; a platform's table has no such column.
      columns: BaseColumns & { tenantCode: Column<string, true, true> } & { [K in Stored<F>]: FieldColumn<F[K]> };
      dialect: 'pg';
    }>
  : never;

/** A table with its types erased, for the engine: every row has these columns, the others go by name. */
export type AnyTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BaseColumns & { tenantCode: Column<string, true, true> } & Record<string, PgColumn>;
  dialect: 'pg';
}>;

const NOW = sql`now()`;

type Columns = Record<string, PgColumn>;

/** A group of fields that no two rows share. `name` is the constraint's, as a violation (23505) reports it. */
export type UniqueKey = { name: string; fields: readonly string[]; platform: boolean; while?: SQL };

/** Rows of which each named field holds one of its values. As literals, as an index of some rows wants them. */
const holding = (when: Readonly<Record<string, readonly (string | number | boolean)[]>>): SQL =>
  sql.raw(
    Object.entries(when)
      .map(([name, values]) => `"${snake(name)}" in (${values.map(literal).join(', ')})`)
      .join(' and '),
  );
const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

export function uniqueKeysOf(r: AnyResource): UniqueKey[] {
  const key = (fields: readonly string[], platform: boolean): UniqueKey => ({
    name: identifier(tableNameOf(r), ...fields.map(snake), 'key'),
    fields,
    platform: platform || r.tenant === 'platform',
  });
  const single = fieldsOf(r).filter(([, field]) => field.unique && !field.virtual);
  return [
    ...single.map(([name, field]) => key([name], field.unique === 'platform')),
    // One row a tenant: nothing but whose it is tells it.
    ...(r.singleRow ? [{ ...key([], false), name: identifier(tableNameOf(r), 'tenant_code', 'key') }] : []),
    ...(r.uniqueTogether ?? []).map((fields) => key(fields as readonly string[], false)),
    ...(r.uniqueWhile ?? []).map(({ fields, when }) => ({
      ...key(fields as readonly string[], false),
      while: holding(when as Record<string, readonly (string | number | boolean)[]>),
    })),
  ];
}

/** Unique fields whose values are the same in capital and small letters; held by an index over the small ones, beside the constraint that lookups use. */
export const caselessKeysOf = (r: AnyResource): UniqueKey[] =>
  fieldsOf(r)
    .filter(([, field]) => field.unique && field.caseless && !field.virtual)
    .map(([name, field]) => ({
      name: identifier(tableNameOf(r), snake(name), 'caseless'),
      fields: [name],
      platform: field.unique === 'platform' || r.tenant === 'platform',
    }));

/** Fields that a search by equality uses: related lists, references, codes. */
const isLookup = (field: Field): boolean =>
  !field.virtual &&
  !field.secret &&
  // What happened to a vehicle is looked up by its VIN in every table that names it.
  (field.kind === 'vin' || (field.search === 'eq' && ['ref', 'text'].includes(field.kind)));

/**
 * Fields with a foreign key. Their index begins with them, not with the tenant: where a row goes that they may point to, the database looks for
 * its id alone, and without such an index through the whole table.
 */
const isReference = ({ kind, virtual }: Field): boolean => kind === 'ref' && !virtual;

/**
 * A list's default order is one index scan: order by the field and then by `id`, both in the same direction, with PostgreSQL's own
 * place for nulls (first when descending). An index on (tenant, field, id) serves both directions.
 */
function indexesOf(r: AnyResource, columns: Columns): PgTableExtraConfigValue[] {
  const own = tableNameOf(r);
  const make = (suffix: string, ...names: string[]) => {
    const on = (r.tenant === 'scoped' ? ['tenantCode', ...names] : names).map((name) => columns[name]!) as [
      PgColumn,
      ...PgColumn[],
    ];
    return index(identifier(own, ...names.filter((name) => name !== 'id').map(snake), suffix)).on(...on);
  };
  const taken = new Set(
    uniqueKeysOf(r)
      .filter((key) => key.fields.length === 1 && !key.while)
      .map((key) => key.fields[0]),
  );
  const lookups = fieldsOf(r).filter(([name, field]) => isLookup(field) && !isReference(field) && !taken.has(name));
  const references = fieldsOf(r).filter(
    ([name, field]) =>
      isReference(field) && !(taken.has(name) && (r.tenant !== 'scoped' || field.unique === 'platform')),
  );
  // Unique across tenants: in that order a tenant's few rows may lie behind everybody else's, which the planner cannot know.
  const spread = fieldsOf(r).filter(
    ([name, field]) => r.tenant === 'scoped' && field.unique === 'platform' && field.sortable && name !== r.sort?.field,
  );
  const arrays = fieldsOf(r).filter(([, { kind, virtual }]) => !virtual && (kind === 'codes' || kind === 'vinList'));
  return [
    make('sort', r.sort?.field ?? 'createDate', 'id'),
    ...lookups.map(([name]) => make('idx', name)),
    ...references.map(([name]) => {
      const made = index(identifier(own, snake(name), 'idx'));
      return r.tenant === 'scoped' ? made.on(columns[name]!, columns.tenantCode!) : made.on(columns[name]!);
    }),
    // What is unique across months is held elsewhere; here it is looked up.
    ...(r.byMonth ? uniqueKeysOf(r) : []).map(({ fields: [name = ''] }) => make('idx', name)),
    ...spread.map(([name]) => make('sort', name, 'id')),
    ...arrays.map(([name]) => index(identifier(own, snake(name), 'gin')).using('gin', columns[name]!)),
  ];
}

/** The end of a VIN that people know a vehicle by. */
const vinTailSql = (column: string): SQL => sql.raw(`right("${column}", ${VIN_TAIL})`);

/** Vehicles are found by the end of their VIN. */
const tailsOf = (r: AnyResource, columns: Columns): PgTableExtraConfigValue[] =>
  fieldsOf(r)
    .filter(([name, { kind }]) => kind === 'vin' && r.find?.includes(name))
    .map(([name]) => {
      const made = index(identifier(tableNameOf(r), snake(name), 'tail'));
      const tail = vinTailSql(snake(name));
      return r.tenant === 'scoped' ? made.on(columns.tenantCode!, tail) : made.on(tail);
    });

const caselessOf = (r: AnyResource, columns: Columns): PgTableExtraConfigValue[] =>
  caselessKeysOf(r).map(({ name, fields: [field = ''], platform }) => {
    const folded = sql.raw(`lower("${snake(field)}")`);
    return platform ? uniqueIndex(name).on(folded) : uniqueIndex(name).on(columns.tenantCode!, folded);
  });

/**
 * Rows that are still in a state which a due transition ends. As literals: the planner uses an index of some rows only where it sees that
 * these are the rows which are asked for.
 */
export function isDueFor(r: AnyResource, from: readonly (string | number)[]): SQL {
  return holding({ [r.lifecycle?.field ?? '']: from });
}

/** What the clock looks for every minute costs nothing but the rows that it finds: one index for all transitions that a field makes due. */
function dueIndexesOf(r: AnyResource, columns: Columns): PgTableExtraConfigValue[] {
  const states = new Map<string, (string | number)[]>();
  for (const { due, from } of Object.values(r.lifecycle?.transitions ?? {}))
    if (due !== undefined) states.set(due, [...(states.get(due) ?? []), ...from]);
  return [...states].map(([due, from]) =>
    index(identifier(tableNameOf(r), snake(due), 'due'))
      .on(columns[due]!)
      .where(isDueFor(r, from)),
  );
}

/** A key of a table by month has to hold its instant; what is unique without it is held beside the table: see `months.ts`. */
function keysOf(r: AnyResource, columns: Columns): PgTableExtraConfigValue[] {
  if (r.byMonth)
    return [primaryKey({ name: identifier(tableNameOf(r), 'pk'), columns: [columns.id!, columns[r.byMonth.field]!] })];
  return uniqueKeysOf(r).map((key) => {
    const on = (key.platform ? key.fields : ['tenantCode', ...key.fields]).map((name) => columns[name]!) as [
      PgColumn,
      ...PgColumn[],
    ];
    if (key.while)
      return uniqueIndex(key.name)
        .on(...on)
        .where(key.while);
    const constraint = unique(key.name).on(...on);
    return key.fields.length > 1 ? constraint.nullsNotDistinct() : constraint;
  });
}

function constraintsOf(r: AnyResource, columns: Columns): PgTableExtraConfigValue[] {
  const references = fieldsOf(r)
    .filter(([, field]) => field.kind === 'ref' && !field.virtual)
    // Drizzle asks for these late, so two resources may refer to each other.
    .map(([name, field]) => {
      const target = erasedTableOf(resourceNamed(field.ref!));
      const key = foreignKey({
        name: identifier(tableNameOf(r), snake(name), 'fkey'),
        columns: [columns[name]!],
        foreignColumns: [target.id],
      });
      if (field.emptiedWith) return key.onDelete('set null');
      return field.goesWith ? key.onDelete('cascade') : key;
    });
  return [...keysOf(r, columns), ...references];
}

function columnsOf(r: AnyResource): Record<string, PgColumnBuilderBase> {
  const stored = fieldsOf(r).filter(([, field]) => !field.virtual);
  const initial = (name: string): unknown => (r.lifecycle?.field === name ? r.lifecycle.initial : undefined);
  return {
    id: r.byMonth ? uuid('id').notNull().defaultRandom() : uuid('id').primaryKey().defaultRandom(),
    ...(r.tenant === 'scoped' ? { tenantCode: text('tenant_code').notNull() } : {}),
    ...Object.fromEntries(stored.map(([name, field]) => [name, columnBuilderOf(snake(name), field, initial(name))])),
    version: integer('version').notNull().default(1),
    createDate: instantColumn('create_date').notNull().default(NOW),
    updateDate: instantColumn('update_date').notNull().default(NOW),
    creator: uuid('creator'),
    updater: uuid('updater'),
  };
}

const made = new WeakMap<AnyResource, AnyTable>();

/** The table of a resource, types erased; the same object every time. */
export function erasedTableOf(r: AnyResource): AnyTable {
  const found = made.get(r);
  if (found) return found;
  const table = pgTable(tableNameOf(r), columnsOf(r), (columns) => [
    ...indexesOf(r, columns as Columns),
    ...dueIndexesOf(r, columns as Columns),
    ...tailsOf(r, columns as Columns),
    ...caselessOf(r, columns as Columns),
    ...constraintsOf(r, columns as Columns),
    ...(r.tenant === 'scoped' ? (r.hasDefaults ? sharedPolicies() : tenantPolicies()) : []),
  ]) as unknown as AnyTable;
  made.set(r, table);
  return table;
}

/** The table behind `account/activation-code`; throws where no resource has that name. */
export const tableFor = (name: string): AnyTable => erasedTableOf(resourceNamed(name));

/** The table of a definition, typed by it. */
export const tableOf = <R extends { name: string }>(resource: R): TableOf<R> =>
  erasedTableOf(resource as unknown as AnyResource) as unknown as TableOf<R>;
