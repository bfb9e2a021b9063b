import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import {
  fieldsOf,
  rowsNameOf,
  snake,
  sortableFields,
  summedFields,
  tableNameOf,
} from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import type { Related } from '../../../contract/language/related';
import { caselessKeysOf, erasedTableOf, uniqueKeysOf } from '../../db/table';
import { dictFieldsOf, dictWordSql } from './dictionaries';
import { fillsOf } from './translate-values';
import { inheriting, type AnyBehaviour } from './behaviour';
import { codecOf, type Codec } from './codec';
import { marksSql } from './marks';
import type { Engine } from './engine';
import { refTitleSql } from './ref-title';

/** One stored column: its property in rows, its name in the table, and how values cross. */
export type CompiledColumn = { name: string; sql: string; field: Field | null; codec: Codec };
/** Another resource's field that holds ids of this one. */
export type Referrer = { compiled: () => CompiledResource; column: string; many: boolean };

/** What the engine works out of a definition once, so that a request only fills in values. */
export type CompiledResource = {
  /** Of the application that it belongs to. */
  engine: Engine;
  /** What its behaviour does beside the definition. */
  hooks: AnyBehaviour['hooks'];
  resource: AnyResource;
  name: string;
  scoped: boolean;
  table: SQL;
  /** By property; base columns and stored fields. */
  columns: ReadonlyMap<string, CompiledColumn>;
  /** Columns that may leave the server, and those that a row answers with. */
  readable: readonly CompiledColumn[];
  /** `"id" as "id", …` of the readable columns. */
  select: SQL;
  /** `, (select …) as "deptIdTitle"` for every reference, from a subquery named `p`. */
  titles: SQL;
  /** `, (select …) as "creatorTitle", …` of who made the row and who changed it. */
  authors: SQL;
  refs: readonly { name: string; field: Field }[];
  titleNames: readonly string[];
  /** References to what is kept to the list of its kind: a row as it is read holds the kind beside the title, under the name `held`. */
  keptRefs: readonly { name: string; ref: string; title: string; held: string }[];
  /** Put words into an answered row. */
  fills: ReturnType<typeof fillsOf>;
  sortable: ReadonlyMap<string, string>;
  /** Fields whose sum a list tells. */
  summed: readonly string[];
  /** Fields of each unique constraint, by the constraint's name. */
  uniques: ReadonlyMap<string, readonly string[]>;
  referrers: readonly Referrer[];
  /** Names of the resources that show rows of the same table, its own among them. */
  sharing: readonly string[];
};

const quote = (name: string): string => `"${name}"`;

const isStored = (field: Field): boolean => !field.virtual;

/** SQL of the titles of one reference; `p` is the row. A reference that points nowhere has the title null. */
function titleSql(engine: Engine, name: string, field: Field): string {
  const target = engine.resourceNamed(field.ref ?? '');
  const from = quote(tableNameOf(target));
  const title = refTitleSql(target, 'r.');
  if (field.kind === 'ref')
    return `(select ${title} from ${from} r where r."id" = p.${quote(name)}) as ${quote(`${name}Title`)}`;
  const all = `(select coalesce(json_agg(${title} order by x.n), '[]') from unnest(p.${quote(name)}) with ordinality x(id, n) join ${from} r on r."id" = x.id)`;
  return `case when p.${quote(name)} is null then '[]' else ${all} end as ${quote(`${name}Titles`)}`;
}

/** The reference's title in a row: of one row, or of many in their order. */
const titleNameOf = (name: string, { kind }: Field): string => `${name}${kind === 'ref' ? 'Title' : 'Titles'}`;

/** SQL of the value by which what the reference names may be kept to a list, in the order of the titles. */
function heldSql(engine: Engine, name: string, field: Field): string[] {
  const { keptTo, ...target } = engine.resourceNamed(field.ref ?? '');
  if (!keptTo || 'through' in keptTo) return [];
  const [from, column] = [quote(tableNameOf(target as AnyResource)), `r.${quote(snake(keptTo.by))}`];
  const held = quote(`${titleNameOf(name, field)}Held`);
  if (field.kind === 'ref') return [`(select ${column} from ${from} r where r."id" = p.${quote(name)}) as ${held}`];
  return [
    `(select coalesce(json_agg(${column} order by x.n), '[]') from unnest(p.${quote(name)}) with ordinality x(id, n) join ${from} r on r."id" = x.id) as ${held}`,
  ];
}

const AUTHORS = ['creator', 'updater'] as const;

/** SQL of the name of who made or changed the row; null for the system, and for who belongs to another tenant. */
const authorSql = (name: string): string =>
  `, (select r."username" from "sys_user" r where r."id" = p.${quote(name)}) as ${quote(`${name}Title`)}`;

/** SQL of the names of the files of a field, in their order; null for one that is gone. */
const fileNamesSql = (name: string): string =>
  `(select coalesce(json_agg(r."name" order by x.n), '[]') from unnest(p.${quote(name)}) with ordinality x(id, n) left join "sys_file" r on r."id" = x.id) as ${quote(`${name}Titles`)}`;

/** SQL of how many rows a related list holds; in the tenant of the row, whose index finds them. */
function countSql(engine: Engine, resource: AnyResource, name: string, { counts = '' }: Field): string {
  const related = (resource.related as Readonly<Record<string, Related>> | undefined)?.[counts];
  if (!related) throw new Error(`${resource.name}.${name} counts no related list`);
  const target = engine.resourceNamed(related.resource);
  const column = `r.${quote(snake(related.by))}`;
  const isMany = (target.fields as Record<string, Field>)[related.by]?.kind === 'refs';
  const tenant =
    resource.tenant === 'scoped' && target.tenant === 'scoped' ? ` and r."tenant_code" = p."tenantCode"` : '';
  const test = isMany ? `${column} @> array[p."id"]` : `${column} = p."id"`;
  return `(select count(*)::int from ${quote(tableNameOf(target))} r where ${test}${tenant}) as ${quote(name)}`;
}

/** Whether a field points to rows of that table, by whichever list of them it chooses. */
const isTo = (engine: Engine, { ref }: Field, name: string): boolean =>
  ref !== undefined && (ref === name || rowsNameOf(engine.resourceNamed(ref)) === name);

function referrersOf(engine: Engine, name: string, scoped: boolean): Referrer[] {
  return engine.resources
    .filter((other) => !other.variant && (other.tenant === 'scoped' || !scoped))
    .flatMap((other) =>
      fieldsOf(other)
        .filter(([, field]) => isTo(engine, field, name) && isStored(field) && !field.goesWith && !field.emptiedWith)
        .map(([column, field]) => ({ compiled: () => engine.compiledOf(other), column, many: field.kind === 'refs' })),
    );
}

/** What its behaviour does; of a variant what its resource's does, too. */
function hooksOf(engine: Engine, { name, variant }: AnyResource): AnyBehaviour['hooks'] {
  const own = engine.behaviours.get(name) ?? {};
  return variant ? inheriting(engine.behaviours.get(variant.of) ?? {}, own) : own;
}

/** The compiled form of a definition. */
export function compileResource(engine: Engine, resource: AnyResource): CompiledResource {
  const table = erasedTableOf(resource);
  const fields = resource.fields as Record<string, Field>;
  const columns = new Map(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      {
        name,
        sql: quote(column.name),
        field: fields[name] ?? null,
        codec: codecOf(column.getSQLType()),
      } satisfies CompiledColumn,
    ]),
  );
  const scoped = resource.tenant === 'scoped';
  const readable = [...columns.values()].filter(({ field }) => !field?.secret);
  const refs = fieldsOf(resource)
    .filter(([, field]) => field.ref && isStored(field) && !field.secret)
    .map(([name, field]) => ({ name, field }));
  const files = fieldsOf(resource).flatMap(([name, field]) =>
    field.kind === 'files' && isStored(field) ? [name] : [],
  );
  const dicts = dictFieldsOf(resource);
  const counts = fieldsOf(resource).filter(([, field]) => field.counts !== undefined);
  const marks = fieldsOf(resource).filter(([, field]) => field.marks !== undefined);
  const sortable = sortableFields(resource);
  const keptRefs = refs
    .filter(({ name, field }) => heldSql(engine, name, field).length > 0)
    .map(({ name, field }) => {
      const title = titleNameOf(name, field);
      return { name, ref: field.ref ?? '', title, held: `${title}Held` };
    });
  return {
    engine,
    hooks: hooksOf(engine, resource),
    resource,
    name: resource.name,
    scoped,
    table: sql.raw(quote(tableNameOf(resource))),
    columns,
    readable,
    select: sql.raw(readable.map((column) => `${column.sql} as ${quote(column.name)}`).join(', ')),
    titles: sql.raw(
      [
        ...refs.flatMap(({ name, field }) => [titleSql(engine, name, field), ...heldSql(engine, name, field)]),
        ...files.map(fileNamesSql),
        ...dicts.map(({ name, field }) => dictWordSql(name, field, scoped)),
        ...counts.map(([name, field]) => countSql(engine, resource, name, field)),
        ...marks.map(
          ([name, { marks: all = {} }]) => `${marksSql(all, (column) => `p.${quote(column)}`)} as ${quote(name)}`,
        ),
      ]
        .map((each) => `, ${each}`)
        .join(''),
    ),
    authors: sql.raw(AUTHORS.map(authorSql).join('')),
    refs,
    keptRefs,
    fills: fillsOf(resource),
    titleNames: [
      ...refs.map(({ name, field }) => titleNameOf(name, field)),
      ...keptRefs.map(({ held }) => held),
      ...files.map((name) => `${name}Titles`),
      ...dicts.map(({ word }) => word),
      ...[...counts, ...marks].map(([name]) => name),
      ...AUTHORS.map((name) => `${name}Title`),
    ],
    sortable: new Map(
      sortable.flatMap((name) => [
        [name, name],
        [snake(name), name],
      ]),
    ),
    summed: summedFields(resource),
    uniques: new Map([...uniqueKeysOf(resource), ...caselessKeysOf(resource)].map((key) => [key.name, key.fields])),
    referrers: referrersOf(engine, rowsNameOf(resource), scoped),
    sharing: [
      ...new Set([
        resource.name,
        ...engine.resources.filter((other) => tableNameOf(other) === tableNameOf(resource)).map(({ name }) => name),
      ]),
    ],
  };
}

/** A column by its property; the name comes from a definition, never from a caller. */
export function columnOf(compiled: CompiledResource, name: string): CompiledColumn {
  const column = compiled.columns.get(name);
  if (!column) throw new Error(`${compiled.name} has no column ${name}`);
  return column;
}

export const columnSql = (compiled: CompiledResource, name: string): SQL => sql.raw(columnOf(compiled, name).sql);

/** A value as a parameter of the column's type. */
export const valueSql = (compiled: CompiledResource, name: string, value: unknown): SQL =>
  columnOf(compiled, name).codec.encode(value);

type Row = Record<string, unknown>;

/** A raw row as it is answered: instants as ISO text, titles kept, the tenant only where the platform asks. */
export function decodeRow(compiled: CompiledResource, raw: Row): Row {
  const row: Row = {};
  for (const { name, codec } of compiled.readable) row[name] = codec.decode(raw[name]);
  for (const name of compiled.titleNames) if (name in raw) row[name] = raw[name];
  return row;
}
