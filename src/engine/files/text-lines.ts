import type { Language } from '../../../contract/constants';

/** So much of a text is shown; more would only be slow. */
export const TEXT_BYTES = 256 * 1024;
/** The same in lines. */
export const MOST_LINES = 5000;

/** What old programs write where a language is spoken. */
const OLD: Readonly<Record<Language, string>> = { 'zh-CN': 'gb18030', 'ko-KR': 'euc-kr', 'en-US': 'windows-1252' };

function decoded(bytes: Uint8Array, language: Language): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // The last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(OLD[language]).decode(bytes);
  }
}

/** The lines of a text in whatever encoding; `isCut` where there are more. */
export function linesOf(bytes: Uint8Array, total: number, language: Language): { lines: string[]; isCut: boolean } {
  const lines = decoded(bytes, language).replace(/\r\n?/g, '\n').split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return { lines: lines.slice(0, MOST_LINES), isCut: total > bytes.length || lines.length > MOST_LINES };
}
