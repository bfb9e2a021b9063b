import type { WriteContext } from '../../../engine/model/behaviour';
import { eq } from 'drizzle-orm';
import {
  LogFindQuery,
  LogHits,
  LogLines,
  LogLinesQuery,
  LogSearchQuery,
  LogsFound,
} from '../../../../contract/wire/client/client-log';
import { resourceNamed } from '../../../../contract/registry';
import { clientLog } from '../../../../contract/resources/sys/client-log/definition';
import { sysClientLogBody } from '../../../db/client-log-tables';
import { sysFile } from '../../../db/file-tables';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { attachmentOf } from '../../../platform/files/attachment';
import { findInLogs } from './find';
import { linesFrom, searchLog } from './search';

const resource = resourceNamed(clientLog.name);
const ID = ':id{[0-9a-fA-F-]{36}}';

/** The log where the caller may see it, with the zone of its times. */
async function readable(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  id: string | undefined,
): Promise<{ id: string; zone: number; total: number }> {
  const row = await getRow(context, clientLog, id ?? '');
  if (row.status !== 'warehoused') throw new Refusal('stateChanged');
  const [body] = await context.tx
    .select({ zone: sysClientLogBody.zone })
    .from(sysClientLogBody)
    .where(eq(sysClientLogBody.logId, row.id));
  return { id: row.id, zone: body?.zone ?? 0, total: row.lineCount ?? 0 };
}

/** The file as it came; who may not fetch it never learns its id. */
async function originalOf(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  id: string | undefined,
): Promise<typeof sysFile.$inferSelect> {
  const row = await getRow(context, clientLog, id ?? '');
  const [found] = await context.tx
    .select({ file: sysFile })
    .from(sysClientLogBody)
    .innerJoin(sysFile, eq(sysFile.id, sysClientLogBody.fileId))
    .where(eq(sysClientLogBody.logId, row.id));
  if (!found) throw new Refusal('gone');
  return found.file;
}

/** The lines of logs, searched in one or in all of them, and the file as it came. */
export function addClientLogViews(api: Api): void {
  const common = { method: 'GET', auth: 'session', resource, op: 'get', tenantScoped: true } as const;
  const view = 'sys:client-log:view';
  addRoute(
    api,
    {
      ...common,
      path: `/sys/client-log/${ID}/lines`,
      summary: 'Lines of a log from a number on',
      permission: view,
      access: 'read',
      query: LogLinesQuery,
      response: LogLines,
    },
    async ({ tx, scope, ports, params, query }) =>
      linesFrom(tx, await readable({ tx, scope, ports }, params.id), query),
  );
  addRoute(
    api,
    {
      ...common,
      path: `/sys/client-log/${ID}/search`,
      summary: 'Lines of a log that hold a text, are of a level, or of a time',
      permission: view,
      access: 'read',
      query: LogSearchQuery,
      response: LogHits,
    },
    async ({ tx, scope, params, query, ports }) =>
      searchLog(tx, await readable({ tx, scope, ports }, params.id), query, ports.clock),
  );
  addRoute(
    api,
    {
      ...common,
      op: 'list',
      path: '/sys/client-log/find',
      summary: 'Logs that hold a text, the newest first, a part at a time',
      permission: 'sys:client-log:find',
      access: 'read',
      query: LogFindQuery,
      response: LogsFound,
    },
    ({ tx, scope, query, ports }) => findInLogs({ tx, scope, ports }, query),
  );
  addRoute(
    api,
    {
      ...common,
      path: `/sys/client-log/${ID}/original`,
      answers: 'file',
      summary: 'The log as the tester sent it',
      permission: 'sys:client-log:original',
      access: 'none',
      ticket: true,
    },
    async ({ ports, scope, params, c }) => {
      const file = await ports.db.run(dbScopeOf(scope), 'read', (tx) => originalOf({ tx, scope, ports }, params.id));
      return attachmentOf(ports, file, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
