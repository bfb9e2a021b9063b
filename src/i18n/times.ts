import type { Language } from '../../contract/constants';

/** Dates with their time, or a time alone, as a language writes them; the hours go to 24 in every one, as in the lists. */
export const timeFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { ...options, hourCycle: 'h23' });
