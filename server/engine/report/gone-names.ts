import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysGoneName } from '../../db/report-tables';
import type { Scope } from '../../scope';

/** What values were called by rows that are gone, of the caller's tenant; whoever works in all tenants knows those of all. */
export const goneNames = (tx: Tx, { tenant }: Scope, by: string, values: readonly unknown[]) =>
  tx
    .select({ value: sysGoneName.value, name: sysGoneName.name })
    .from(sysGoneName)
    .where(
      and(
        eq(sysGoneName.resource, by),
        inArray(sysGoneName.value, values as string[]),
        tenant === '' ? undefined : eq(sysGoneName.tenantCode, tenant),
      ),
    );
