/* Keys of machine accounts: how one is written, and what is agreed about it. Both sides read this file; docs/wire.md is for those who call. */

/** What stands before a key, so that people and secret scanners recognise it. */
export const KEY_PREFIX = 'rdk_';
/** The same of a token of `POST /auth/oauth/token`. */
export const TOKEN_PREFIX = 'rdt_';

/** Characters behind the prefix by which a key is looked up; they are shown in lists. */
export const LOOKUP_LENGTH = 12;
/** Characters of the secret part: 62^43 is more than 2^256. */
export const SECRET_LENGTH = 43;
/** Characters of the checksum at the end. */
export const CHECKSUM_LENGTH = 6;

/** A token of client credentials is good for so long, s. */
export const TOKEN_SECONDS = 900;
/** Tokens of one key that are good at once; the oldest ends where there would be more. */
export const TOKENS_OF_KEY = 100;

/** Hours in which the former secret works beside the new one: usual, and at most. */
export const OVERLAP_HOURS = 24;
export const OVERLAP_MOST = 168;

/** The last use of a key is written at most so often, ms. */
export const USE_WRITTEN_MS = 60_000;

/** Addresses that a key may name at most. */
export const ADDRESSES_MOST = 50;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 (ISO 3309) of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** The CRC-32 of all that stands before it, prefix included, in base 62. */
export function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    written = (DIGITS[rest % 62] ?? '0') + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

/** Letters and digits at random, without the bias of a plain remainder. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62] ?? '0';
  return text;
}

/** A new key, or a new token: `rdk_` and 61 letters and digits. */
export function newSecret(prefix: typeof KEY_PREFIX | typeof TOKEN_PREFIX): string {
  const body = prefix + randomText(LOOKUP_LENGTH + SECRET_LENGTH);
  return body + checksumOf(body);
}

/** Whether a text claims to be a key or a token of one. */
export const isMachineSecret = (text: string): boolean => text.startsWith(KEY_PREFIX) || text.startsWith(TOKEN_PREFIX);

/** Prefix, then lookup, secret and checksum. */
const FORM = /^rd[kt]_[0-9A-Za-z]{61}$/;

/** Whether a text is written as a key is, with the right checksum: else it was mistyped or cut. */
export const isWholeSecret = (text: string): boolean =>
  FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

/** The public beginning of a key, by which it is found and recognised. */
export const lookupOf = (secret: string): string => secret.slice(0, KEY_PREFIX.length + LOOKUP_LENGTH);
