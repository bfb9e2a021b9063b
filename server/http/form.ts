import * as v from 'valibot';
import { FileSum } from '../../contract/wire/upload';
import { InvalidFields, Refusal } from '../refusal';

/** Boundaries and headers of the form around a file, bytes. */
export const FORM_MARGIN = 64 * 1024;
const LONGEST_NAME = 255;

// eslint-disable-next-line no-control-regex -- control characters, and those that turn the reading direction, are what must go
const UNWANTED = /[\u0000-\u001f\u007f"\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name without a path or what a file system or a header could take amiss. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(UNWANTED, '').slice(-LONGEST_NAME) || 'file';

/** The form, read no further than a file may be long, whatever its length claims. */
async function formOf(request: Request, type: string, limit: number): Promise<FormData> {
  const tooLarge = () => new Refusal('tooLarge', { max: limit });
  if (Number(request.headers.get('content-length') ?? 0) > limit + FORM_MARGIN) throw tooLarge();
  let size = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.length;
        if (size > limit + FORM_MARGIN) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw size > limit ? tooLarge() : new Refusal('badRequest');
  });
}

/** A file as it came in a form. `told` is what its sender says of it: the part `sha256`, null where there is none. */
export type FilePart = { file: File; told: string | null };

/** The part `file` of a multipart body, at most `limit` bytes long, with what is said of it. */
export async function filePart(request: Request, limit: number): Promise<FilePart> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('mediaType');
  const form = await formOf(request, type, limit);
  const file = form.get('file');
  if (!(file instanceof File)) throw new InvalidFields({ file: { key: 'selected' } });
  if (file.size > limit) throw new Refusal('tooLarge', { max: limit });
  const told = v.safeParse(FileSum, form.get('sha256'));
  if (!told.success) throw new Refusal('badRequest', { name: 'sha256' });
  return { file, told: told.output };
}
