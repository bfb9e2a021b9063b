import { and, eq, sql } from 'drizzle-orm';
import { PART_LIMIT } from '../../../../contract/wire/upload';
import { sysUpload } from '../../../db/file-tables';
import { openHashes, type Hashes } from '../../../engine/files/hashes';
import { incomingPace, inTurns } from '../../../http/form/block-turns';
import type { Files } from '../../../ports/files';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import type { UploadPlace, UploadRow } from './uploads';

/** What a lost connection leaves of a part is kept from this size on; less is sent again sooner than it is stored. */
const LEAST_PIECE = 64 * 1024;

/** Begins where the last part ended; where the state cannot be read any more (another version of the library), from the parts themselves. */
export async function hashesAt(
  files: Files,
  { hashState, parts }: Pick<UploadRow, 'hashState' | 'parts'>,
): Promise<Hashes> {
  if (hashState !== null) {
    const kept = await openHashes(hashState).catch(() => null);
    if (kept) return kept;
  }
  const hashes = await openHashes();
  for (const { key } of parts) for await (const chunk of inTurns(await files.get(key))) hashes.update(chunk);
  return hashes;
}

/** The part as it comes. Where its connection breaks it ends there: what has come counts. */
function asItComes(body: ReadableStream<Uint8Array>, max: number, hashes: Hashes) {
  const reader = body.getReader();
  const pace = incomingPace();
  let size = 0;
  let isCut = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await reader.read().catch(() => null);
      isCut = read === null;
      if (!read || read.done) return controller.close();
      size += read.value.length;
      if (size > max) {
        await reader.cancel().catch(() => undefined);
        return controller.error(new Refusal('tooLarge', { max }));
      }
      hashes.update(read.value);
      await pace(read.value.length);
      controller.enqueue(read.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream, came: () => ({ size, isCut }) };
}

/**
 * Stores the bytes from `offset` on, and answers where the upload stands afterwards. They lie under a key of their own until the row says
 * that they count: of two who send the same part one wins, and a server that dies leaves the upload where it was.
 */
export async function receivePart(
  place: UploadPlace,
  upload: UploadRow,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<number> {
  const { ports, scope } = place;
  if (offset !== upload.received) throw new Refusal('uploadMoved', { offset: upload.received });
  if (!body) return offset;
  const hashes = await hashesAt(ports.files, upload);
  const { stream, came } = asItComes(body, Math.min(PART_LIMIT, upload.size - offset), hashes);
  const key = `${scope.tenant || 'platform'}/uploads/${upload.id}/${offset}-${crypto.randomUUID()}`;
  await ports.files.put(key, stream);
  const { size, isCut } = came();
  const isWorthIt = size > 0 && (!isCut || size >= LEAST_PIECE);
  const counts =
    isWorthIt &&
    (await note(place, upload, { key, size }, hashes.state()).catch(async (error: unknown) => {
      await ports.files.delete(key);
      throw error;
    }));
  if (!counts) await ports.files.delete(key);
  if (isWorthIt && !counts) throw new Refusal('uploadMoved', { offset: upload.received });
  return counts ? offset + size : offset;
}

/** Lets the part count; false where somebody else's does by now. */
async function note(
  { ports, scope }: UploadPlace,
  { id, received }: UploadRow,
  part: { key: string; size: number },
  hashState: string,
): Promise<boolean> {
  const noted = await ports.db.run(dbScopeOf(scope), 'write', (tx) =>
    tx
      .update(sysUpload)
      .set({
        received: received + part.size,
        parts: sql`${sysUpload.parts} || ${JSON.stringify([part])}::jsonb`,
        hashState,
        updateDate: ports.clock.now().toISOString(),
      })
      .where(and(eq(sysUpload.id, id), eq(sysUpload.received, received)))
      .returning({ id: sysUpload.id }),
  );
  return noted.length > 0;
}
