/** What a number in a cell means, by the format in which it is shown. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'percent' }
  /** Shown with zeros in front, and texts before or among them: `00000`, `"P"0000`, `000-0000`. A text stands as it is, a number for so many digits. */
  | { kind: 'code'; parts: readonly (string | number)[] }
  /** A day, a time, or both; `hasFractions` of seconds. `isTime` where it shows no day. */
  | { kind: 'date'; hasFractions: boolean; isTime: boolean }
  /** Hours beyond a day are counted on. */
  | { kind: 'duration' };

const PLAIN: NumberFormat = { kind: 'plain' };
const PERCENT: NumberFormat = { kind: 'percent' };

/** Formats that every workbook has by their number; the languages of Asia have more days than the West. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
const isBuiltInTime = (id: number): boolean =>
  (id >= 18 && id <= 21) || id === 32 || id === 33 || id === 45 || id === 47;
const BUILT_IN_DURATION = 46;
const BUILT_IN_FRACTIONS = 47;
const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10;

/** Format of that number; `plain` for one that no workbook has by itself. */
export function builtInFormat(id: number): NumberFormat {
  if (id === BUILT_IN_DURATION) return { kind: 'duration' };
  if (isBuiltInDate(id)) return { kind: 'date', hasFractions: id === BUILT_IN_FRACTIONS, isTime: isBuiltInTime(id) };
  return isBuiltInPercent(id) ? PERCENT : PLAIN;
}

/** What is written as it stands, room and filling, brackets, and what is about other numbers than positive ones. */
const LITERAL = /"[^"]*"?|\\[^]?|[_*][^]?|\[[^\]]*\]?|;[^]*/g;
/** Colours, languages and conditions stand in brackets, and hours that are counted on. */
const COUNTED_ON = /^\[(?:h+|m+|s+)\]$/i;

/** The signs of a format that stand for digits, days and times. */
const signsOf = (code: string): string =>
  code
    .replace(LITERAL, (part) => (COUNTED_ON.test(part) ? part : ''))
    .toLowerCase()
    .replace('general', '');

/** The parts of a format that has nothing but digits and texts; null for any other. */
function codeParts(code: string): (string | number)[] | null {
  const parts: (string | number)[] = [];
  // A text in quotes, one sign behind a backslash, room, digits, and what stands for itself without either.
  const pattern = /"([^"]*)"|\\([^])|_[^]|(0+)|([ \-+/():])/y;
  while (pattern.lastIndex < code.length && code[pattern.lastIndex] !== ';') {
    const [all, quoted, escaped, digits, sign] = pattern.exec(code) ?? [];
    if (all === undefined) return null;
    if (digits) parts.push(digits.length);
    else {
      const text = quoted ?? escaped ?? sign ?? '';
      if (text) parts.push(text);
    }
  }
  return parts;
}

/** A code of two digits at least, with a text before or among them: one behind them is a unit, and belongs to no code. */
function codeFormat(code: string): NumberFormat | null {
  const parts = codeParts(code) ?? [];
  const last = parts.findLastIndex((part) => typeof part === 'number');
  const digits = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0);
  const hasText = parts.slice(0, Math.max(0, last)).some((part) => typeof part === 'string' && part.trim() !== '');
  return digits >= 2 && hasText ? { kind: 'code', parts } : null;
}

/** What a format of a workbook's own means: `yyyy-mm-dd`, `[h]:mm`, `0.0%`, `00000`, `"P"0000`. */
export function formatOf(code: string): NumberFormat {
  const found = signsOf(code);
  if (/\[[hms]+\]/.test(found)) return { kind: 'duration' };
  if (/[ymdhs]/.test(found))
    return { kind: 'date', hasFractions: /s[.,]0/.test(found), isTime: /[hs]/.test(found) && !/[yd]/.test(found) };
  if (found.includes('%')) return PERCENT;
  return codeFormat(code) ?? (/^0{2,}$/.test(found) ? { kind: 'code', parts: [found.length] } : PLAIN);
}
