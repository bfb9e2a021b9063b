import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  text,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';
import { dictOf, type Field, type FieldKind } from '../../contract/language/field';

/** The default of columns that tell when a row was written. */
export const now = sql`now()`;

/** An instant: ISO 8601 with zone on both ways, to the millisecond, so that what was answered can be compared with what is stored. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value: unknown) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
});

const isNumeric = (field: Field): boolean =>
  Array.isArray(field.options) ? typeof field.options[0] === 'number' : dictOf(field)?.numeric === true;
const choice = (name: string, field: Field) => (isNumeric(field) ? integer(name) : text(name));

type Stored = {
  column: (name: string, field: Field) => PgColumnBuilderBase;
  /** A default can stand in the table; so a required field can be added to a table that has rows. */
  hasDefault?: true;
};

/** How each kind is stored; a kind without a row does not compile. */
const STORED: Record<FieldKind, Stored> = {
  text: { column: (name) => text(name), hasDefault: true },
  longText: { column: (name) => text(name), hasDefault: true },
  int: { column: (name) => integer(name), hasDefault: true },
  decimal: { column: (name) => numeric(name), hasDefault: true },
  bool: { column: (name) => boolean(name), hasDefault: true },
  date: { column: (name) => date(name, { mode: 'string' }) },
  dateTime: { column: (name) => instantColumn(name) },
  option: { column: choice, hasDefault: true },
  options: { column: (name) => jsonb(name) },
  ref: { column: (name) => uuid(name) },
  refs: { column: (name) => uuid(name).array() },
  files: { column: (name) => uuid(name).array() },
  json: { column: (name) => jsonb(name) },
  vin: { column: (name) => text(name) },
  vinList: { column: (name) => text(name).array() },
  codes: { column: (name) => text(name).array() },
  localized: { column: (name) => jsonb(name) },
  richText: { column: (name) => text(name), hasDefault: true },
  code: { column: (name) => text(name), hasDefault: true },
  icon: { column: (name) => text(name), hasDefault: true },
  rows: { column: (name) => jsonb(name) },
  state: { column: choice, hasDefault: true },
};

type Buildable = PgColumnBuilderBase & { notNull(): Buildable; default(value: unknown): Buildable };

/** The column of a field. A secret is text whatever its kind: the sealed form of `Keys`. */
export function columnBuilderOf(name: string, field: Field, initial?: unknown): PgColumnBuilderBase {
  const column = (field.secret ? text(name) : STORED[field.kind].column(name, field)) as Buildable;
  const fallback = field.default ?? initial;
  const withDefault =
    fallback !== undefined && STORED[field.kind].hasDefault && !field.secret ? column.default(fallback) : column;
  return (field.required && !field.shownWhen) || field.kind === 'state' ? withDefault.notNull() : withDefault;
}
