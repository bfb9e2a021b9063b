import { sql, type SQL } from 'drizzle-orm';

/** How values of one SQL type cross between JSON and the database, whatever the driver's own habits. */
export type Codec = { type: string; encode: (value: unknown) => SQL; decode: (raw: unknown) => unknown };

const same = (raw: unknown): unknown => raw ?? null;

/** PostgreSQL's literal of an array of texts. */
const arrayLiteral = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replace(/(["\\])/g, '\\$1')}"`).join(',')}}`;

const cast =
  (type: string, write: (value: NonNullable<unknown>) => unknown = (value) => value) =>
  (value: unknown): SQL =>
    sql`${value === null || value === undefined ? null : write(value)}::${sql.raw(type)}`;

/** An instant as ISO text, whatever the driver made of it. */
export const instantText = (raw: unknown): unknown =>
  raw === null || raw === undefined ? null : (raw instanceof Date ? raw : new Date(raw as string)).toISOString();

/** The codec of a column by its SQL type. */
export const codecOf = (type: string): Codec => ({ type, ...crossing(type) });

function crossing(type: string): Omit<Codec, 'type'> {
  if (type.endsWith('[]')) return { encode: cast(type, (value) => arrayLiteral(value as unknown[])), decode: same };
  if (type === 'json' || type === 'jsonb')
    return { encode: cast(type, (value) => JSON.stringify(value)), decode: same };
  if (type.startsWith('timestamp')) return { encode: cast('timestamptz'), decode: instantText };
  if (type === 'date')
    return {
      encode: cast('date'),
      decode: (raw) => (raw instanceof Date ? raw.toISOString().slice(0, 10) : same(raw)),
    };
  if (type.startsWith('numeric') || type === 'bigint')
    return { encode: cast(type), decode: (raw) => (raw === null || raw === undefined ? null : String(raw)) };
  return { encode: cast(type), decode: same };
}
