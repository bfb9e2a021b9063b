import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser';
import { Refusal } from '../../refusal';
import { inTurns } from './block-turns';

/** Boundaries and headers of the form around a file, bytes. */
export const FORM_MARGIN = 64 * 1024;
/** Longest boundary, characters (RFC 2046). */
const LONGEST_BOUNDARY = 70;
/** Parts of one form: a file and what is said of it. */
const MAX_PARTS = 20;

const boundaryOf = (type: string): string | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary !== '' && boundary.length <= LONGEST_BOUNDARY ? boundary : null;
};

const isWhole = (parser: MultipartParser): boolean => {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
};

type Parts = ReadonlyMap<string, MultipartPart>;

/** The parts of a body up to its last boundary; null where there is none within so many bytes. What follows the boundary says nothing. */
async function partsOf(body: AsyncIterable<Uint8Array>, boundary: string, most: number): Promise<Parts | null> {
  const parser = new MultipartParser(boundary, { maxFileSize: most, maxTotalSize: most, maxParts: MAX_PARTS });
  const parts = new Map<string, MultipartPart>();
  for await (const chunk of body) {
    for (const part of parser.write(chunk))
      if (part.name !== undefined && !parts.has(part.name)) parts.set(part.name, part);
    if (isWhole(parser)) return parts;
  }
  return null;
}

/**
 * The parts of a form by their names, the first of each name; nothing is read beyond a file of `limit` bytes, whatever the request says of
 * its length. The body is taken chunk by chunk, so that other calls are answered while a large file comes in.
 *
 * @throws Refusal `tooLarge` beyond the limit, `mediaType` where it is no form, `badRequest` where the form is broken or cut off.
 */
export async function readForm(request: Request, limit: number): Promise<Parts> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('mediaType');
  const most = limit + FORM_MARGIN;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal('tooLarge', { max: limit });
  const boundary = boundaryOf(type);
  if (boundary === null || !request.body) throw new Refusal('badRequest');
  let size = 0;
  const counted = async function* (body: AsyncIterable<Uint8Array>) {
    for await (const chunk of inTurns(body)) {
      size += chunk.length;
      if (size > most) return;
      yield chunk;
    }
  };
  // What the library says of a broken form is of no use to who sent it, and a sender that is gone reads nothing.
  const parts = await partsOf(counted(request.body), boundary, most).catch(() => null);
  if (size > most) throw new Refusal('tooLarge', { max: limit });
  if (!parts) throw new Refusal('badRequest');
  return parts;
}
