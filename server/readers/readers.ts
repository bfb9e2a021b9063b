import type { ReaderLimits } from './open-file';
import type { FileInput, FlowingFile, HAND_OVER } from './reader';
import type { Answers, RowReaders } from './table';

/** Whose file it is: tenants take turns. The empty one is the platform. */
export type ReadFor = { tenant: string };

type OptionsOf<R> = R extends (files: never, options: infer O) => unknown ? O : never;
type ResultOf<R> = R extends (...args: never) => Promise<infer A> ? A : never;
export type ReaderAnswer<Name extends keyof Answers> = ResultOf<Answers[Name]>;
export type HeadOf<Name extends keyof RowReaders> = ResultOf<RowReaders[Name]>['head'];
type ElementOf<I> = I extends Iterable<infer R> | AsyncIterable<infer R> ? R : never;
export type ReaderRow<Name extends keyof RowReaders> = Exclude<
  ElementOf<ResultOf<RowReaders[Name]>['rows']>,
  typeof HAND_OVER
>;

/** A file that is read row by row. `close` is to be called where the rows are not read to their end; it may be called always. */
export type RowReading<Head, Row> = { head: Head; rows: AsyncGenerator<Row, void>; close: () => void };

/**
 * Readers of what people send, apart from whoever answers requests: no file delays others, takes more memory than `READER_LIMITS` allow, or
 * ends the server. `server/readers/table.ts` has the readers by name.
 */
export interface Readers {
  /**
   * Reads files as a whole. A file that flows is for readers of pieces only.
   *
   * @throws `UnreadableFile` of the reader, or of a limit: `file.time`, `file.memory`, `file.output`, `file.broken`.
   * @throws `Refusal` `tooManyRequests` where too many files wait already.
   */
  read<Name extends keyof Answers & string>(
    name: Name,
    files: readonly FileInput[] | readonly [FlowingFile],
    options: OptionsOf<Answers[Name]>,
    by: ReadFor,
  ): Promise<ReaderAnswer<Name>>;
  /**
   * Reads files row by row, as fast as the rows are taken. The same is thrown, also by the rows. A file that flows is for readers of pieces only.
   *
   * @param limits In place of those of `READER_LIMITS`, for work that takes more than to read a file.
   */
  rows<Name extends keyof RowReaders & string>(
    name: Name,
    files: readonly FileInput[] | readonly [FlowingFile],
    options: OptionsOf<RowReaders[Name]>,
    by: ReadFor,
    limits?: Partial<ReaderLimits>,
  ): Promise<RowReading<HeadOf<Name>, ReaderRow<Name>>>;
  close(): Promise<void>;
}
