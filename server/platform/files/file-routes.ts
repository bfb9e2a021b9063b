import { and, eq } from 'drizzle-orm';
import { StoredFile } from '../../../contract/wire/upload';
import { isUuid } from '../../../contract/validation/uuid';
import { sysFile } from '../../db/file-tables';
import { keepSentFile } from '../../engine/files/sent';
import { FORM_MARGIN } from '../../http/form/multipart';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { attachmentOf } from './attachment';
import { judgedType } from './file-type';
import { checkQuota } from './upload/uploads';

/** Greatest file that is sent in one piece, bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;

async function store(place: { ports: Ports; scope: Scope }, request: Request): Promise<StoredFile> {
  const { ports, scope } = place;
  return keepSentFile(
    place,
    { request, limit: FILE_LIMIT },
    async ({ name, size, head }) => {
      const type = judgedType(head, name);
      if (type === null) throw new Refusal('fileFormat', { name });
      await ports.db.run(dbScopeOf(scope), 'read', (tx) => checkQuota(place, tx, size));
      return { type, isSent: true };
    },
    (_, { id, name, size, type }) => Promise.resolve({ id, name, size, type }),
  );
}

async function download(
  ports: Ports,
  scope: Scope,
  id: string,
  asked: { range?: string; ifRange?: string },
): Promise<Response> {
  const condition = and(eq(sysFile.id, id), scope.tenant === '' ? undefined : eq(sysFile.tenantCode, scope.tenant));
  const [file] = await ports.db.run(dbScopeOf(scope), 'read', (tx) => tx.select().from(sysFile).where(condition));
  if (!file) throw new Refusal('fileNone');
  return attachmentOf(ports, file, asked);
}

/** POST /sys/file and GET /sys/file/{id}: files belong to the tenant in which they were sent. */
export function addFileRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/file',
      summary: 'Stores one file (multipart, part `file`), where its hash is right',
      auth: 'session',
      personOnly: false,
      access: 'none',
      multipart: true,
      maxBytes: FILE_LIMIT + FORM_MARGIN,
      tenantScoped: true,
      response: StoredFile,
    },
    ({ ports, scope, c }) => store({ ports, scope }, c.req.raw),
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/file/:id',
      answers: 'file',
      summary: 'The file as an attachment',
      auth: 'session',
      personOnly: false,
      access: 'none',
      tenantScoped: true,
      ticket: true,
    },
    async ({ ports, scope, params, c }) => {
      if (!isUuid(params.id)) throw new Refusal('fileNone');
      return download(ports, scope, params.id, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
