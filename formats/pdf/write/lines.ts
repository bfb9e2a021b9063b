/** Breaks text into lines that fit: between words, and between Chinese characters, which have no blanks. */

export type Measure = (character: string) => number;

/** Han, kana and what stands among them; a line may end behind each. Hangul has blanks between its words. */
const isIdeograph = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x30ff) ||
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xffef) ||
  code >= 0x20000;
/** Never at the beginning of a line, never at its end. */
const CLOSING = new Set('、。，．：；！？）］｝〉》」』】〕”’…)]}>,.:;!?%');
const OPENING = new Set('（［｛〈《「『【〔“‘([{<');

const mayBreak = (before: string, after: string): boolean => {
  if (CLOSING.has(after) || OPENING.has(before)) return false;
  if (before === ' ' || before === '-') return after !== ' ';
  return isIdeograph(before.codePointAt(0) ?? 0) || isIdeograph(after.codePointAt(0) ?? 0);
};

/** What stays together: a word with its blanks, or one character of Chinese with its punctuation. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let before = '';
  for (const character of text) {
    if (piece !== '' && mayBreak(before, character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
    before = character;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/** Controls and what a font cannot show as a character of its own are blanks. */
const clean = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

type Line = { text: string; width: number };

/** A piece that is wider than a whole line is cut wherever it has to be. */
function cut(piece: string, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', width: 0 };
  for (const character of piece) {
    const wide = measure(character);
    if (line.text !== '' && line.width + wide > width) {
      lines.push(line);
      line = { text: '', width: 0 };
    }
    line = { text: line.text + character, width: line.width + wide };
  }
  return [...lines, line];
}

const widthOf = (text: string, measure: Measure): number => {
  let width = 0;
  for (const character of text) width += measure(character);
  return width;
};

function paragraphLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line: Line = { text: '', width: 0 };
  for (const piece of piecesOf(text)) {
    const bare = widthOf(piece.trimEnd(), measure);
    if (line.text !== '' && line.width + bare > width) {
      lines.push(line.text.trimEnd());
      line = { text: '', width: 0 };
    }
    if (bare > width) {
      const parts = cut(piece, width, measure);
      lines.push(...parts.slice(0, -1).map((part) => part.text.trimEnd()));
      line = parts.at(-1) ?? line;
    } else line = { text: line.text + piece, width: line.width + widthOf(piece, measure) };
  }
  return [...lines, line.text.trimEnd()];
}

/** Lines of a text at most `width` wide; where it breaks by itself a new one begins. */
export const brokenLines = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((paragraph) => paragraphLines(clean(paragraph), width, measure));
