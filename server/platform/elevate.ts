import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { PLATFORM_ROLE, TENANT_ROLE } from '../db/roles';
import type { Scope } from '../scope';

/**
 * Runs queries of a tenant's transaction as the platform: for the few rules that look beyond the tenant's own rows
 * (the menu tree, what the tenant may be given). Name the tenant in each condition, for nothing else holds it apart here.
 */
export async function asPlatform<T>(tx: Tx, scope: Pick<Scope, 'tenant'>, work: () => Promise<T>): Promise<T> {
  if (scope.tenant === '') return work();
  await tx.execute(sql.raw(`set local role ${PLATFORM_ROLE}`));
  try {
    return await work();
  } finally {
    // Fails where a query failed; then everything is rolled back, the role with it.
    await tx.execute(sql.raw(`set local role ${TENANT_ROLE}`)).catch(() => undefined);
  }
}
