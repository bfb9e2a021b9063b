import { hashedText, hexOf } from '../http/hex';

/** Lower-case hex of 32 random bytes: an opaque token, worth nothing once its hash is gone from the database. */
export const newToken = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** The public name of a machine account in client credentials. */
export const newClientId = (): string => `rdc_${hexOf(crypto.getRandomValues(new Uint8Array(12)))}`;

/** Lower-case hex SHA-256. Enough for tokens, whose 256 bits nobody guesses; passwords go through `ports.passwords`. */
export const sha256 = hashedText;

/** Compares two texts in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i % (other.length || 1));
  return difference === 0;
}

/** A whole number from 0 to below `limit`, without the bias of a plain remainder. */
export function randomBelow(limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < ceiling) return value % limit;
  }
}
