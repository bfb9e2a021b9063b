import { sql } from 'drizzle-orm';
import { isHeldBy, permissionOf } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import { hasPermission } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { decodeRow, type CompiledResource } from '../model/compiled-resource';
import { PLATFORM_WORD } from './platform-word';
import { idList } from './references';
import { refuseTableOfOther } from './table-check-out';

type Row = Readonly<Record<string, unknown>>;

/** Why rows are not the caller's to change, by their ids: who has each, or that nobody has. */
export async function heldRefusals(
  { tx }: Pick<WriteContext, 'tx'>,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<Map<string, Refusal>> {
  const { heldBy = '' } = compiled.resource;
  if (ids.length === 0) return new Map();
  const raw = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles} from (select ${compiled.select} from ${compiled.table} where "id" in (${idList(ids)})) p`,
    ),
  );
  return new Map(
    raw.map((each) => {
      const row = decodeRow(compiled, each);
      if (!row[heldBy]) return [row.id as string, new Refusal('checkOutNeeded')];
      // A user that a tenant does not see is one of the platform's.
      const who = (row[`${heldBy}Title`] as string | null) ?? PLATFORM_WORD;
      return [row.id as string, new Refusal('checkedOutElsewhere', { who })];
    }),
  );
}

/** Refuses the first of some locked rows that the caller has not checked out, where their definition asks for that. */
export async function refuseUnlessHeld(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Row[],
): Promise<void> {
  const { userId, tenant } = context.scope;
  const tables = await refuseTableOfOther(context, compiled, rows);
  const isOfMine = ({ tenantCode }: Row): boolean => tables.has((tenantCode as string | undefined) ?? tenant);
  const strange = rows.find((row) => !isOfMine(row) && !isHeldBy(compiled.resource, row, userId));
  if (strange)
    throw (
      (await heldRefusals(context, compiled, [strange.id as string])).get(strange.id as string) ?? new Refusal('gone')
    );
}

const FREE = { checkedOutBy: null, checkedOutAt: null };

/** As a row is that the caller has checked out. */
export const heldByCaller = ({ scope, ports }: WriteContext) => ({
  checkOutState: 'out',
  checkedOutBy: scope.userId,
  checkedOutAt: ports.clock.now().toISOString(),
});

/** Whoever makes a row by hand goes on with it: it is checked out to him, where he may check out at all. */
export function heldByMaker(context: WriteContext, list: { name: string }): Row {
  const { scope, ports, isImport } = context;
  if (isImport || scope.userId === null) return {};
  const { resource } = ports.engine.compiledOf(list);
  return hasPermission(scope, permissionOf(resource, 'checkOut')) ? heldByCaller(context) : {};
}

/** What the transitions of `CHECK_OUT` set, for the behaviour of each resource that has them. */
export const checkOutHooks = {
  transitions: {
    checkOut: {
      set: ({ scope, ports }: WriteContext) => ({
        checkedOutBy: scope.userId,
        checkedOutAt: ports.clock.now().toISOString(),
      }),
    },
    checkIn: { set: () => FREE },
    release: { set: () => FREE },
  },
};
