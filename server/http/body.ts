import { Refusal } from '../refusal';
import { soundJson } from './json/sound-json';

/** The text of a body of at most `max` bytes; refuses with 413 as soon as it is longer, whatever its length claims. */
async function textOf(request: Request, max: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > max) throw new Refusal('tooLarge', { max });
  if (length !== null) return request.text();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > max) throw new Refusal('tooLarge', { max });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The JSON body, or where a form is welcome its fields; undefined where there is none. Refuses other media types (415) and broken JSON (400). */
export async function jsonBody(request: Request, max: number, takesForm = false): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (!type && !request.body) return undefined;
  const text = await textOf(request, max).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('badRequest');
  });
  if (text === '') return undefined;
  if (takesForm && /^application\/x-www-form-urlencoded\b/i.test(type ?? ''))
    return Object.fromEntries(new URLSearchParams(text));
  if (!/^application\/(\S+\+)?json\b/i.test(type ?? '')) throw new Refusal('mediaType');
  return soundJson(text);
}

/** The bytes of a body of at most `max`; refuses with 413 as soon as there are more. A body that is cut on its way is malformed. */
export async function bytesBody(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new Refusal('tooLarge', { max });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > max) throw new Refusal('tooLarge', { max });
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('badRequest');
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
