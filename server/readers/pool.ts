import { UnreadableFile } from '../../formats/finding';
import type { ErrorName } from '../../contract/wire/errors';
import type { Log } from '../ports/log';
import { Refusal } from '../refusal';
import { READER_LIMITS, READER_PLACES, WRITER_LIMITS } from './limits';
import { OpenFile, type ReaderLimits } from './open-file';
import { IdleProcesses, type StartProcess } from './processes';
import type { FileInput, FlowingFile, FromReader, FileOnItsWay, ToReader } from './reader';
import type { ReadFor, Readers, RowReading } from './readers';
import { LineFull, Turns } from './turns';

type Places = { readonly [Name in keyof typeof READER_PLACES]: number };
type Beginning = Omit<Extract<ToReader, { kind: 'answer' | 'rows' }>, 'files'> & {
  files: readonly (FileInput | FlowingFile)[];
};

/** What a process said, or why it could not: as an error. */
function said<Kind extends FromReader['kind']>(
  message: FromReader,
  kind: Kind,
  log: Log,
  name: string,
): Extract<FromReader, { kind: Kind }> {
  if (message.kind === kind) return message as Extract<FromReader, { kind: Kind }>;
  if (message.kind === 'unreadable') throw new UnreadableFile(message.rule, message.place);
  if (message.kind === 'refused') throw new Refusal(message.key as ErrorName, message.params);
  const { error, stack } = message.kind === 'broken' ? message : { error: `unexpected ${message.kind}`, stack: '' };
  log.error({ reader: name, error, stack }, 'a reader broke');
  throw new UnreadableFile('file.broken');
}

type AnyFile = Beginning['files'][number];
const sizeOf = (file: AnyFile): number => ('bytes' in file ? file.bytes.length : file.size);

/** What the files themselves take: as bytes they are copied on their way, and what flows is never there as a whole. */
const allowanceOf = (files: readonly AnyFile[]): number =>
  files.reduce((sum, file) => sum + ('bytes' in file ? file.bytes.length * 3 : 'paths' in file ? file.size : 0), 0);

/** What each mebibyte of a file adds to the time of all steps, and of one step: the largest software files are read in one. ms. */
const PER_MIB = 500;
const PER_MIB_AT_ONCE = 20;
const MIB = 1024 * 1024;

/** Pieces of the file that flows, as they are asked for; `end` closes the body where the rest of it is not needed. */
function feedOf(files: readonly AnyFile[]) {
  let pieces: AsyncIterator<Uint8Array> | null = null;
  return {
    next: async (): Promise<Uint8Array | null> => {
      const [file] = files;
      if (!file || !('body' in file)) throw new Error('no file flows');
      pieces ??= (await file.body())[Symbol.asyncIterator]();
      const next = await pieces.next();
      return next.done ? null : next.value;
    },
    end: (): void => void pieces?.return?.().catch(() => undefined),
  };
}

const sentAs = (file: AnyFile): FileOnItsWay => ('body' in file ? { name: file.name, isToCome: true } : file);

/** Processes that read files, some at a time, with a line for each tenant. A process that is beyond a limit is ended, and the next one begins. */
export class ReaderPool implements Readers {
  readonly #log: Log;
  readonly #limits: ReaderLimits;
  readonly #silence: number;
  readonly #processes: IdleProcesses;
  /** With the memory that writers may have. */
  readonly #writers: IdleProcesses;
  /** Who works. One tenant has all places but one. */
  readonly #turns: Turns;
  /** Who has a process. */
  readonly #places: Turns;
  readonly #open = new Set<OpenFile>();

  constructor(start: StartProcess, log: Log, limits: ReaderLimits = READER_LIMITS, places: Places = READER_PLACES) {
    this.#log = log;
    this.#limits = limits;
    this.#silence = limits.silence;
    this.#processes = new IdleProcesses(start, limits.memory, places.idle);
    this.#writers = new IdleProcesses(start, WRITER_LIMITS.memory, places.idle);
    const { working, open, openOfTenant, waiting, waitingOfTenant } = places;
    // Whoever has a process waits for his turn, too, so that this line is never longer than those are many.
    this.#turns = new Turns({
      most: working,
      mostOfTenant: Math.max(1, working - 1),
      waiting: open,
      waitingOfTenant: open,
    });
    this.#places = new Turns({ most: open, mostOfTenant: openOfTenant, waiting, waitingOfTenant });
  }

  /** Takes a place and a process, and begins; answers what it said and how to leave. */
  async #begin(message: Beginning, { tenant }: ReadFor, given: Partial<ReaderLimits> = {}) {
    const release = await this.#places.take(tenant).catch((error: unknown) => {
      throw error instanceof LineFull ? new Refusal('tooManyRequests') : error;
    });
    try {
      const processes = (given.memory ?? 0) > this.#limits.memory ? this.#writers : this.#processes;
      const process = await processes.take();
      const size = message.files.reduce((sum, each) => sum + sizeOf(each), 0);
      const own = { ...this.#limits, ...given };
      const more = (size / MIB) * PER_MIB_AT_ONCE;
      const limits = {
        ...own,
        time: own.time + more,
        work: own.work + more,
        patience: own.patience + more,
        allSteps: own.allSteps + (size / MIB) * PER_MIB,
      };
      const allowance = allowanceOf(message.files);
      const feed = feedOf(message.files);
      const file = new OpenFile(process, this.#turns, tenant, limits, allowance, feed.next);
      this.#open.add(file);
      const leave = () => {
        if (this.#open.delete(file) && !file.isEnded) processes.give(process);
        feed.end();
        release();
      };
      try {
        return {
          file,
          leave,
          stop: () => process.send({ kind: 'stop' }),
          first: await file.ask({ ...message, files: message.files.map(sentAs) }),
        };
      } catch (error) {
        leave();
        throw error;
      }
    } catch (error) {
      release();
      throw error;
    }
  }

  read: Readers['read'] = async (name, files, options, by) => {
    const { leave, first } = await this.#begin({ kind: 'answer', name, files, options }, by);
    leave();
    return said(first, 'answer', this.#log, name).answer as never;
  };

  rows: Readers['rows'] = async (name, files, options, by, limits) => {
    const { file, leave, stop, first } = await this.#begin({ kind: 'rows', name, files, options }, by, limits);
    const hear = <Kind extends FromReader['kind']>(message: FromReader, kind: Kind) =>
      said(message, kind, this.#log, name);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(silence);
      if (this.#open.has(file) && !file.isEnded) stop();
      leave();
    };
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        file.end();
        close();
      }, this.#silence);
    };
    async function* rows(): AsyncGenerator<unknown, void> {
      try {
        for (;;) {
          if (file.isEnded) throw new Error(`nobody asked for the rows of ${name} for too long`);
          clearTimeout(silence);
          const batch = hear(await file.ask({ kind: 'next' }), 'rows');
          wait();
          yield* batch.rows;
          if (batch.isLast) return;
        }
      } finally {
        close();
      }
    }
    try {
      const { head } = hear(first, 'head');
      wait();
      return { head, rows: rows(), close } as RowReading<never, never>;
    } catch (error) {
      close();
      throw error;
    }
  };

  close(): Promise<void> {
    this.#processes.close();
    this.#writers.close();
    for (const file of this.#open) file.end();
    this.#open.clear();
    return Promise.resolve();
  }
}
