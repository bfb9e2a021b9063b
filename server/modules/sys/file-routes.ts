import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredFile } from '../../../contract/calls';
import { sysFile } from '../../db/system-tables';
import { isUuid } from '../../http/context';
import { cleanName, filePart, FORM_MARGIN, sha256Hex } from '../../http/form';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { attachmentOf } from './attachment';
import { typeOf } from './file-type';

/** Greatest file that is sent in one piece, bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;
const fileShape = z.object({ id: z.uuid(), name: z.string(), size: z.number(), type: z.string() });

/** Puts the body first, then the row: a row without a body would be a promise that nobody keeps. */
async function store({ db, files, clock }: Ports, scope: Scope, part: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const id = crypto.randomUUID();
  const now = clock.now().toISOString();
  const key = `${scope.tenant || 'platform'}/${now.slice(0, 7)}/${id}`;
  const file = { id, name: cleanName(part.name), size: bytes.length, type: typeOf(bytes, part.name) };
  const sha256 = await sha256Hex(bytes);
  await files.put(key, bytes);
  try {
    await db.run(dbScopeOf(scope), 'write', (tx) =>
      tx.insert(sysFile).values({ ...file, key, sha256, tenantCode: scope.tenant, creator: scope.userId, createDate: now }),
    );
  } catch (error) {
    await files.delete(key);
    throw error;
  }
  return file;
}

async function download({ db, files }: Ports, scope: Scope, id: string): Promise<Response> {
  const condition = and(eq(sysFile.id, id), scope.tenant === '' ? undefined : eq(sysFile.tenantCode, scope.tenant));
  const [file] = await db.run(dbScopeOf(scope), 'read', (tx) => tx.select().from(sysFile).where(condition));
  if (!file) throw new Refusal('notFound', { url: `/sys/file/${id}` });
  return attachmentOf(files, file);
}

/** POST /sys/file and GET /sys/file/{id}: files belong to the tenant in which they were sent. */
export function addFileRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/file',
      summary: 'Stores one file (multipart, part `file`)',
      auth: 'session',
      access: 'none',
      multipart: true,
      maxBytes: FILE_LIMIT + FORM_MARGIN,
      tenantScoped: true,
      response: fileShape,
    },
    async ({ ports, scope, c }) => store(ports, scope, await filePart(c.req.raw, FILE_LIMIT)),
  );
  addRoute(
    api,
    { method: 'GET', path: '/sys/file/:id', summary: 'The file as an attachment', auth: 'session', access: 'none', tenantScoped: true, ticket: true },
    async ({ ports, scope, params }) => {
      if (!isUuid(params.id)) throw new Refusal('notFound', { url: '/sys/file' });
      return download(ports, scope, params.id);
    },
  );
}
