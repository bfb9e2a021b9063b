import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Packed text, and the SHA-256 of the packed bytes in hex. */
export type GzipText = { bytes: Uint8Array; sha256: string };

const through = (body: BodyInit, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  (new Response(body).body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(stream);

/** One line of JSON each, packed. */
export async function gzipLines(lines: readonly unknown[]): Promise<GzipText> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const bytes = new Uint8Array(await new Response(through(text, new CompressionStream('gzip'))).arrayBuffer());
  return { bytes, sha256: bytesToHex(sha256(bytes)) };
}

/** The other way round. Rejects where the body is no such file. */
export async function gunzipLines<T>(body: ReadableStream<Uint8Array>): Promise<{ lines: T[]; sha256: string }> {
  const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
  const text = await new Response(through(bytes, new DecompressionStream('gzip'))).text();
  const lines = text.split('\n').filter((line) => line !== '');
  return { lines: lines.map((line) => JSON.parse(line) as T), sha256: bytesToHex(sha256(bytes)) };
}
