import * as v from 'valibot';
import { joinPieces } from '../../../formats/source';
import { FileSum } from '../../../contract/wire/upload';
import { InvalidFields, Refusal } from '../../refusal';
import { readForm, type TakePiece } from './multipart';

const LONGEST_NAME = 255;

// eslint-disable-next-line no-control-regex -- control characters, and those that turn the reading direction, are what must go
const UNWANTED = /[\u0000-\u001f\u007f"\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name without a path or what a file system or a header could take amiss. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(UNWANTED, '').slice(-LONGEST_NAME) || 'file';

const textOf = (pieces: readonly Uint8Array[]): string =>
  new TextDecoder().decode(
    joinPieces(
      pieces,
      pieces.reduce((size, { length }) => size + length, 0),
    ),
  );

/** A file that came in a form. `told` is what its sender says of it: the part `sha256`, null where there is none. */
export type FilePart = { name: string; size: number; told: string | null };

/** Sends the part `file` of a multipart body, at most `limit` bytes long, to `take` while it comes in; answers what is said of it. */
export async function filePart(request: Request, limit: number, take: TakePiece): Promise<FilePart> {
  const { file, fields } = await readForm(request, limit, take);
  if (!file) throw new InvalidFields({ file: { key: 'selected' } });
  const sum = fields.get('sha256') ?? null;
  // A hash with a replacement character is refused like any other that is none.
  const told = v.safeParse(FileSum, sum && textOf(sum));
  if (!told.success) throw new Refusal('badRequest', { name: 'sha256' });
  // A browser writes a quotation mark and a line break in a name like this, and nothing else.
  const name = file.name.replaceAll(/%22|%0d|%0a/gi, decodeURIComponent);
  return { name: cleanName(name), size: file.size, told: told.output };
}
