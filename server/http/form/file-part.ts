import * as v from 'valibot';
import { FileSum } from '../../../contract/wire/upload';
import { InvalidFields, Refusal } from '../../refusal';
import { readForm } from './multipart';

const LONGEST_NAME = 255;

// eslint-disable-next-line no-control-regex -- control characters, and those that turn the reading direction, are what must go
const UNWANTED = /[\u0000-\u001f\u007f"\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name without a path or what a file system or a header could take amiss. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(UNWANTED, '').slice(-LONGEST_NAME) || 'file';

/** A file as it came in a form. `told` is what its sender says of it: the part `sha256`, null where there is none. */
export type FilePart = { name: string; size: number; pieces: readonly Uint8Array[]; told: string | null };

/** The part `file` of a multipart body, at most `limit` bytes long, with what is said of it. */
export async function filePart(request: Request, limit: number): Promise<FilePart> {
  const form = await readForm(request, limit);
  const file = form.get('file');
  if (file?.filename === undefined) throw new InvalidFields({ file: { key: 'selected' } });
  if (file.size > limit) throw new Refusal('tooLarge', { max: limit });
  const sum = form.get('sha256');
  // The part's own `text` throws at bytes that are no text; a hash with a replacement character is refused like any other that is none.
  const told = v.safeParse(FileSum, sum ? new TextDecoder().decode(sum.bytes) : null);
  if (!told.success) throw new Refusal('badRequest', { name: 'sha256' });
  // A browser writes a quotation mark and a line break in a name like this, and nothing else.
  const name = file.filename.replaceAll(/%22|%0d|%0a/gi, decodeURIComponent);
  return { name: cleanName(name), size: file.size, pieces: file.content, told: told.output };
}
