import * as v from 'valibot';
import { tellingFields } from '../../contract/language/derive';
import type { AnyResource, RowBase } from '../../contract/language/resource';

/** A row as a list or a read answers it; fields by name, `tenantCode` where the caller sees several tenants. */
export type Row = RowBase & { tenantCode?: string } & Record<string, unknown>;

/** All that is asked of a row: its fields are judged where they are shown. */
export const AnyRow = v.object({ id: v.string() }) as unknown as v.GenericSchema<unknown, Row>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The value of a field in words; an id is none. */
function wordOf({ fields }: AnyResource, row: Row, name: string): string {
  const word = row[`${name}Title`] ?? row[`${name}Word`];
  return text(word ?? (fields[name]?.kind === 'ref' ? '' : row[name]));
}

/** What a person calls the row; where it has no name what else tells it apart, at last when it was made. An id names nothing to anybody. */
export function rowTitleOf(resource: AnyResource, row: Row): string {
  const named = [resource.title, ...tellingFields(resource)].map((name) => wordOf(resource, row, name));
  return named.find((name) => name !== '') ?? text(row.createDate).slice(0, 19).replace('T', ' ');
}

/** What tells the row from others of its title, as it stands in it; empty where its title does. */
export const besideOf = (resource: AnyResource, row: Row): string =>
  resource.titleBeside ? wordOf(resource, row, resource.titleBeside) : '';

/** Title of the row that a `ref` field points to, as the answer carries it. */
export const refTitle = (row: Row | undefined, name: string): string => text(row?.[`${name}Title`]);

/** Titles of the rows that a `refs` field points to. */
export const refTitles = (row: Row | undefined, name: string): string[] => {
  const titles = row?.[`${name}Titles`];
  return Array.isArray(titles) ? titles.map(text) : [];
};
