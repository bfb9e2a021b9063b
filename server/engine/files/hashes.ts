import { inPieces } from '../../../formats/source';
import type { BodyHashes, Files } from '../../ports/files';
import { incomingPace, inTurns } from '../../http/form/block-turns';
import { createMD5, createSHA256, type IHasher } from 'hash-wasm';

/** Both hashes of a body under way: MD5 for testers of old, SHA-256 for all that matters. */
export type Hashes = BodyHashes & {
  /** How far they are, to go on in another process. */
  state(): string;
};

/** The hashes of a whole body, in hex. */
export type FileHashes = { md5: string; sha256: string };

const asText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const asBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** Begins anew, or where `state` ended. Rejects where another version of the library wrote that state. */
export async function openHashes(state?: string): Promise<Hashes> {
  const both: [IHasher, IHasher] = [await createMD5(), await createSHA256()];
  const [md5, sha256] = both;
  const states = state?.split('.') ?? [];
  both.forEach((hasher, i) => (states[i] === undefined ? hasher.init() : hasher.load(asBytes(states[i]))));
  return {
    update: (bytes) => both.forEach((hasher) => hasher.update(bytes)),
    state: () => both.map((hasher) => asText(hasher.save())).join('.'),
    digest: () => ({ md5: md5.digest('hex'), sha256: sha256.digest('hex') }),
  };
}

/** Hashes of a body that comes in one go: by the machine, where the store knows how. */
export const hashesFor = async (files: Pick<Files, 'hashes'>): Promise<BodyHashes> =>
  files.hashes?.() ?? (await openHashes());

/** The hashes of bytes that are all there. Other calls are answered meanwhile. */
export async function sumsOf(bytes: Uint8Array): Promise<FileHashes> {
  const hashes = await openHashes();
  for await (const piece of inTurns(inPieces(bytes))) hashes.update(piece);
  return hashes.digest();
}

/** Whether a body is another than the one that was sent, as far as its sender told hashes. */
export const isDamaged = (sums: FileHashes, { sha256, md5 }: Partial<FileHashes>): boolean =>
  (sha256 ?? sums.sha256) !== sums.sha256 || (md5 ?? sums.md5) !== sums.md5;

/** Counts what flows through, and makes its hashes on the way. */
export async function measured(body: ReadableStream<Uint8Array>, files: Pick<Files, 'hashes'>) {
  const hashes = await hashesFor(files);
  const pace = incomingPace();
  let size = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        size += chunk.length;
        hashes.update(chunk);
        await pace(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  return { body: counted, result: () => ({ size, ...hashes.digest() }) };
}
