import { and, asc, eq, isNull } from 'drizzle-orm';
import { rowsNameOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { Tx } from '../../db/database';
import { sysAudit } from '../../db/system-tables';
import type { Scope } from '../../scope';

type Asked = { tx: Tx; scope: Scope; requestId: string };

/** The first line of what the caller's request of that id did, to rows of the resource where one is named; undefined where it did nothing. */
export async function lineOfRequest(
  { tx, scope, requestId }: Asked,
  resource?: AnyResource,
): Promise<{ id: string | null } | undefined> {
  const isOwn = scope.userId === null ? isNull(sysAudit.userId) : eq(sysAudit.userId, scope.userId);
  const its = [eq(sysAudit.requestId, requestId), eq(sysAudit.success, true), isOwn];
  const [line] = await tx
    .select({ id: sysAudit.recordId })
    .from(sysAudit)
    .where(and(...its, resource && eq(sysAudit.resource, rowsNameOf(resource))))
    .orderBy(asc(sysAudit.id))
    .limit(1);
  return line;
}
