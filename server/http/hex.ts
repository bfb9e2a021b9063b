import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes in hexadecimal, in small letters. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const ENCODER = new TextEncoder();
/** Bytes up to which a hash is made at once: another thread, to which the platform hands it, costs more than that. */
const AT_ONCE = 4096;

/** Lower-case hex SHA-256 of a text. */
export async function hashedText(text: string): Promise<string> {
  const bytes = ENCODER.encode(text);
  return bytes.length <= AT_ONCE ? bytesToHex(sha256(bytes)) : hexOf(await crypto.subtle.digest('SHA-256', bytes));
}
