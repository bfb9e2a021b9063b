import type { Language } from '../../../../contract/constants';

/** A moment as a sentence tells it: the server does not know the reader's time zone, so that it names its own. */
export const momentIn = (language: Language, instant: string): string =>
  `${new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
