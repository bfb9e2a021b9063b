import * as v from 'valibot';
import type { AnyResource, RowBase } from '../../contract/language/resource';

/** A row as a list or a read answers it; fields by name, `tenantCode` where the caller sees several tenants. */
export type Row = RowBase & { tenantCode?: string } & Record<string, unknown>;

/** All that is asked of a row: its fields are judged where they are shown. */
export const AnyRow = v.object({ id: v.string() }) as unknown as v.GenericSchema<unknown, Row>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What a person calls the row. */
export const rowTitleOf = (resource: AnyResource, row: Row): string =>
  text(row[`${resource.title}Title`] ?? row[`${resource.title}Word`] ?? row[resource.title]) || row.id;

/** Title of the row that a `ref` field points to, as the answer carries it. */
export const refTitle = (row: Row | undefined, name: string): string => text(row?.[`${name}Title`]);

/** Titles of the rows that a `refs` field points to. */
export const refTitles = (row: Row | undefined, name: string): string[] => {
  const titles = row?.[`${name}Titles`];
  return Array.isArray(titles) ? titles.map(text) : [];
};
