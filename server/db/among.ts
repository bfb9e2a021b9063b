import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/* Lists as one value each: however many they hold, the statement is the same and planned once, and an index is used for a few. */

const listed = (values: readonly string[]): SQL =>
  sql`select one from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) one`;

/** Whether a text is one of some. */
export const amongTexts = (column: PgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} = any (array(${listed(values)}))`;

/** Whether an id is one of some. */
export const amongIds = (column: PgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any (array(${listed(ids)})::uuid[])`;
