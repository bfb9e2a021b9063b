import { and, asc, eq, isNull } from 'drizzle-orm';
import { rowsNameOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { Tx } from '../../db/database';
import { sysAudit } from '../../db/system-tables';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';

/** Id of the row that the caller's request of that id wrote; refuses where it wrote none. */
export async function writtenBy(
  { tx, scope, requestId }: { tx: Tx; scope: Scope; requestId: string },
  resource: AnyResource,
): Promise<string> {
  const isOwn = scope.userId === null ? isNull(sysAudit.userId) : eq(sysAudit.userId, scope.userId);
  const [line] = await tx
    .select({ id: sysAudit.recordId })
    .from(sysAudit)
    .where(and(eq(sysAudit.requestId, requestId), eq(sysAudit.resource, rowsNameOf(resource)), isOwn))
    .orderBy(asc(sysAudit.id))
    .limit(1);
  if (!line?.id) throw new Refusal('resubmitted');
  return line.id;
}
