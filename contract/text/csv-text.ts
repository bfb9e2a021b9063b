import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * Records as Excel reads them: lines end with CRLF, and what could be taken for a formula is text. A text with a line feed or a carriage
 * return of its own is quoted, for readers end a line at each of them.
 */
export const csvText = (records: readonly (readonly (string | number | null | undefined)[])[]): string =>
  stringify(records as unknown[][], { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
