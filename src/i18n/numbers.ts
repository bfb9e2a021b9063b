import type { Language } from '../../contract/constants';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number as the language writes it; a decimal as text keeps all its digits. */
export function showNumber(value: number | string, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 9 });
  formats.set(language, format);
  // Typed for numbers only by older libraries.
  return format.format(value as number);
}
