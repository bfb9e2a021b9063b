import { sql } from 'drizzle-orm';
import { listPermissionOf } from '../../../contract/language/derive';
import type { Tx } from '../../db/database';
import { accessCondition, allOf } from '../../engine/read/row-access';
import { rowsOf } from '../../http/rows';
import { asPlatform } from '../../platform/elevate';
import type { Ports } from '../../ports/ports';
import { hasPermission, type Scope } from '../../scope';
import { scopeOfPersonIn } from './scope-of-person';

type Context = { tx: Tx; ports: Ports; scope: Scope };
/** Somebody, and a row that is perhaps to be shown to that person in a tenant. */
type Sight = { userId: string; tenantCode: string; resource: { name: string }; id: string };

/** Whether a user may see a row of the resource: with the permission to list them, and within what the user's roles leave. */
export async function maySee(
  { tx, ports, scope }: Context,
  { userId, tenantCode, resource, id }: Sight,
): Promise<boolean> {
  return asPlatform(tx, scope, async () => {
    const person = await scopeOfPersonIn(tx, ports, { userId, tenantCode, language: scope.language });
    if (!person || !hasPermission(person, listPermissionOf(resource.name))) return false;
    const compiled = ports.engine.compiledOf(resource);
    const where = allOf([sql`"id" = ${id}::uuid`, ...accessCondition(compiled, person)]);
    return rowsOf(await tx.execute(sql`select 1 from ${compiled.table} where ${where}`)).length > 0;
  });
}
