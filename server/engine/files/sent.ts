import { HEAD_BYTES } from '../../../formats/source';
import type { Tx } from '../../db/database';
import { filePart } from '../../http/form/file-part';
import { noteContent } from '../../http/form/form-content';
import { Refusal } from '../../refusal';
import { hashesFor, isDamaged, openHashes } from './hashes';
import { keepRow, newFileKey, type FileRow, type NewFile, type FilePlace } from './keep';
import { openPut } from './put-in-pieces';

/** A small file that came in one request. */
export type SentFile = { name: string; size: number; pieces: readonly Uint8Array[] };

/** The file of a multipart body, at most `limit` bytes long, held in memory; refused where its sender told another hash. */
export async function sentFile(request: Request, limit: number): Promise<SentFile> {
  const pieces: Uint8Array[] = [];
  const hashes = await openHashes();
  const { name, size, told } = await filePart(request, limit, (bytes) => {
    hashes.update(bytes);
    pieces.push(bytes);
    return Promise.resolve();
  });
  const sums = hashes.digest();
  if (told !== null && isDamaged(sums, { sha256: told })) throw new Refusal('uploadDamaged');
  noteContent(request, { name, sha256: sums.sha256 });
  return { name, size, pieces };
}

/** Adds what fits to the beginning that is kept. */
function headAfter(head: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (head.length >= HEAD_BYTES) return head;
  const more = new Uint8Array(Math.min(HEAD_BYTES, head.length + bytes.length));
  more.set(head);
  more.set(bytes.subarray(0, more.length - head.length), head.length);
  return more;
}

/**
 * Keeps the file of a multipart body, at most `limit` bytes long, while it comes in: of a large one little is in memory at any time. Where its
 * sender told another hash, or `judge` refuses it, nothing of it is kept.
 *
 * @param judge Says what to write of a file that is whole, by its name, its first `HEAD_BYTES` and its size; throws where it is not to be kept.
 * @param also What belongs to the row, in its transaction
 * @throws Refusal `uploadDamaged`, those of a form, and what `judge` throws; StorageFull
 */
export async function keepSentFile<T>(
  place: FilePlace,
  { request, limit }: { request: Request; limit: number },
  judge: (file: { name: string; size: number; head: Uint8Array }) => Promise<Omit<NewFile, 'id' | 'sums' | 'name'>>,
  also: (tx: Tx, row: FileRow) => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID();
  const key = newFileKey(place, id);
  const hashes = await hashesFor(place.ports.files);
  let head: Uint8Array = new Uint8Array();
  const body = openPut(place.ports.files, key);
  try {
    const { name, size, told } = await filePart(request, limit, async (bytes) => {
      hashes.update(bytes);
      head = headAfter(head, bytes);
      await body.write(bytes);
    });
    const sums = hashes.digest();
    if (told !== null && isDamaged(sums, { sha256: told })) throw new Refusal('uploadDamaged');
    noteContent(request, { name, sha256: sums.sha256 });
    const judged = await judge({ name, size, head });
    await body.end();
    return keepRow(place, { ...judged, name, id, key, size, ...sums }, also);
  } catch (error) {
    throw await body.drop(error);
  }
}
