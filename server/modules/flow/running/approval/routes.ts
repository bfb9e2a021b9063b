import { and, eq, isNull } from 'drizzle-orm';
import { permissionOf, rowsNameOf } from '../../../../../contract/language/derive';
import { isUuid } from '../../../../../contract/validation/uuid';
import { ApprovalQuery, PendingApproval } from '../../../../../contract/wire/flow/flow-approval';
import { flowRequest } from '../../../../db/flow-tables';
import { flowRunning, sysUser } from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { getRow } from '../../../../engine/read/list';
import { addRoute, type Api } from '../../../../http/route';
import { Refusal } from '../../../../refusal';
import { hasPermission } from '../../../../scope';

type Reader = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;

/** What a process decides on of a record that the caller may see. */
async function pendingApproval(reader: Reader, list: string, id: string): Promise<PendingApproval> {
  const { tx, ports, scope } = reader;
  const resource = ports.engine.resources.find(({ name }) => name === list);
  if (!resource || !isUuid(id)) throw new Refusal('gone');
  if (!hasPermission(scope, permissionOf(resource, 'page'))) throw new Refusal('accessDenied');
  await getRow(reader, ports.engine.compiledOf(resource), id);
  const [found] = await tx
    .select({
      instanceId: flowRequest.instanceId,
      title: flowRunning.title,
      operation: flowRequest.operation,
      realName: sysUser.realName,
      username: sysUser.username,
      at: flowRunning.startedAt,
    })
    .from(flowRequest)
    .innerJoin(flowRunning, eq(flowRunning.id, flowRequest.instanceId))
    .leftJoin(sysUser, eq(sysUser.id, flowRequest.requesterId))
    .where(
      and(eq(flowRequest.resource, rowsNameOf(resource)), eq(flowRequest.recordId, id), isNull(flowRequest.settledAt)),
    );
  if (!found) return null;
  const { realName, username, at, ...rest } = found;
  return { ...rest, requester: realName || username, at: at ?? '' };
}

/** GET /flow/approval: whether a process decides on a record. */
export function addApprovalRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/flow/approval',
      summary: 'What a process decides on of a record; null where none does',
      auth: 'session',
      access: 'read',
      query: ApprovalQuery,
      response: PendingApproval,
    },
    ({ tx, ports, scope, query }) => pendingApproval({ tx, ports, scope }, query.resource, query.id),
  );
}
