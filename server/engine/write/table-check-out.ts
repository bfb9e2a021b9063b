import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { holdsTable } from '../../../contract/language/check-out';
import type { TableHolder } from '../../../contract/wire/table-holder';
import { rowsNameOf } from '../../../contract/language/derive';
import { sysTableCheckOut } from '../../db/list-tables';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { PLATFORM_WORD } from './platform-word';

type Asking = Pick<WriteContext, 'tx' | 'scope'>;
type Row = Readonly<Record<string, unknown>>;
type Held = typeof sysTableCheckOut.$inferSelect;

/** The lines of the table, of all tenants or of these. */
export const tableCheckOutWhere = (compiled: CompiledResource, tenants?: readonly string[]) =>
  and(
    eq(sysTableCheckOut.resource, rowsNameOf(compiled.resource)),
    ...(tenants ? [inArray(sysTableCheckOut.tenantCode, [...tenants])] : []),
  );

/** Whoever writes rows shares the table until the end of the transaction; whoever takes or gives it back has it alone meanwhile. */
export async function lockTable(
  { tx }: Asking,
  compiled: CompiledResource,
  tenant: string,
  isAlone: boolean,
): Promise<void> {
  const key = sql`hashtextextended(${`${rowsNameOf(compiled.resource)} ${tenant}`}, 0)`;
  await tx.execute(
    isAlone ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

const tenantsOf = (rows: readonly Row[], { tenant }: WriteContext['scope']): string[] =>
  [...new Set(rows.map(({ tenantCode }) => (tenantCode as string | undefined) ?? tenant))].toSorted();

/** How somebody is refused who has not the table that another has. */
export const elsewhere = ({ username }: Pick<Held, 'username'>): Refusal =>
  new Refusal('tableCheckedOutElsewhere', { who: username || PLATFORM_WORD });

/** Who has the table of each of these tenants, until the transaction ends. */
async function heldTables(context: Asking, compiled: CompiledResource, tenants: readonly string[]) {
  for (const tenant of tenants) await lockTable(context, compiled, tenant, false);
  const found = await context.tx.select().from(sysTableCheckOut).where(tableCheckOutWhere(compiled, tenants));
  return new Map(found.map((one) => [one.tenantCode, one]));
}

/** Whether anybody has the tenant's table; what changes rows by itself leaves them alone then. */
export const isTableTaken = async (context: Asking, compiled: CompiledResource, tenant: string): Promise<boolean> =>
  holdsTable(compiled.resource) && (await heldTables(context, compiled, [tenant])).size > 0;

/**
 * Refuses to touch rows of a table that somebody else has checked out. Answers the tenants whose table is the caller's: there every row is
 * his to change.
 */
export async function refuseTableOfOther(
  context: Asking,
  compiled: CompiledResource,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (!holdsTable(compiled.resource) || rows.length === 0) return new Set();
  const held = [...(await heldTables(context, compiled, tenantsOf(rows, context.scope))).values()];
  const other = held.find(({ userId }) => userId !== context.scope.userId);
  if (other) throw elsewhere(other);
  return new Set(held.map(({ tenantCode }) => tenantCode));
}

/** Refuses to add rows to a table that the caller has not checked out. */
export async function refuseUnlessTableHeld(
  context: Asking,
  compiled: CompiledResource,
  rows: readonly Row[],
): Promise<void> {
  if (!holdsTable(compiled.resource)) return;
  const mine = await refuseTableOfOther(context, compiled, rows);
  if (tenantsOf(rows, context.scope).some((tenant) => !mine.has(tenant))) throw new Refusal('tableCheckOutNeeded');
}

/** The condition of a WHERE that the caller may change the row as far as the table is concerned: he has it; or nobody has, and `isHeld` holds. */
export function heldWithTable(compiled: CompiledResource, userId: string | null, isHeld: SQL): SQL {
  if (!holdsTable(compiled.resource)) return isHeld;
  const held = sql`select 1 from sys_table_check_out h where h.resource = ${rowsNameOf(compiled.resource)} and h.tenant_code = ${compiled.table}."tenant_code"`;
  return sql`(exists (${held} and h.user_id = ${userId}::uuid) or (${isHeld} and not exists (${held})))`;
}

/** GET {base}/table: who has it, by tenant. */
export async function tableHolders(context: Asking, compiled: CompiledResource): Promise<TableHolder[]> {
  const found = await context.tx
    .select()
    .from(sysTableCheckOut)
    .where(tableCheckOutWhere(compiled))
    .orderBy(sysTableCheckOut.tenantCode);
  return found.map(({ tenantCode, userId, username, since }) => ({
    tenantCode,
    userId,
    who: username || translate(context.scope.language, 'shell.tenant.platform'),
    since,
  }));
}
