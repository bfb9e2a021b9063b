import type { WordValues } from '../../contract/text/word';
import type { FileSource } from '../../formats/source';

/** A file on its way to a reader. `paths` are of this machine, one after the other, `size` their bytes: the body does not go through the memory of the server then. */
export type FileInput = { name: string; bytes: Uint8Array } | { name: string; paths: readonly string[]; size: number };
/** A file whose body is fetched piece by piece, as the reader asks for it. */
export type FlowingFile = { name: string; size: number; body: () => Promise<AsyncIterable<Uint8Array>> };
/** What the process is told of it. */
type FileToCome = { name: string; isToCome: true };
export type FileOnItsWay = FileInput | FileToCome;

/**
 * Reads files as a whole. What it is given and what it answers is copied between processes: plain values, `Map`, `Set`, bytes, no functions
 * and no instances of classes. Throws `UnreadableFile` where a file cannot be read, or must not be.
 */
export type AnswerReader<Options, Answer> = (files: readonly FileSource[], options: Options) => Promise<Answer>;

/**
 * Reads files row by row: `head` is what is known before the first row. Rows are asked for in batches; between them the reader stands still,
 * so that it never holds more than one. The same is copied between processes, and the same is thrown.
 */
export type RowReader<Options, Head, Row> = (
  files: readonly FileSource[],
  options: Options,
) => Promise<{ head: Head; rows: Iterable<Row> | AsyncIterable<Row> }>;

/** Given in place of a row: the rows so far are handed over before the next one is read, however few they are. It is no row itself. */
export const HAND_OVER = Symbol('hand over');

/** The reader of a single file. */
export const ofOne =
  <Options, Result>(read: (file: FileSource, options: Options) => Result) =>
  ([file]: readonly FileSource[], options: Options): Result => {
    if (!file) throw new Error('there is no file to read');
    return read(file, options);
  };

/** What the process of readers is told. It has one file at a time. */
export type ToReader =
  | { kind: 'answer' | 'rows'; name: string; files: readonly FileOnItsWay[]; options: unknown }
  | { kind: 'next' }
  /** Of the file that is to come; null behind the last, and where there will be none for want of its store. */
  | { kind: 'piece'; bytes: Uint8Array | null; isLost?: true }
  | { kind: 'stop' };

/** What it says: an answer, or a head and its rows, or why there is none; or that it needs the next piece of its file first. */
export type FromReader =
  | { kind: 'answer'; answer: unknown }
  | { kind: 'head'; head: unknown }
  | { kind: 'more' }
  | { kind: 'rows'; rows: unknown[]; isLast: boolean }
  | { kind: 'unreadable'; rule: string; place: object }
  | { kind: 'refused'; key: string; params: WordValues }
  | { kind: 'broken'; error: string; stack: string };
