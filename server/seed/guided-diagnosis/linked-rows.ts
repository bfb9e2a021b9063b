import type { PgTable } from 'drizzle-orm/pg-core';
import { nameLinksOf, type NameLink } from '../../platform/named-links/link-names';
import { insertBulk } from '../bulk';
import type { DemoWorld } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';

type Row = Readonly<Record<string, unknown>>;

/** The same rows for each tenant, with the references that their names lead to there. */
export async function seedLinked(
  { context, now }: DemoWorld,
  table: PgTable,
  links: readonly NameLink[],
  rows: readonly Row[],
): Promise<void> {
  for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenantCode, 1);
    const made: Record<string, unknown>[] = [];
    for (const [at, row] of rows.entries()) {
      const date = iso(now - (at + 3) * DAY_MS);
      made.push({
        ...row,
        ...(await nameLinksOf(context, links, tenantCode, row)),
        tenantCode,
        creator: author?.id ?? null,
        updater: author?.id ?? null,
        createDate: date,
        updateDate: date,
      });
    }
    await insertBulk(context.tx, table, made);
  }
}
