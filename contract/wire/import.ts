import * as v from 'valibot';
import { wholeNumber } from './input';
import { SEVERITIES } from './file-finding';
import { TEXT_ENCODINGS } from '../text/encodings';
import { instant, optionOf, uuid } from './scalar';

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
const OpenImport = v.object({ id: uuid, state: optionOf(IMPORT_STATES), fileName: v.string(), createDate: instant });
export type OpenImport = v.InferOutput<typeof OpenImport>;
export const OpenImports = v.array(OpenImport);

const count = v.number();

/** GET {base}/import/{id} */
export const ImportView = v.object({
  id: uuid,
  state: optionOf(IMPORT_STATES),
  fileName: v.string(),
  mode: optionOf(IMPORT_MODES),
  /** The modes that the caller may choose between. */
  modes: v.array(optionOf(IMPORT_MODES)),
  /** Titles of the fields by which a row is known again, together where several are unique together only. */
  keys: v.array(v.string()),
  /** Rows that can be written, by what becomes of them. */
  outcomes: v.object({ create: count, update: count, same: count, skip: count }),
  /** Rows that the task at work is done with; `total` is null while the file is still read. */
  progress: v.object({ done: count, total: v.nullable(count) }),
  /** Name of the sheet that was read, and how many others of the file were not; null for a text. */
  sheet: v.nullable(v.object({ name: v.string(), others: count })),
  /**
   * Of a text: the encoding in which it was read, the one that was judged, and lines of it in which both would show; null for files that are
   * no text, or in an encoding that nobody can choose.
   */
  text: v.nullable(
    v.object({ encoding: optionOf(TEXT_ENCODINGS), judged: optionOf(TEXT_ENCODINGS), lines: v.array(v.string()) }),
  ),
  /** Titles of the columns of the file. */
  header: v.array(v.string()),
  /** The field behind each column; null where it is left out. */
  columns: v.array(v.nullable(v.string())),
  /** What a column may hold. */
  targets: v.array(v.object({ name: v.string(), title: v.string(), isRequired: v.boolean() })),
  /** Codes of the tenants that the rows name, for whoever works in all of them. */
  tenants: v.array(v.string()),
  /** What is wrong with the file itself, and where; while columns have to be matched, also with those: `field` is the title of the field. */
  findings: v.array(
    v.object({ severity: optionOf(SEVERITIES), field: v.nullable(v.string()), place: v.string(), msg: v.string() }),
  ),
  /** Rows of the list that the file is about and does not have; the first of them by their titles. Those that it has under another title are `renamed`. */
  gone: v.object({
    number: count,
    titles: v.array(v.string()),
    renamed: v.array(v.object({ from: v.string(), to: v.string() })),
  }),
  total: count,
  /** Rows that cannot be written as they are. */
  bad: count,
  written: count,
  /** Why the file was refused, or why the columns do not do. */
  msg: v.nullable(v.string()),
  /** Of the data task that is, or was last, at work. */
  taskId: v.string(),
});
export type ImportView = v.InferOutput<typeof ImportView>;

/** One row of GET {base}/import/{id}/rows; `errors` by the place of the column, '' for the row as a whole. */
export const ImportRowView = v.object({
  n: v.number(),
  cells: v.array(v.string()),
  errors: v.record(v.string(), v.string()),
  isWritten: v.boolean(),
  outcome: v.nullable(optionOf(IMPORT_OUTCOMES)),
  /** What the fields that it changes hold before, as the list shows it. */
  was: v.record(v.string(), v.string()),
  /** What numbers, days, yes and no, and words of choices are stored as, by field and as the list shows it, where the cell says it otherwise. */
  stored: v.record(v.string(), v.string()),
});
export type ImportRowView = v.InferOutput<typeof ImportRowView>;
export const ImportRows = v.array(ImportRowView);

/** What every step of an import answers. */
export const ImportBegun = v.object({ id: uuid, jobId: uuid });
/** PUT {base}/import/{id}/columns: which field each column holds, and what is done to rows that the list has. */
export const ImportSettings = v.object({
  columns: v.pipe(v.array(v.nullable(v.string())), v.maxLength(IMPORT_LIMITS.columns)),
  mode: v.optional(v.picklist(IMPORT_MODES)),
});
/** PUT {base}/import/{id}/encoding: in which encoding the text is. */
export const ImportEncoding = v.object({ encoding: v.picklist(TEXT_ENCODINGS) });
/** PUT {base}/import/{id}/rows/{n}: other texts for a row. */
export const ImportCells = v.object({ cells: v.pipe(v.array(v.string()), v.maxLength(IMPORT_LIMITS.columns)) });
/** POST {base}/import/{id}/commit */
export const ImportCommit = v.object({ skipBad: v.optional(v.boolean(), false) });
/** GET {base}/import/{id}/rows?after=&bad= */
export const ImportRowsQuery = v.object({
  after: v.optional(wholeNumber(0), '0'),
  bad: v.optional(v.picklist(['true', 'false']), 'false'),
});
