import { sql } from 'drizzle-orm';
import { rowsNameOf } from '../../../contract/language/derive';
import { sysTableCheckOut } from '../../db/list-tables';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { PLATFORM_WORD } from './platform-word';
import { elsewhere, lockTable, tableCheckOutWhere } from './table-check-out';
import { tenantFor, type Named } from './write';

/** Rows that others have out stand against having the whole table. */
async function refuseRowsOut({ tx, scope }: WriteContext, compiled: CompiledResource, tenant: string): Promise<void> {
  const held = columnSql(compiled, compiled.resource.heldBy ?? '');
  const [found] = rowsOf<{ number: number; who: string | null }>(
    await tx.execute(sql`
      select count(*)::int as number, min(u.username) as who from ${compiled.table} r left join sys_user u on u.id = r.${held}
      where r."tenant_code" = ${tenant} and r.${held} is not null and r.${held} <> ${scope.userId}::uuid`),
  );
  if (!found || found.number === 0) return;
  const who = found.who ?? PLATFORM_WORD;
  throw new Refusal('tableRowsOut', { count: found.number, who });
}

type Input = { tenantCode?: string | null };

/** The table of the tenant that is named, alone, and who has it. */
async function taken(context: WriteContext, resource: Named, { tenantCode }: Input) {
  const compiled = context.ports.engine.compiledOf(resource);
  const tenant = await tenantFor(context, resource, tenantCode);
  await lockTable(context, compiled, tenant, true);
  const [held] = await context.tx
    .select()
    .from(sysTableCheckOut)
    .where(tableCheckOutWhere(compiled, [tenant]));
  return { compiled, tenant, held };
}

const giveBack = async ({ tx }: WriteContext, compiled: CompiledResource, tenant: string): Promise<null> => {
  await tx.delete(sysTableCheckOut).where(tableCheckOutWhere(compiled, [tenant]));
  return null;
};

/** What the actions of `TABLE_CHECK_OUT` do, for the behaviour of each resource that has them. */
export const tableCheckOutActions = (resource: Named) => ({
  checkOutTable: async (context: WriteContext, _rows: unknown, input: Input): Promise<null> => {
    const { compiled, tenant, held } = await taken(context, resource, input);
    const { userId } = context.scope;
    if (userId === null) throw new Refusal('accessDenied');
    if (held) throw held.userId === userId ? new Refusal('stateChanged') : elsewhere(held);
    await refuseRowsOut(context, compiled, tenant);
    const [user] = rowsOf<{ username: string }>(
      await context.tx.execute(
        sql`select username from sys_user where id = ${userId}::uuid and tenant_code = ${tenant}`,
      ),
    );
    const own = { tenantCode: tenant, resource: rowsNameOf(compiled.resource), userId };
    const since = context.ports.clock.now().toISOString();
    await context.tx.insert(sysTableCheckOut).values({ ...own, username: user?.username ?? '', since });
    return null;
  },
  checkInTable: async (context: WriteContext, _rows: unknown, input: Input): Promise<null> => {
    const { compiled, tenant, held } = await taken(context, resource, input);
    if (!held) throw new Refusal('stateChanged');
    if (held.userId !== context.scope.userId) throw elsewhere(held);
    return giveBack(context, compiled, tenant);
  },
  releaseTable: async (context: WriteContext, _rows: unknown, input: Input): Promise<null> => {
    const { compiled, tenant, held } = await taken(context, resource, input);
    if (!held) throw new Refusal('stateChanged');
    return giveBack(context, compiled, tenant);
  },
});
