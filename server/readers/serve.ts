import { UnreadableFile } from '../../formats/finding';
import type { FileSource } from '../../formats/source';
import { Refusal } from '../refusal';
import { READER_LIMITS } from './limits';
import { HAND_OVER, type AnswerReader, type FileInput, type FromReader, type RowReader, type ToReader } from './reader';
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

type Piece = Extract<ToReader, { kind: 'piece' }>;

/** A file that comes piece by piece: each is asked for, and waited for. */
class Coming {
  readonly #say: (message: FromReader) => void;
  #take: ((piece: Piece) => void) | null = null;

  constructor(say: (message: FromReader) => void) {
    this.#say = say;
  }

  /** Hands over what was asked for. */
  take(piece: Piece): void {
    this.#take?.(piece);
    this.#take = null;
  }

  async *#pieces(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const { bytes, isLost } = await new Promise<Piece>((resolve) => {
        this.#take = resolve;
        this.#say({ kind: 'more' });
      });
      if (isLost) throw new Error('the file is lost on its way');
      if (!bytes) return;
      yield bytes;
    }
  }

  source(name: string): FileSource {
    const chunks = (): never => {
      throw new Error('this file comes piece by piece');
    };
    return { name, chunks, pieces: () => this.#pieces() };
  }
}

/** Rows, and whether they are the last, or what kept the next one from being read. */
type Batch = { rows: unknown[]; isLast: boolean; failure?: unknown };

/** Rows until they are as many, or as large, as one batch may be. Those before one that cannot be read are handed over first. */
async function batchOf(rows: AsyncIterator<unknown, void>): Promise<Batch> {
  const found: unknown[] = [];
  let size = 0;
  while (found.length < batch && size < batchBytes) {
    try {
      const next = await rows.next();
      if (next.done) return { rows: found, isLast: true };
      if (next.value === HAND_OVER) return { rows: found, isLast: false };
      size += weightOf(next.value, output);
      if (size > output) throw new UnreadableFile('file.output', { params: { max: output } });
      found.push(next.value);
    } catch (failure) {
      if (found.length === 0) throw failure;
      return { rows: found, isLast: false, failure };
    }
  }
  return { rows: found, isLast: false };
}

async function* failing(error: unknown): AsyncGenerator<never, void> {
  yield* [];
  throw await Promise.resolve(error);
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
  const coming = new Coming(say);

  async function begin(message: Extract<ToReader, { kind: 'answer' | 'rows' }>): Promise<FromReader> {
    const { kind, name, files, options } = message;
    const sources = files.map((file) => ('isToCome' in file ? coming.source(file.name) : sourceOf(file)));
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
    const { rows, isLast, failure } = await batchOf(open);
    if (isLast) open = null;
    if (failure !== undefined) open = failing(failure);
    return { kind: 'rows', rows, isLast };
  }

  return async (message) => {
    try {
      if (message.kind === 'piece') return coming.take(message);
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
