/** A day without a time is the same day everywhere. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of an instant where the reader is, as he writes it. */
export const showDay = (language: string, date: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, ...(DAY.test(date) && { timeZone: 'UTC' }) }).format(new Date(date));
