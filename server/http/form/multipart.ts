import { Refusal } from '../../refusal';
import { inTurns } from './block-turns';
import { openFormPieces } from './form-pieces';

/** Boundaries, headers and fields of the form around a file, bytes. */
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

/** Takes a piece of a file as it comes in; what follows waits for it. What it rejects with is said to the sender. */
export type TakePiece = (bytes: Uint8Array) => Promise<void>;

/** What a form says beside the bytes of its file. The first part of a name counts. */
export type Form = {
  fields: ReadonlyMap<string, readonly Uint8Array[]>;
  /** The part `file`, where it has a file's name. */
  file?: { name: string; size: number };
};

/** A part `file` with a name goes to `take`, a field is kept, anything else is passed over. */
function openParts(take: TakePiece) {
  const fields = new Map<string, Uint8Array[]>();
  const form: Form = { fields };
  let count = 0;
  let fieldBytes = 0;
  let current: 'file' | Uint8Array[] | null = null;

  function begin(name: string | undefined, filename: string | undefined): void {
    count += 1;
    if (count > MAX_PARTS) throw new Refusal('badRequest');
    current = null;
    if (name === undefined || fields.has(name) || (name === 'file' && form.file)) return;
    if (name === 'file' && filename !== undefined) {
      form.file = { name: filename, size: 0 };
      current = 'file';
      return;
    }
    current = [];
    fields.set(name, current);
  }

  async function add(bytes: Uint8Array): Promise<void> {
    if (current === 'file' && form.file) {
      form.file.size += bytes.length;
      return take(bytes);
    }
    if (!Array.isArray(current)) return;
    fieldBytes += bytes.length;
    if (fieldBytes > FORM_MARGIN) throw new Refusal('badRequest');
    current.push(bytes);
  }
  return { form, begin, add };
}

/** Of a broken form the reason is of no use to whoever sent it, and a sender that is gone reads nothing. */
const orBroken = <T>(work: () => T): T => {
  try {
    return work();
  } catch {
    throw new Refusal('badRequest');
  }
};

/** The pieces of a body; what breaks it off is told as a broken form. */
async function* bodyOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* inTurns(body);
  } catch {
    throw new Refusal('badRequest');
  }
}

/** The boundary of a form that may be taken. */
function boundaryIn(request: Request, limit: number): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('mediaType');
  if (Number(request.headers.get('content-length') ?? 0) > limit + FORM_MARGIN)
    throw new Refusal('tooLarge', { max: limit });
  const boundary = boundaryOf(type);
  if (boundary === null) throw new Refusal('badRequest');
  return boundary;
}

/**
 * Reads a form whose file goes to `take` piece by piece while it comes in; other calls are answered between two of them. Nothing is read beyond a
 * file of `limit` bytes, whatever the request says of its length, and nothing behind the last boundary.
 *
 * @throws Refusal `tooLarge` beyond the limit, `mediaType` where it is no form, `badRequest` where the form is broken or cut off; what `take` throws
 */
export async function readForm(request: Request, limit: number, take: TakePiece): Promise<Form> {
  const pieces = openFormPieces(boundaryIn(request, limit));
  const { form, begin, add } = openParts(take);
  const refuseMore = (size: number, most: number) => {
    if (size > most) throw new Refusal('tooLarge', { max: limit });
  };
  let size = 0;
  for await (const chunk of bodyOf(request.body)) {
    size += chunk.length;
    refuseMore(size, limit + FORM_MARGIN);
    for (const piece of orBroken(() => [...pieces.write(chunk)])) {
      if ('bytes' in piece) await add(piece.bytes);
      else orBroken(() => begin(piece.begins.name, piece.begins.filename));
      refuseMore(form.file?.size ?? 0, limit);
    }
    if (pieces.isDone()) return form;
  }
  throw new Refusal('badRequest');
}
