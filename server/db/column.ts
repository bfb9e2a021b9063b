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
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value: unknown) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
});

const isNumeric = (field: Field): boolean =>
  Array.isArray(field.options) ? typeof field.options[0] === 'number' : dictOf(field)?.numeric === true;
const choice = (name: string, field: Field) => (isNumeric(field) ? integer(name) : text(name));

/** One column a kind; a kind without one does not compile. */
const COLUMN: Record<FieldKind, (name: string, field: Field) => PgColumnBuilderBase> = {
  text: (name) => text(name),
  longText: (name) => text(name),
  int: (name) => integer(name),
  decimal: (name) => numeric(name),
  bool: (name) => boolean(name),
  date: (name) => date(name, { mode: 'string' }),
  dateTime: (name) => instant(name),
  option: choice,
  options: (name) => jsonb(name),
  ref: (name) => uuid(name),
  refs: (name) => uuid(name).array(),
  files: (name) => uuid(name).array(),
  json: (name) => jsonb(name),
  vin: (name) => text(name),
  vinList: (name) => text(name).array(),
  localized: (name) => jsonb(name),
  richText: (name) => text(name),
  code: (name) => text(name),
  color: (name) => text(name),
  icon: (name) => text(name),
  rows: (name) => jsonb(name),
  state: choice,
};

type Buildable = PgColumnBuilderBase & { notNull(): Buildable; default(value: unknown): Buildable };

/** Kinds whose default can stand in the table; so a required field can be added to a table that has rows. */
const LITERAL: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'int',
  'decimal',
  'bool',
  'option',
  'state',
  'richText',
  'code',
  'color',
  'icon',
]);

/** The column of a field. A secret is text whatever its kind: the sealed form of `Keys`. */
export function columnOf(name: string, field: Field, initial?: unknown): PgColumnBuilderBase {
  const column = (field.secret ? text(name) : COLUMN[field.kind](name, field)) as Buildable;
  const fallback = field.default ?? initial;
  const withDefault =
    fallback !== undefined && LITERAL.has(field.kind) && !field.secret ? column.default(fallback) : column;
  return (field.required && !field.shownWhen) || field.kind === 'state' ? withDefault.notNull() : withDefault;
}
