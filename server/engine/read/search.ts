import { MOST_SEARCHED } from '../../../contract/constants';
import { sql, type SQL } from 'drizzle-orm';
import {
  rangeNames,
  ROW_ID_SEARCH,
  searchedFields,
  searchNamesOf,
  VIN_WEEK_SEARCH,
  WEEK_SEARCH,
  weeksOf,
} from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { isStructureWeek, OPEN_WEEK } from '../../../contract/validation/rules';
import type { Field, FieldKind } from '../../../contract/language/field';
import { prepared } from '../../../contract/language/values/prepared';
import type { SearchOperator } from '../../../contract/language/traits';
import { isUuid } from '../../../contract/validation/uuid';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { columnOf, columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';
import { SERVER_KINDS } from '../model/kinds/kinds';
import { markSql } from '../model/marks';
import { checked, instantOf } from '../model/kinds/search-value';
import { accessCondition, allOf } from './row-access';

const bad = (name: string): Refusal => new Refusal('badRequest', { name });

/** A text to be looked for, as the field would store it. */
const soughtIn = (field: Field, text: string): string => {
  const sought = prepared(field, text);
  return typeof sought === 'string' ? sought : text;
};

function read(field: Field, name: string, given: string): unknown {
  const text = soughtIn(field, given);
  const value = SERVER_KINDS[field.kind].searchValue(field, text);
  if (value === undefined) throw bad(name);
  return value;
}

/** What `contains` looks for, its wildcards taken literally. */
export const likeText = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/** Texts are stored composed; those of former days may not be. */
function likeSql(value: SQL, text: string): SQL {
  const [composed, apart] = [text.normalize('NFC'), text.normalize('NFD')];
  const one = sql`${value} ilike ${likeText(composed)}`;
  return composed === apart ? one : sql`(${one} or ${value} ilike ${likeText(apart)})`;
}

/** Whether a text holds another; of texts in several languages, whether any does. */
export const containsSql = (kind: FieldKind, column: SQL, text: string): SQL =>
  kind === 'localized'
    ? sql`exists (select 1 from jsonb_each_text(${column}) l where ${likeSql(sql`l.value`, text)})`
    : likeSql(column, text);

/** Parses one search field's parameters into conditions; `given` answers the text of a parameter, empty ones left out. */
type Criterion = (given: (name: string) => string | undefined, scope: Scope) => SQL[];

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
    if (!SERVER_KINDS[field.kind].isList)
      return [sql`${columnSql(compiled, name)} = ${valueSql(compiled, name, value)}`];
    return [holds(compiled, name, value)];
  },
  contains: (compiled, name, field) => (given) => {
    const text = given(name);
    if (text === undefined) return [];
    const value = read(field, name, text);
    return [
      SERVER_KINDS[field.kind].isList
        ? holds(compiled, name, value)
        : containsSql(field.kind, columnSql(compiled, name), soughtIn(field, text)),
    ];
  },
  in: (compiled, name, field) => {
    const { codec } = columnOf(compiled, name);
    return (given) => {
      const texts = given(name)
        ?.split(',')
        .map((text) => text.trim());
      if (!texts) return [];
      const isAll = field.searchAll !== undefined && texts.includes(String(field.searchAll));
      const values = texts.filter((text) => text !== String(field.searchAll)).map((text) => read(field, name, text));
      if (isAll) return [];
      if (values.length > MOST_SEARCHED) throw bad(name);
      if (SERVER_KINDS[field.kind].isList)
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
  range: (compiled, name, field) => ranged(compiled, name, (text) => SERVER_KINDS[field.kind].searchValue(field, text)),
  dateRange: (compiled, name, field) =>
    ranged(
      compiled,
      name,
      field.kind === 'date' ? (text) => checked(field, text.slice(0, 10)) : (text, end) => instantOf(text, end),
    ),
};

/** Whether a list column holds the value, or all of several. */
const holds = (compiled: CompiledResource, name: string, value: unknown): SQL =>
  sql`${columnSql(compiled, name)} @> ${valueSql(compiled, name, Array.isArray(value) ? value : [value])}`;

/** Rows of which one of several marks holds. */
const marked =
  (compiled: CompiledResource, name: string, field: Field): Criterion =>
  (given) => {
    const values = given(name)?.split(',');
    if (!values) return [];
    const tests = values.map((text) => {
      const mark = field.marks?.[String(read(field, name, text.trim()))];
      if (!mark) throw bad(name);
      return `(${markSql(mark, (column) => columnOf(compiled, column).sql)})`;
    });
    return [sql.raw(`(${tests.join(' or ')})`)];
  };

/** What is no id finds no row: it may be half of one. */
const byId: Criterion = (given) => {
  const text = given(ROW_ID_SEARCH)?.trim();
  if (text === undefined) return [];
  return [isUuid(text) ? sql`"id" = ${text}::uuid` : sql`false`];
};

/** Rows that begin at that week or before, and end then or later; what says no end has none. */
function inWeek(compiled: CompiledResource, week: SQL): SQL {
  const [from, to] = (weeksOf(compiled.resource) ?? []).map((name) => columnSql(compiled, name));
  return sql`(${from} is null or ${from} <= ${week}) and (${to} is null or ${to} = ${OPEN_WEEK} or ${to} >= ${week})`;
}

const byWeek =
  (compiled: CompiledResource): Criterion =>
  (given) => {
    const week = given(WEEK_SEARCH)?.trim();
    if (week === undefined) return [];
    if (!isStructureWeek(week)) throw bad(WEEK_SEARCH);
    return [inWeek(compiled, sql`${week}`)];
  };

/** The week in which a vehicle of the register was built that the caller may see. Of one that he does not know only what has no weeks is known to be valid. */
const byBuildWeek =
  (compiled: CompiledResource): Criterion =>
  (given, scope) => {
    const vin = given(VIN_WEEK_SEARCH)?.trim().toUpperCase();
    if (vin === undefined) return [];
    const register = compiled.engine.compiledOf(vehicle);
    const seen = allOf([sql`"vin" = ${vin}`, ...accessCondition(register, scope)]);
    return [inWeek(compiled, sql`(select max("structure_week") from ${register.table} where ${seen})`)];
  };

/** Searches that compare with no field of that name. */
const OWN: Readonly<
  Record<string, { isOf: (r: AnyResource) => boolean; of: (compiled: CompiledResource) => Criterion }>
> = {
  [ROW_ID_SEARCH]: { isOf: ({ searchId }) => searchId === true, of: () => byId },
  [WEEK_SEARCH]: { isOf: (r) => weeksOf(r) !== undefined, of: byWeek },
  [VIN_WEEK_SEARCH]: { isOf: (r) => weeksOf(r) !== undefined, of: byBuildWeek },
};

export type ResourceSearch = { names: ReadonlySet<string>; criteria: readonly Criterion[] };

const searches = new WeakMap<CompiledResource, ResourceSearch>();

/** The search parameters of a resource and what each one means. */
export function searchOf(compiled: CompiledResource): ResourceSearch {
  const made = searches.get(compiled);
  if (made) return made;
  const fields = searchedFields(compiled.resource);
  const names = fields.flatMap(([name, field]) => [...searchNamesOf(compiled.resource, name, field)]);
  const search = {
    names: new Set(names),
    criteria: fields.flatMap(([name, field]) => {
      // A resource may have a field of that name.
      const own = OWN[name];
      if (own?.isOf(compiled.resource)) return [own.of(compiled)];
      if (field.marks) return [marked(compiled, name, field)];
      return field.search ? [CRITERION[field.search](compiled, name, field)] : [];
    }),
  };
  searches.set(compiled, search);
  return search;
}
