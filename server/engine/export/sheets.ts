import { csvText, marked } from '../../../contract/text/csv-text';
import type { SheetColumn } from './export-columns';

type Row = Record<string, unknown>;
/** Makes a file of rows as they come; the stream ends its source when the reader goes away. */
export type SheetWriter = (
  title: string,
  columns: readonly SheetColumn[],
  chunks: AsyncGenerator<Row[], void>,
) => ReadableStream<Uint8Array>;

/** CSV as Excel reads it: UTF-8 with a mark, and see `csvText`. */
export const csv: SheetWriter = (_, columns, chunks) => {
  const encoder = new TextEncoder();
  const lines = (records: (string | number)[][]): Uint8Array =>
    encoder.encode(csvText(records, (at) => columns[at]?.isCode === true));
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('\uFEFF'));
      controller.enqueue(lines([columns.map(({ title }) => title)]));
    },
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(lines(value.map((row) => columns.map(({ show }) => show(row)))));
    },
    async cancel() {
      await chunks.return();
    },
  });
};

/** An XLSX sheet ends at this row; what is more goes to the next sheet. */
export const SHEET_ROWS = 1_048_575;
const TEXT_FORMAT = '@';
const COLUMN_WIDTH = 20;

/** What looks like a character that a workbook spells out (`_x000D_`) is no such: its first sign is spelled out instead. */
const spelled = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** A value as its cell takes it. */
const textCell = (value: string | number): string | number =>
  typeof value === 'string' ? spelled(marked(value)) : value;

/** What the writer's stream tells beside its own type. */
type Draining = { writableNeedDrain?: boolean; once(event: string, listener: () => void): unknown };

/** Waits until the reader has taken what was written. */
const drained = (stream: Draining): Promise<void> =>
  stream.writableNeedDrain ? new Promise((resolve) => stream.once('drain', resolve)) : Promise.resolve();

/** XLSX, written row by row. Every text is a text cell, so nothing is taken for a formula. */
export const xlsx = (
  title: string,
  columns: readonly SheetColumn[],
  chunks: AsyncGenerator<Row[], void>,
  rowsASheet = SHEET_ROWS,
): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    { highWaterMark: 16 },
    { highWaterMark: 4 },
  );
  let isGone = false;
  const write = async (): Promise<void> => {
    const { WorkbookWriter } = await import('@cj-tech-master/excelts');
    const sink = new WritableStream<Uint8Array>({
      write: async (bytes) => {
        await writer.ready;
        await writer.write(bytes);
      },
      close: () => writer.close(),
    });
    const book = new WorkbookWriter({ stream: sink, useSharedStrings: false, useStyles: true });
    const addSheet = (n: number) => {
      const sheet = book.addWorksheet(n === 1 ? title : `${title} ${n}`, { views: [{ state: 'frozen', ySplit: 1 }] });
      sheet.columns = columns.map((column) => ({
        header: column.title,
        key: column.name,
        width: COLUMN_WIDTH,
        style: { numFmt: TEXT_FORMAT },
      }));
      return sheet;
    };
    let [count, sheets] = [0, 1];
    let sheet = addSheet(sheets);
    for await (const rows of chunks) {
      if (isGone) return;
      for (const row of rows) {
        if (count === rowsASheet) {
          sheet.commit();
          sheet = addSheet((sheets += 1));
          count = 0;
        }
        sheet.addRow(columns.map(({ show }) => textCell(show(row)))).commit();
        count += 1;
      }
      // A client that has gone away takes nothing any more.
      await Promise.race([drained(book.stream as unknown as Draining), gone]);
    }
    sheet.commit();
    await book.commit();
  };
  const writer = writable.getWriter();
  const gone = writer.closed.catch(() => {
    isGone = true;
  });
  write().catch((error: unknown) => {
    isGone = true;
    void writer.abort(error).catch(() => undefined);
  });
  return readable;
};
