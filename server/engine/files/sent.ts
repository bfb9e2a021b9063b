import { filePart } from '../../http/form/file-part';
import { Refusal } from '../../refusal';
import { isDamaged, sumsOfPieces, type FileHashes } from './hashes';

/** A file that came in one request, in the pieces in which it came: joined it would be there twice. */
export type SentFile = { name: string; size: number; pieces: readonly Uint8Array[]; sums: FileHashes };

/** The file of a multipart body, at most `limit` bytes long; refused where its sender told another hash. */
export async function sentFile(request: Request, limit: number): Promise<SentFile> {
  const { name, size, pieces, told } = await filePart(request, limit);
  const sums = await sumsOfPieces(pieces);
  if (told !== null && isDamaged(sums, { sha256: told })) throw new Refusal('uploadDamaged');
  return { name, size, pieces, sums };
}
