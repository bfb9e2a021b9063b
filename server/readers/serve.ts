import { UnreadableFile } from '../../formats/finding';
import type { FileSource } from '../../formats/source';
import { Refusal } from '../refusal';
import { READER_LIMITS } from './limits';
import type { AnswerReader, FileInput, FromReader, RowReader, ToReader } from './reader';
import { weightOf } from './weight';

export type ReaderTables = {
  answers: Readonly<Record<string, () => Promise<AnswerReader<never, unknown>>>>;
  rows: Readonly<Record<string, () => Promise<RowReader<never, unknown, unknown>>>>;
};

const { output, batch, batchBytes } = READER_LIMITS;

function failureOf(error: unknown): FromReader {
  if (error instanceof UnreadableFile) return { kind: 'unreadable', rule: error.rule, place: error.place };
  if (error instanceof Refusal) return { kind: 'refused', key: error.key, params: error.params };
  return { kind: 'broken', error: String(error), stack: (error as Error | null)?.stack ?? '' };
}

function checkSize(value: unknown): void {
  if (weightOf(value, output) > output) throw new UnreadableFile('file.output', { params: { max: output } });
}

async function* each<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* rows;
}

/** Rows until they are as many, or as large, as one batch may be. */
async function batchOf(rows: AsyncIterator<unknown, void>): Promise<{ rows: unknown[]; isLast: boolean }> {
  const found: unknown[] = [];
  let size = 0;
  while (found.length < batch && size < batchBytes) {
    const next = await rows.next();
    if (next.done) return { rows: found, isLast: true };
    size += weightOf(next.value, output);
    found.push(next.value);
  }
  if (size > output) throw new UnreadableFile('file.output', { params: { max: output } });
  return { rows: found, isLast: false };
}

/**
 * The side of whoever reads: does what it is told, one file at a time, and says what came of it.
 *
 * @param sourceOf Opens a file that was sent, or whose path was.
 * @returns What to hand each message to.
 */
export function serveReaders(
  { answers, rows: rowReaders }: ReaderTables,
  sourceOf: (input: FileInput) => FileSource,
  say: (message: FromReader) => void,
): (message: ToReader) => Promise<void> {
  let open: AsyncGenerator<unknown, void> | null = null;

  async function begin(message: Extract<ToReader, { kind: 'answer' | 'rows' }>): Promise<FromReader> {
    const { kind, name, files, options } = message;
    const sources = files.map(sourceOf);
    if (kind === 'answer') {
      const read = await answers[name]?.();
      if (!read) throw new Error(`no reader is named ${name}`);
      const answer = await read(sources, options as never);
      checkSize(answer);
      return { kind: 'answer', answer };
    }
    const read = await rowReaders[name]?.();
    if (!read) throw new Error(`no reader of rows is named ${name}`);
    const { head, rows } = await read(sources, options as never);
    checkSize(head);
    open = each(rows);
    return { kind: 'head', head };
  }

  async function next(): Promise<FromReader> {
    if (!open) throw new Error('no file is read');
    const found = await batchOf(open);
    if (found.isLast) open = null;
    return { kind: 'rows', ...found };
  }

  return async (message) => {
    try {
      if (message.kind === 'stop') {
        await open?.return();
        open = null;
        return;
      }
      say(message.kind === 'next' ? await next() : await begin(message));
    } catch (error) {
      open = null;
      say(failureOf(error));
    }
  };
}
