import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredFile } from '../../../contract/calls';
import { sysFile } from '../../db/system-tables';
import { isUuid } from '../../http/context';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { InvalidFields, Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { attachmentOf } from './attachment';
import { typeOf } from './file-type';

/** Greatest file that is sent in one piece, bytes. */
export const FILE_LIMIT = 20 * 1024 * 1024;
/** Boundaries and headers of the form around the file. */
const FORM_MARGIN = 64 * 1024;
const LONGEST_NAME = 255;

const fileShape = z.object({ id: z.uuid(), name: z.string(), size: z.number(), type: z.string() });

/** The name without a path or what a file system or a header could take amiss. */
const cleanName = (name: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f"]/g, '').slice(-LONGEST_NAME) || 'file';

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const tooLarge = () => new Refusal('tooLarge', { max: FILE_LIMIT });

/** The form, read no further than a file may be long, whatever its length claims. */
async function formOf(request: Request, type: string): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > FILE_LIMIT + FORM_MARGIN) throw tooLarge();
  let size = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.length;
        if (size > FILE_LIMIT + FORM_MARGIN) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw size > FILE_LIMIT ? tooLarge() : new Refusal('badRequest');
  });
}

async function partOf(request: Request): Promise<File> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('mediaType');
  const form = await formOf(request, type);
  const part = form.get('file');
  if (!(part instanceof File)) throw new InvalidFields({ file: { key: 'selected' } });
  if (part.size > FILE_LIMIT) throw tooLarge();
  return part;
}

/** Puts the body first, then the row: a row without a body would be a promise that nobody keeps. */
async function store({ db, files, clock }: Ports, scope: Scope, part: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const id = crypto.randomUUID();
  const now = clock.now().toISOString();
  const key = `${scope.tenant || 'platform'}/${now.slice(0, 7)}/${id}`;
  const file = { id, name: cleanName(part.name), size: bytes.length, type: typeOf(bytes, part.name) };
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
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
    async ({ ports, scope, c }) => store(ports, scope, await partOf(c.req.raw)),
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
