// Node's own decoder lacks half of the Korean code page and, before version 24, the quotation marks and the euro of the Western one.
import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import type { TextEncoding } from '../../contract/text/encodings';

import { DosDecoder, dosPageNamed } from './dos-pages';

/** What makes text of bytes. */
export type TextReader = {
  /** Its name in the web's standard; that of IANA for a code page of DOS. */
  readonly encoding: string;
  /** With `stream`, bytes of a character that is not whole are kept for the next piece; without bytes the text ends. */
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
};

/**
 * Decoder of a text that comes in pieces. What is no character of the encoding becomes U+FFFD, with `fatal` it throws.
 *
 * @param encoding One of ours, or any label of the web's standard; throws `RangeError` for others.
 */
export function decoderFor(encoding: TextEncoding | (string & {}), fatal = false): TextReader {
  const page = dosPageNamed(encoding);
  return page ? new DosDecoder(page) : new TextDecoder(encoding, { fatal });
}

/** The text of such bytes, without the mark at its beginning. What is no character of the encoding becomes U+FFFD. */
export const decoded = (bytes: Uint8Array, encoding: TextEncoding): string => decoderFor(encoding).decode(bytes);
