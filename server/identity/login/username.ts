import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const folded = (column: PgColumn): SQL => sql`lower(${column})`;

/** Whether the column holds that username, in capital or small letters; served by the index that holds it unique. */
export const isUsername = (column: PgColumn, username: string): SQL => eq(folded(column), username.toLowerCase());

export const isOneOfUsernames = (column: PgColumn, usernames: readonly string[]): SQL =>
  inArray(
    folded(column),
    usernames.map((name) => name.toLowerCase()),
  );
