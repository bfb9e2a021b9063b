import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rowsNameOf } from '../../../contract/language/derive';
import type { Changes } from '../../../contract/wire/changes';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { instantText } from '../model/codec';
import type { CompiledResource } from '../model/compiled-resource';
import { rowsById } from '../read/list';
import { naturalOf } from '../read/query';
import { positionParts, positionText } from '../read/position';

type Reader = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;

/** Changes of one answer where nothing else is asked, and at most. */
const LIMIT = 100;
export const CHANGES_MOST = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Where somebody stands in the changes of one resource of one tenant: everything up to that record of that transaction was told. */
const Position = v.tuple([
  v.literal('changes'),
  v.string(),
  v.string(),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  v.pipe(v.string(), v.uuid()),
]);
type Place = { transaction: string; id: string };

/** The epoch, and the transactions up to which changes may have been forgotten and up to which all are over, as one statement sees them. */
async function stateOf({ tx }: Reader) {
  const [state] = rowsOf<{ epoch: string; forgotten: string; until: string }>(
    await tx.execute(
      sql`select epoch::text as epoch, forgotten::text as forgotten, pg_snapshot_xmin(pg_current_snapshot())::text as until from sys_change_state`,
    ),
  );
  if (!state) throw new Error('the changes were never opened');
  return state;
}

/** Whose changes are asked for: those of the caller's tenant, or of any that who works for the platform names. */
function tenantOf({ scope }: Reader, asked: string | undefined): string {
  if (asked !== undefined && scope.tenant !== '') throw new Refusal('unknownColumn', { name: 'tenantCode' });
  return scope.tenant === '' ? (asked ?? '') : scope.tenant;
}

type Asked = { after?: string | undefined; limit?: string | undefined; tenantCode?: string | undefined };

/**
 * What became of the rows of a resource since a position: each row that was made, changed or deleted once, as it is now. Only what was
 * written by transactions that began before all that are still under way is told: nothing can appear before the position any more.
 *
 * Refuses with `cursorElsewhere` a position of another list or tenant, and with `cursorOver` one whose changes are forgotten.
 */
export async function changesSince(reader: Reader, compiled: CompiledResource, asked: Asked): Promise<Changes> {
  const { after, tenantCode } = asked;
  const [limit, tenant] = [naturalOf(asked, 'limit', LIMIT, CHANGES_MOST), tenantOf(reader, tenantCode)];
  const resource = rowsNameOf(compiled.resource);
  const { epoch, forgotten, until } = await stateOf(reader);
  const textOf = ({ transaction, id }: Place): string =>
    positionText(['changes', resource, tenant, epoch, transaction, id]);
  if (!after) return { list: [], next: textOf({ transaction: until, id: FIRST_ID }), hasMore: false };
  const found = v.safeParse(Position, positionParts(after));
  if (!found.success) throw new Refusal('badRequest', { name: 'after' });
  const [, itsResource, itsTenant, itsEpoch, transaction, id] = found.output;
  if (itsResource !== resource || itsTenant !== tenant) throw new Refusal('cursorElsewhere');
  if (itsEpoch !== epoch || BigInt(transaction) <= BigInt(forgotten)) throw new Refusal('cursorOver');
  const changes = rowsOf<{ id: string; transaction: string; deleted: boolean; at: unknown }>(
    await reader.tx.execute(sql`
      select record_id::text as id, transaction::text as transaction, is_deleted as deleted, at from sys_change
      where tenant_code = ${tenant} and resource = ${resource} and transaction < ${until}::xid8
        and (transaction, record_id) > (${transaction}::xid8, ${id}::uuid)
      order by transaction, record_id limit ${limit + 1}`),
  );
  const told = changes.slice(0, limit);
  const rows = await rowsById(
    reader,
    compiled,
    told.filter(({ deleted }) => !deleted).map((change) => change.id),
  );
  const hasMore = changes.length > limit;
  const last = told.at(-1);
  // Behind all that is over nothing is left to tell: a position that moves on is never forgotten.
  const next = hasMore && last ? last : { transaction: later(until, transaction), id: FIRST_ID };
  return {
    list: told.map((change) => ({
      id: change.id,
      at: instantText(change.at) as string,
      row: rows.get(change.id) ?? null,
    })),
    next: textOf(next),
    hasMore,
  };
}

const later = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);
