import { errorAt, type ExpressionError, type Place } from './language';

export type TokenKind =
  'word' | 'string' | '&' | '|' | '!' | '(' | ')' | ',' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'end';
/** `text` of a string is what stands between its quotes. */
export type Lexeme = Place & { kind: TokenKind; text: string };

const SIGNS = ['!=', '<=', '>=', '&', '|', '!', '(', ')', ',', '=', '<', '>'] as const;
/** Letters of any script: models and markets have names. */
const WORD = /[\p{L}\p{N}_.-]+/uy;
const STRING = /"((?:[^"\\]|\\["\\])*)"/y;
const BLANKS = /\s+/y;

/** The signs as an input method for Chinese writes them mean the same; no place in the text moves. */
const WIDE: Readonly<Record<string, string>> = { '“': '"', '”': '"', '、': ',' };
const plain = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[“”、]/g, (sign) => WIDE[sign] ?? sign);

function matched(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function tokenAt(text: string, from: number): Lexeme | ExpressionError {
  const sign = SIGNS.find((one) => text.startsWith(one, from));
  if (sign) return { kind: sign, text: sign, from, to: from + sign.length };
  const word = matched(WORD, text, from)?.[0];
  if (word) return { kind: 'word', text: word, from, to: from + word.length };
  const string = matched(STRING, text, from);
  if (string)
    return { kind: 'string', text: (string[1] ?? '').replace(/\\(.)/g, '$1'), from, to: from + string[0].length };
  const stranger = String.fromCodePoint(text.codePointAt(from) ?? 0);
  const place = { from, to: from + stranger.length };
  return stranger === '"'
    ? errorAt({ from, to: text.length }, 'expressionQuote')
    : errorAt(place, 'expressionSign', { found: stranger });
}

/** The words and signs of a text, the last one its end; or the first that is none. */
export function tokensOf(given: string): Lexeme[] | ExpressionError {
  const text = plain(given);
  const tokens: Lexeme[] = [];
  let at = 0;
  while (at < text.length) {
    const blanks = matched(BLANKS, text, at)?.[0];
    if (blanks) {
      at += blanks.length;
      continue;
    }
    const token = tokenAt(text, at);
    if ('key' in token) return token;
    tokens.push(token);
    at = token.to;
  }
  return [...tokens, { kind: 'end', text: '', from: text.length, to: text.length }];
}
