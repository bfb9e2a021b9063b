import { TEXT_ENCODINGS, type TextEncoding } from '../../contract/text/encodings';
import { decoded, decoderFor, type TextReader } from '../encoding/decode';
import { judgeEncoding, type TextOptions } from '../encoding/judge';
import { textSampleOf, type TextSample } from '../encoding/text-sample';
import { quoted, UnreadableFile } from '../finding';
import { bytesOf, headOf, type FileSource } from '../source';

const LOOKED_AT = 256;
/** Bytes in which lines to be shown are looked for. */
const SHOWN_OF = 1024 * 1024;

/** The first two bytes of text in two bytes a character: its mark, or `<`. */
const WIDE: ReadonlyMap<number, string> = new Map([
  [0xfeff, 'utf-16be'],
  [0xfffe, 'utf-16le'],
  [0x3c00, 'utf-16le'],
  [0x003c, 'utf-16be'],
]);

/** The encoding, by the mark at its beginning, the shape of its first characters, or what it says. */
function saidEncoding(source: FileSource): string {
  const head = headOf(source, LOOKED_AT);
  const wide = WIDE.get(((head[0] ?? 0) << 8) | (head[1] ?? 0));
  if (wide) return wide;
  const said = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    new TextDecoder('latin1').decode(head),
  );
  // What is not in two bytes cannot be what it says then.
  return said?.[1] && !/^utf-?16/i.test(said[1]) ? said[1] : 'utf-8';
}

function decoderNamed(encoding: string): TextReader {
  try {
    return decoderFor(encoding, true);
  } catch {
    throw new UnreadableFile('xml.encoding', { line: 1, params: { encoding: quoted(encoding) } });
  }
}

function canDecode(decoder: TextReader, source: FileSource): boolean {
  try {
    for (const piece of source.chunks()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

export type XmlEncoding = {
  /** By its name in the web's standard. */
  encoding: string;
  /** What the file claims, where it is in another encoding; null where the claim is kept. */
  claimed: string | null;
};

/** The encoding that the file claims; UTF-8 where it claims none. Throws `UnreadableFile` where there is none of that name. */
export const claimedEncoding = (source: FileSource): string => decoderNamed(saidEncoding(source)).encoding;

/**
 * The encoding that the file claims, or another one where its bytes are no text in that: programs write the claim of a template before
 * texts in the code page of their machine.
 *
 * @param options The encoding, where somebody said it, and the language of whoever sends the file, a hint for judging it.
 */
export function judgedXmlEncoding(source: FileSource, { encoding: named, ...hints }: TextOptions = {}): XmlEncoding {
  const claimed = claimedEncoding(source);
  const found = named ?? (canDecode(decoderNamed(claimed), source) ? claimed : judgeEncoding(bytesOf(source), hints));
  return found === null || found === claimed ? { encoding: claimed, claimed: null } : { encoding: found, claimed };
}

const isTextEncoding = (name: string): name is TextEncoding => TEXT_ENCODINGS.some((each) => each === name);

/** Lines of it, to be looked at; null where its encoding is none that can be chosen. */
export function xmlSampleOf(source: FileSource, { encoding }: XmlEncoding): TextSample | null {
  // The web's name of the old one; both are read by the table of the new one.
  const name = encoding === 'gbk' ? 'gb18030' : encoding;
  return isTextEncoding(name) ? textSampleOf(decoded(headOf(source, SHOWN_OF), name), name) : null;
}
