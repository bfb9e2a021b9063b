import { and, eq } from 'drizzle-orm';
import { headOf } from '../../../formats/source';
import { StoredFile } from '../../../contract/wire/upload';
import { isUuid } from '../../../contract/validation/uuid';
import { sysFile } from '../../db/file-tables';
import { keepFile, type FileRow } from '../../engine/files/keep';
import { sentFile, type SentFile } from '../../engine/files/sent';
import { FORM_MARGIN } from '../../http/form/multipart';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { attachmentOf } from './attachment';
import { HEAD_BYTES, judgedType } from './file-type';
import { checkQuota } from './upload/uploads';

/** Greatest file that is sent in one piece, bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;

async function store(
  place: { ports: Ports; scope: Scope },
  { name, size: length, pieces, sums }: SentFile,
): Promise<StoredFile> {
  const { ports, scope } = place;
  const type = judgedType(headOf({ name, chunks: () => pieces }, HEAD_BYTES), name);
  if (type === null) throw new Refusal('fileFormat', { name });
  await ports.db.run(dbScopeOf(scope), 'read', (tx) => checkQuota(place, tx, length));
  const view = ({ id, size }: FileRow): StoredFile => ({ id, name, size, type });
  return keepFile(place, { name, type, isSent: true, sums }, pieces, (_, row) => Promise.resolve(view(row)));
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
      access: 'none',
      multipart: true,
      maxBytes: FILE_LIMIT + FORM_MARGIN,
      tenantScoped: true,
      response: StoredFile,
    },
    async ({ ports, scope, c }) => store({ ports, scope }, await sentFile(c.req.raw, FILE_LIMIT)),
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/file/:id',
      answers: 'file',
      summary: 'The file as an attachment',
      auth: 'session',
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
