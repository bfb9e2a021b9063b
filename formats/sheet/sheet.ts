import type { Language } from '../../contract/constants';
import type { TextEncoding } from '../../contract/text/encodings';
import type { ArchiveLimits } from '../archive/read-zip';
import type { TextSample } from '../encoding/text-sample';
import type { FileFinding } from '../finding';
import type { SheetRow } from './cell';

/** What a file of rows may be. */
export type SheetLimits = {
  /** Rows below the titles. */
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cell: number;
  archive?: ArchiveLimits;
};

export type SheetOptions = {
  limits: SheetLimits;
  /** Of whoever sends the file: a hint for the encoding of a text. */
  language?: Language;
  /** Encoding of a text, where somebody said it. */
  encoding?: TextEncoding;
  /** Titles that columns may have: by them the row of titles is told from captions above it, and its sheet from others. */
  titles?: readonly string[];
};

/** What is known of a file before its first row. */
export type SheetHead = {
  /** The sheet that is read, and the names of those that are not; null for a text. */
  sheet: { name: string; others: string[] } | null;
  /** Encoding of a text, and lines of it; null for a workbook. */
  text: TextSample | null;
  header: string[];
  /** What is worth knowing about the file. */
  findings: FileFinding[];
};

/** A file of rows: the row of its titles, and those below it as they are read. */
export type OpenSheet = { head: SheetHead; rows: Generator<SheetRow, void> };
