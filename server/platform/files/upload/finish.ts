import { and, eq } from 'drizzle-orm';
import type { StoredFile } from '../../../../contract/wire/upload';
import { isUuid } from '../../../../contract/validation/uuid';
import type { Tx } from '../../../db/database';
import { sysFile, sysUpload } from '../../../db/file-tables';
import { isDamaged, type FileHashes } from '../../../engine/files/hashes';
import { newFileKey } from '../../../engine/files/keep';
import { partedKey, partsAsBody } from '../../../ports/parted-files';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { HEAD_BYTES } from '../../../../formats/source';
import { judgedType } from '../file-type';
import { hashesAt } from './receive';
import { dropUploads, ownUpload, type UploadPlace, type UploadRow } from './uploads';

const viewOf = ({ id, name, size, type }: StoredFile): StoredFile => ({ id, name, size, type });

/** A file that this upload has become already: the answer may have been lost. */
async function finished({ ports, scope }: UploadPlace, id: string | undefined): Promise<StoredFile | null> {
  if (!isUuid(id)) return null;
  const own = and(eq(sysFile.id, id), eq(sysFile.creator, scope.userId ?? ''), eq(sysFile.tenantCode, scope.tenant));
  const [row] = await ports.db.run(dbScopeOf(scope), 'read', (tx) => tx.select().from(sysFile).where(own));
  return row ? viewOf(row) : null;
}

/** One part is the body itself; of several the list of them is. */
async function bodyOf(place: UploadPlace, { id, parts }: UploadRow): Promise<string> {
  const [first] = parts;
  if (first && parts.length === 1) return first.key;
  const key = partedKey(newFileKey(place, id));
  await place.ports.files.put(key, partsAsBody(parts));
  return key;
}

const headOf = async ({ ports }: UploadPlace, { parts: [first] }: UploadRow): Promise<Uint8Array> =>
  first
    ? new Uint8Array(
        await new Response(
          (await ports.files.get(first.key, { start: 0, end: Math.min(first.size, HEAD_BYTES) - 1 })) as BodyInit,
        ).arrayBuffer(),
      )
    : new Uint8Array();

/** What becomes of the file: whether the sweep may take it where no record names it, and what is done in its transaction. */
type Storing = { isSent: boolean; also?: (tx: Tx, file: StoredFile & { sha256: string }) => Promise<void> };

/**
 * Makes a file of an upload of which every byte is there, once what arrived is what was sent and looks like what it is called. Null where
 * somebody else has made it meanwhile.
 */
export async function storeUpload(
  place: UploadPlace,
  upload: UploadRow,
  told: Partial<FileHashes>,
  { isSent, also }: Storing,
): Promise<StoredFile | null> {
  const { ports, scope } = place;
  if (upload.received < upload.size) throw new Refusal('uploadUnfinished', { offset: upload.received });
  const sums = (await hashesAt(ports.files, upload)).digest();
  if (isDamaged(sums, told)) {
    await dropUploads(place, [upload]);
    throw new Refusal('uploadDamaged');
  }
  const type = judgedType(await headOf(place, upload), upload.name);
  if (type === null) {
    await dropUploads(place, [upload]);
    throw new Refusal('fileFormat', { name: upload.name });
  }
  const { name, size } = upload;
  const key = await bodyOf(place, upload);
  const row = {
    id: upload.id,
    key,
    name,
    size,
    type,
    ...sums,
    isSent,
    tenantCode: scope.tenant,
    creator: scope.userId,
  };
  const isMine = await ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
    // Of two who finish at once one takes the upload, and makes the file.
    const taken = await tx.delete(sysUpload).where(eq(sysUpload.id, upload.id)).returning({ id: sysUpload.id });
    if (taken.length === 0) return false;
    await tx.insert(sysFile).values({ ...row, createDate: ports.clock.now().toISOString() });
    await also?.(tx, row);
    return true;
  });
  return isMine ? viewOf(row) : null;
}

/** Makes a file of an own upload; whoever asks again gets the same answer. */
export async function finishUpload(
  place: UploadPlace,
  id: string | undefined,
  told: Partial<FileHashes>,
): Promise<StoredFile> {
  const known = await finished(place, id);
  if (known) return known;
  const made =
    (await storeUpload(place, await ownUpload(place, id), told, { isSent: true })) ?? (await finished(place, id));
  if (!made) throw new Refusal('notFound', { url: '/sys/upload' });
  return made;
}
