import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { ChangesOfRequest, type RequestChange } from '../../../../contract/wire/rows';
import { resourceNamed } from '../../../../contract/registry';
import { userOperation } from '../../../../contract/resources/sys/user-operation/definition';
import { sysAudit } from '../../../db/system-tables';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';

/** As many lines as a person reads; a batch may have more. */
const LIMIT = 200;
/** A request id is unique among those of ten minutes: another one of another day is another request. */
const NEAR = 15 * 60_000;

const near = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const resource = resourceNamed(userOperation.name);

/** What one operation did to which records, from the audit log. */
export function addUserOperationRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/user-operation/:id{[0-9a-fA-F-]{36}}/changes',
      summary: 'What an operation did to which record',
      auth: 'session',
      permission: 'sys:user-operation:info',
      resource,
      op: 'get',
      access: 'read',
      tenantScoped: true,
      response: ChangesOfRequest,
    },
    async ({ tx, scope, ports, params }): Promise<RequestChange[]> => {
      const { requestId, createDate } = await getRow({ tx, scope, ports }, userOperation, params.id ?? '');
      if (!requestId) return [];
      const its = [
        eq(sysAudit.requestId, requestId),
        gte(sysAudit.at, near(createDate, -NEAR)),
        lte(sysAudit.at, near(createDate, NEAR)),
      ];
      const rows = await tx
        .select()
        .from(sysAudit)
        .where(and(...its, scope.tenant === '' ? undefined : eq(sysAudit.tenantCode, scope.tenant)))
        .orderBy(asc(sysAudit.id))
        .limit(LIMIT);
      return rows.map(
        ({ id, at, operation, userId, username, reason, changes, requestId: its_, resource, recordId, title }) => {
          return {
            id: String(id),
            at,
            operation,
            userId,
            username,
            reason,
            changes,
            requestId: its_,
            resource,
            recordId,
            title,
          };
        },
      );
    },
  );
}
