import { directionOf, type EntryLanguage } from './entry-languages';

/** What may be wrong with a translation; `expected` and `max` complete the words. */
export type TextFinding = {
  rule: 'placeholders' | 'units' | 'length' | 'direction';
  severity: 'error' | 'warning';
  params?: Record<string, string | number>;
};

/** `{{name}}`, `{0}`, `${name}`, `%s`, `%1$d`, `%.2f`: what is filled in later. A plain `%` behind a number is none. */
const PLACEHOLDER = /\$\{\w+\}|\{\{\s*\w+\s*\}\}|\{\w*\}|(?<!\d\s?)%(?:\d+\$)?(?:\.\d+)?[sdifxu](?![A-Za-z])/g;
/** A number with a unit of the workshop behind it. */
const MEASURE =
  /(?<!\d)(\d{1,12}(?:[.,]\d{1,12})?)\s{0,3}(kΩ|MΩ|mΩ|Ω|kPa|MPa|bar|N·m|Nm|°C|°F|mV|kV|V|mA|A|Ah|kWh|kW|W|rpm|r\/min|km\/h|km|mm|cm|m|ms|min|s|h|Hz|kHz|%|kg|g|L|l)(?![\p{L}\d])/gu;
/** Longer than that beside its source a text is cut off on screens of testers: +40 %, with room for very short ones. */
const LONGER = 1.4;
const ROOM = 10;
const RIGHT_TO_LEFT_SIGN = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const sorted = (text: string, pattern: RegExp): string[] => (text.match(pattern) ?? []).toSorted();
/** What is filled into a text later, in alphabetical order. */
export const placeholdersIn = (text: string): string[] => sorted(text, PLACEHOLDER);
const measures = (text: string): string[] =>
  [...text.matchAll(MEASURE)].map(([, number = '', unit = '']) => `${number.replace(',', '.')} ${unit}`).toSorted();

/** Chinese, Japanese and Korean need half the room in characters. */
const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/g;
/** Room that a text takes on a screen, in letters. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Greatest width that a translation of the text may have. */
export const mostWidth = (source: string): number =>
  Math.ceil(Math.max(widthOf(source) * LONGER, widthOf(source) + ROOM));

/** What a look at a translation beside its source finds; an empty one has no findings, it is missing. */
export function checkTranslation(source: string, text: string, language: EntryLanguage): TextFinding[] {
  if (text.trim() === '') return [];
  const found: TextFinding[] = [];
  const gaps = placeholdersIn(source);
  if (gaps.join('\n') !== placeholdersIn(text).join('\n'))
    found.push({ rule: 'placeholders', severity: 'error', params: { expected: gaps.join(' ') || '–' } });
  const units = measures(source);
  if (units.join('\n') !== measures(text).join('\n'))
    found.push({ rule: 'units', severity: 'warning', params: { expected: units.join(', ') || '–' } });
  if (widthOf(text) > mostWidth(source))
    found.push({ rule: 'length', severity: 'warning', params: { max: mostWidth(source), length: widthOf(text) } });
  const hasLetters = /\p{L}{3,}/u.test(text);
  if (hasLetters && (directionOf(language) === 'rtl') !== RIGHT_TO_LEFT_SIGN.test(text))
    found.push({ rule: 'direction', severity: 'warning' });
  return found;
}
