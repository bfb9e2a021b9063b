import { sql } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/wire/rows';
import { rowsNameOf } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { instantText } from '../model/codec';
import { getRow } from '../read/list';

/** As many lines as a person reads. */
const LIMIT = 200;

/** What happened to a row that the caller may see, newest first; of a variant's rows what happened to the fields that it shows. */
export async function historyOf(
  context: WriteContext,
  resource: { name: string },
  id: string,
): Promise<HistoryEntry[]> {
  await getRow(context, resource, id);
  const own = context.ports.engine.compiledOf(resource).resource;
  const tenant = context.scope.tenant === '' ? sql`` : sql` and tenant_code = ${context.scope.tenant}`;
  const rows = rowsOf(
    await context.tx.execute(
      sql`select id::text as id, at, operation, user_id, username, reason, changes, request_id from sys_audit where resource = ${rowsNameOf(own)} and record_id = ${id.toLowerCase()}${tenant} order by sys_audit.id desc limit ${LIMIT}`,
    ),
  );
  return rows.map((row) => ({
    id: row.id as string,
    at: instantText(row.at) as string,
    operation: row.operation as string,
    userId: row.user_id as string | null,
    username: row.username as string | null,
    reason: row.reason as string | null,
    changes: (row.changes as HistoryEntry['changes']).filter(({ field }) => !own.variant || field in own.fields),
    requestId: row.request_id as string | null,
  }));
}
