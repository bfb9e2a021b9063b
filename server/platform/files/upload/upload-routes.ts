import {
  NewUpload,
  PART_TYPE,
  StoredFile,
  TUS_VERSION,
  UploadEnd,
  UploadState,
} from '../../../../contract/wire/upload';
import { Nothing } from '../../../../contract/wire/scalar';
import { addRoute, type Api } from '../../../http/route';
import { Refusal } from '../../../refusal';
import { finishUpload } from './finish';
import { receivePart } from './receive';
import { beginUpload, dropUploads, ownUpload } from './uploads';

/** The headers of tus that tell how far an upload is. */
export const standing = (received: number, size?: number): Record<string, string> => ({
  'Tus-Resumable': TUS_VERSION,
  'Upload-Offset': String(received),
  'Cache-Control': 'no-store',
  ...(size === undefined ? {} : { 'Upload-Length': String(size) }),
});

/** Where a part belongs, as its sender says. */
export function offsetOf(header: string | undefined): number {
  if (!/^\d{1,15}$/.test(header ?? '')) throw new Refusal('badRequest', { name: 'Upload-Offset' });
  return Number(header);
}

/**
 * Large files in parts. HEAD and PATCH are those of tus 1.0.0, so that any of its clients can send the parts; begin and end are calls
 * of ours, signed like every write.
 */
export function addUploadRoutes(api: Api): void {
  const common = { auth: 'session', personOnly: false, access: 'none', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/sys/upload',
      summary: 'Begins to send a large file, or goes on with the same one',
      body: NewUpload,
      response: UploadState,
    },
    async ({ ports, scope, body }) => {
      const { id, received } = await beginUpload({ ports, scope }, body);
      return { id, received };
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/sys/upload/:id',
      summary: 'How far an own upload is; HEAD answers the headers of tus alone',
      response: UploadState,
    },
    async ({ ports, scope, params, c }) => {
      const { id, received, size } = await ownUpload({ ports, scope }, params.id);
      for (const [name, value] of Object.entries(standing(received, size))) c.header(name, value);
      return { id, received };
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PATCH',
      path: '/sys/upload/:id',
      answers: 'none',
      summary: 'The next bytes of an upload (tus 1.0.0)',
      signed: false,
      bytes: PART_TYPE,
    },
    async ({ ports, scope, params, c }) => {
      const place = { ports, scope };
      const upload = await ownUpload(place, params.id);
      if (c.req.header('content-type') !== PART_TYPE) throw new Refusal('mediaType');
      const received = await receivePart(place, upload, offsetOf(c.req.header('upload-offset')), c.req.raw.body);
      return new Response(null, { status: 204, headers: standing(received) });
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/sys/upload/:id/finish',
      summary: 'Makes a file of an upload that is complete, where the hashes are right',
      body: UploadEnd,
      response: StoredFile,
    },
    ({ ports, scope, params, body }) => finishUpload({ ports, scope }, params.id, body),
  );
  addRoute(
    api,
    { ...common, method: 'DELETE', path: '/sys/upload/:id', response: Nothing, summary: 'Gives an own upload up' },
    async ({ ports, scope, params }) => {
      const place = { ports, scope };
      await dropUploads(place, [await ownUpload(place, params.id)]);
    },
  );
}
