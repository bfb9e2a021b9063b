/** Activation codes: `XXXX-XXXX-XXXX-XXXX`, 15 random symbols of Crockford's base32 (75 bits) and one that checks them. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** Symbols that people read or type for another. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** x · α in GF(32) modulo x⁵ + x² + 1. */
const timesAlpha = (x: number): number => ((x << 1) & 31) ^ (x & 16 ? 5 : 0);

/** The symbols as a polynomial at α (Horner). A whole code has the value 0. */
const valueOf = (symbols: readonly number[]): number => symbols.reduce((sum, symbol) => timesAlpha(sum) ^ symbol, 0);

const grouped = (text: string): string => (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/** A new code from 15 random bytes; their lower five bits are used. */
export function activationCodeFrom(bytes: Uint8Array): string {
  const symbols = Array.from({ length: LENGTH - 1 }, (_, i) => (bytes[i] ?? 0) & 31);
  const check = timesAlpha(valueOf(symbols));
  return grouped([...symbols, check].map((symbol) => ALPHABET[symbol]).join(''));
}

export const newActivationCode = (): string => activationCodeFrom(crypto.getRandomValues(new Uint8Array(LENGTH - 1)));

/**
 * The code as it is stored, from what a person typed: small letters, spaces, missing hyphens and O, I, L are borne.
 * Null where the length or the check symbol tells a typing error: every single wrong symbol and every exchange of two.
 */
export function readActivationCode(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (symbol) => LOOKALIKES[symbol] ?? symbol);
  const symbols = [...text].map((symbol) => ALPHABET.indexOf(symbol));
  if (symbols.length !== LENGTH || symbols.includes(-1) || valueOf(symbols) !== 0) return null;
  return grouped(text);
}
