import type { Language } from '../constants';
import { kept } from './kept';

const formats = new Map<string, Intl.NumberFormat>();

/** A number that nobody needs to the last digit, in words: 1.2 million. */
export const showAbout = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 2 }).format(
    value,
  );

/** A number as the language writes it; a decimal as text keeps all its digits. `scale` digits stand behind the point where it is given. */
export function showNumber(value: number | string, language: Language, scale?: number): string {
  const make = () =>
    new Intl.NumberFormat(language, { minimumFractionDigits: scale, maximumFractionDigits: Math.max(9, scale ?? 0) });
  const format = kept(formats, `${language} ${scale}`, make);
  // Typed for numbers only by older libraries.
  return format.format(value as number);
}
