import type { FromReader, ToReader } from './reader';

/** What a process has taken so far: memory that it holds now, bytes; time that it worked, ms. */
export type ProcessUsage = { memory: number; work: number };

/** A process, or a thread of a browser, that runs `serveReaders`. */
export type ReaderProcess = {
  send(message: ToReader): void;
  /** Who hears what it says from now on, and that it ended: for want of memory, or otherwise. */
  listen(take: (message: FromReader) => void, ended: (why: 'memory' | 'time' | 'broken') => void): void;
  /** Null where the system does not tell. */
  usage(): ProcessUsage | null;
  /** Ends it at once, whatever it does. */
  end(): void;
};

/** Starts one that may have so much memory, bytes, and waits until it can read. */
export type StartProcess = (memory: number) => Promise<ReaderProcess>;

/** A process that holds more after a file, bytes, or has worked for longer, ms, makes room for a fresh one. */
const WORN: ProcessUsage = { memory: 128 * 1024 * 1024, work: 60_000 };

const nothing = (): void => undefined;

/** Processes that have nothing to read, ready for the next file. */
export class IdleProcesses {
  readonly #start: StartProcess;
  readonly #memory: number;
  readonly #patience: number;
  readonly #idle = new Map<ReaderProcess, ReturnType<typeof setTimeout>>();
  #isClosed = false;

  /**
   * @param memory Of each, bytes.
   * @param patience One that has nothing to read for so long is ended, ms.
   */
  constructor(start: StartProcess, memory: number, patience: number) {
    this.#start = start;
    this.#memory = memory;
    this.#patience = patience;
  }

  #forget(process: ReaderProcess): void {
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
  }

  async take(): Promise<ReaderProcess> {
    const [known] = [...this.#idle.keys()].slice(-1);
    if (known) {
      this.#forget(known);
      return known;
    }
    const started = await this.#start(this.#memory);
    if (!this.#isClosed) return started;
    started.end();
    throw new Error('no files are read any more');
  }

  /** Takes back one that did what it was told. */
  give(process: ReaderProcess): void {
    const { memory, work } = process.usage() ?? { memory: 0, work: 0 };
    if (this.#isClosed || memory > WORN.memory || work > WORN.work) return process.end();
    process.listen(nothing, () => this.#forget(process));
    const end = () => {
      this.#forget(process);
      process.end();
    };
    this.#idle.set(process, setTimeout(end, this.#patience));
  }

  close(): void {
    this.#isClosed = true;
    for (const process of this.#idle.keys()) {
      this.#forget(process);
      process.end();
    }
  }
}
