import type { ImporterName } from '../importer';

/** Import and export. The export needs no option: it writes the columns that a reader may see. */
export type ExchangeFacet = {
  /**
   * Files of the industry that its import takes beside sheets; the behaviour turns them into rows.
   * @default sheets alone
   */
  importers?: readonly ImporterName[];
  /**
   * A button above the list leads to the records of what was imported into it.
   * @default no button
   */
  importRecords?: true;
};
