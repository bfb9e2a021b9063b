import { sql, type SQL } from 'drizzle-orm';
import { checkField } from '../../../contract/validation/check-field';
import { rangeNames, searchedFields, searchNamesOf } from '../../../contract/language/derive';
import { dictOf, type Field, type FieldKind } from '../../../contract/language/field';
import type { SearchOperator } from '../../../contract/language/traits';
import { Refusal } from '../../refusal';
import { columnOf, columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';

const bad = (name: string): Refusal => new Refusal('badRequest', { name });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * One end of a range of instants. A day means its first or its last moment, in UTC where no offset is given;
 * an end that names whole seconds includes that second.
 */
export function instantOf(text: string, end: 'from' | 'to'): string | null {
  const parts = MOMENT.exec(text);
  let iso = parts ? `${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}` : null;
  if (DAY.test(text)) iso = `${text}T${end === 'from' ? '00:00:00' : '23:59:59'}Z`;
  const at = iso === null ? NaN : Date.parse(iso);
  if (Number.isNaN(at)) return null;
  return new Date(end === 'to' && at % 1000 === 0 ? at + 999 : at).toISOString();
}

type Read = (field: Field, text: string) => unknown;
const LONGEST_TERM = 255;
const asText: Read = (_, text) => (text.length > LONGEST_TERM || text.includes('\u0000') ? undefined : text);
const asInt: Read = (_, text) =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? Number(text) : undefined;
const asOption: Read = (field, text) => {
  if (!Array.isArray(field.options)) return (dictOf(field)?.numeric ? asInt : asText)(field, text);
  return (field.options as readonly (string | number)[]).find((option) => String(option) === text);
};
const checked: Read = (field, text) =>
  checkField({ ...field, required: false, min: undefined, max: undefined }, text) ? undefined : text;
const asId: Read = (_, text) => (checkField({ kind: 'ref' }, text) ? undefined : text);

/** A search value as its kind stores it; undefined where it cannot be one. */
const READ: Record<FieldKind, Read> = {
  text: asText,
  longText: asText,
  int: asInt,
  decimal: checked,
  bool: (_, text) => ({ true: true, '1': true, false: false, '0': false })[text],
  date: checked,
  dateTime: (_, text) => instantOf(text, 'from') ?? undefined,
  option: asOption,
  state: asOption,
  options: asOption,
  ref: asId,
  refs: asId,
  files: asId,
  json: asText,
  vin: asText,
  vinList: asText,
  localized: asText,
  richText: asText,
  code: asText,
  color: asText,
  icon: asText,
  rows: asText,
};

const LIST_KINDS: ReadonlySet<FieldKind> = new Set(['options', 'refs', 'files', 'vinList']);

function read(field: Field, name: string, text: string): unknown {
  const value = READ[field.kind](field, text);
  if (value === undefined) throw bad(name);
  return value;
}

/** What `contains` looks for, its wildcards taken literally. */
export const likeText = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/** Whether a text holds another; of texts in several languages, whether any does. */
export const containsSql = (kind: FieldKind, column: SQL, text: string): SQL =>
  kind === 'localized'
    ? sql`exists (select 1 from jsonb_each_text(${column}) l where l.value ilike ${likeText(text)})`
    : sql`${column} ilike ${likeText(text)}`;

/** Parses one search field's parameters into conditions; `given` answers the text of a parameter, empty ones left out. */
type Criterion = (given: (name: string) => string | undefined) => SQL[];

function ranged(
  compiled: CompiledResource,
  name: string,
  compare: (text: string, end: 'from' | 'to') => unknown,
): Criterion {
  const [from, to] = rangeNames(compiled.resource, name);
  const column = columnOf(compiled, name);
  const one = (parameter: string, text: string | undefined, end: 'from' | 'to'): SQL[] => {
    if (text === undefined) return [];
    const value = compare(text, end);
    if (value === undefined || value === null) throw bad(parameter);
    return [sql`${sql.raw(column.sql)} ${sql.raw(end === 'from' ? '>=' : '<=')} ${column.codec.encode(value)}`];
  };
  return (given) => [...one(from, given(from), 'from'), ...one(to, given(to), 'to')];
}

const CRITERION: Record<SearchOperator, (compiled: CompiledResource, name: string, field: Field) => Criterion> = {
  eq: (compiled, name, field) => (given) => {
    const text = given(name);
    if (text === undefined) return [];
    const value = read(field, name, text);
    if (!LIST_KINDS.has(field.kind)) return [sql`${columnSql(compiled, name)} = ${valueSql(compiled, name, value)}`];
    return [holds(compiled, name, value)];
  },
  contains: (compiled, name, field) => (given) => {
    const text = given(name);
    if (text === undefined) return [];
    const value = read(field, name, text);
    return [
      LIST_KINDS.has(field.kind)
        ? holds(compiled, name, value)
        : containsSql(field.kind, columnSql(compiled, name), text),
    ];
  },
  in: (compiled, name, field) => {
    const { codec } = columnOf(compiled, name);
    return (given) => {
      const values = given(name)
        ?.split(',')
        .map((text) => read(field, name, text.trim()));
      if (!values) return [];
      if (values.length > 100) throw bad(name);
      if (LIST_KINDS.has(field.kind))
        return [
          sql`(${sql.join(
            values.map((value) => holds(compiled, name, value)),
            sql` or `,
          )})`,
        ];
      return [
        sql`${columnSql(compiled, name)} in (${sql.join(
          values.map((value) => codec.encode(value)),
          sql`, `,
        )})`,
      ];
    };
  },
  range: (compiled, name, field) => ranged(compiled, name, (text) => READ[field.kind](field, text)),
  dateRange: (compiled, name, field) =>
    ranged(
      compiled,
      name,
      field.kind === 'date' ? (text) => checked(field, text.slice(0, 10)) : (text, end) => instantOf(text, end),
    ),
};

/** Whether a list column holds the value. */
const holds = (compiled: CompiledResource, name: string, value: unknown): SQL =>
  sql`${columnSql(compiled, name)} @> ${valueSql(compiled, name, [value])}`;

export type Search = { names: ReadonlySet<string>; criteria: readonly Criterion[] };

const searches = new Map<string, Search>();

/** The search parameters of a resource and what each one means. */
export function searchOf(compiled: CompiledResource): Search {
  const made = searches.get(compiled.name);
  if (made) return made;
  const fields = searchedFields(compiled.resource);
  const names = fields.flatMap(([name, field]) => [...searchNamesOf(compiled.resource, name, field)]);
  const search = {
    names: new Set(names),
    criteria: fields.flatMap(([name, field]) => (field.search ? [CRITERION[field.search](compiled, name, field)] : [])),
  };
  searches.set(compiled.name, search);
  return search;
}
