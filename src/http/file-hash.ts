import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Read at a time while a file is hashed, and from each of its ends for the fingerprint; bytes. */
const STEP = 4 * 1024 * 1024;
const EDGE = 64 * 1024;

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** By it a file is known again when it is chosen anew: its name, size, time and both of its ends. The hash of the whole decides in the end. */
export async function fileFingerprintOf(file: File): Promise<string> {
  const told = new TextEncoder().encode(JSON.stringify([file.name, file.size, file.lastModified]));
  const ends = [file.slice(0, EDGE), file.slice(Math.max(0, file.size - EDGE))];
  const hash = sha256.create().update(told);
  for (const end of ends) hash.update(await bytesOf(end));
  return bytesToHex(hash.digest());
}

/** SHA-256 of a whole file in hex, read step by step. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += STEP) hash.update(await bytesOf(file.slice(at, at + STEP)));
  return bytesToHex(hash.digest());
}
