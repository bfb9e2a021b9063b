import { hexOf } from '../../http/hex';

/** Bytes of a serial number; RFC 5280 allows twenty. */
const BYTES = 20;

/**
 * 158 random bits as hex digits in capitals. The two highest bits are 01, so that all have the same length, are positive, and need no zero
 * before them.
 */
export function newSerial(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return hexOf(bytes).toUpperCase();
}
