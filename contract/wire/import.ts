/** What a file of rows to be imported may be, before anybody reads it. Both sides read this file. */
export const IMPORT_LIMITS = {
  /** Bytes of the file. */
  bytes: 20 * 1024 * 1024,
  /** Data rows. */
  rows: 100_000,
  columns: 200,
  /** Characters of one cell: what Excel itself allows. */
  cell: 32_767,
  /** Parts of an .xlsx file. */
  entries: 500,
  /** Bytes of all its parts, unpacked. */
  unpacked: 300 * 1024 * 1024,
  /** How many times larger than packed a part of more than a mebibyte may be: sheets reach some 20, bombs 1,000. */
  ratio: 200,
} as const;

/** Endings of the files that can be imported. */
export const IMPORT_ENDINGS = ['.xlsx', '.csv'] as const;

/**
 * `reading` the file and checking its rows; `columns` of the file must be matched by a person; `checked`; `writing` the rows;
 * `written`; `undoing`; `undone`; `refused`: the file itself could not be read.
 */
export const IMPORT_STATES = [
  'reading',
  'columns',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'refused',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** The server is at work: how far it is, is told; what came of it, when it has ended. */
export const BUSY_STATES: readonly ImportState[] = ['reading', 'writing', 'undoing'];

/** Where an import is still to be done something with, by the server or by its owner. */
export const OPEN_IMPORTS: readonly ImportState[] = ['reading', 'columns', 'checked', 'writing', 'undoing'];

/** What is done to rows: those that the list has not are made, those that it has are changed, or both. The others are left out. */
export const IMPORT_MODES = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What becomes of a row, found by its unique fields: made, changed, left as it is because it says nothing new, or left out by the mode. */
export const IMPORT_OUTCOMES = ['create', 'update', 'same', 'skip'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** One of GET {base}/import: the caller's own imports that are not done with. */
export type OpenImport = { id: string; state: ImportState; fileName: string; createDate: string };

/** GET {base}/import/{id} */
export type ImportView = {
  id: string;
  state: ImportState;
  fileName: string;
  mode: ImportMode;
  /** The modes that the caller may choose between. */
  modes: ImportMode[];
  /** Titles of the fields by which a row is known again, together where several are unique together only. */
  keys: string[];
  /** Rows that can be written, by what becomes of them. */
  outcomes: Record<ImportOutcome, number>;
  /** Rows that the task at work is done with; `total` is null while the file is still read. */
  progress: { done: number; total: number | null };
  /** Name of the sheet that was read, and how many others of the file were not; null for a text. */
  sheet: { name: string; others: number } | null;
  /** Titles of the columns of the file. */
  header: string[];
  /** The field behind each column; null where it is left out. */
  columns: (string | null)[];
  /** What a column may hold. */
  targets: { name: string; title: string; isRequired: boolean }[];
  total: number;
  /** Rows that cannot be written as they are. */
  bad: number;
  written: number;
  /** Why the file was refused, or why the columns do not do. */
  msg: string | null;
  /** Of the data task that is, or was last, at work. */
  taskId: string;
};
/** One row of GET {base}/import/{id}/rows; `errors` by the place of the column, '' for the row as a whole. */
export type ImportRowView = {
  n: number;
  cells: string[];
  errors: Record<string, string>;
  isWritten: boolean;
  outcome: ImportOutcome | null;
  /** What the fields that it changes hold before, as the list shows it. */
  was: Record<string, string>;
};
