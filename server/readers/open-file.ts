import { UnreadableFile } from '../../formats/finding';
import type { READER_LIMITS } from './limits';
import type { ReaderProcess } from './processes';
import type { FromReader, ToReader } from './reader';
import type { Turns } from './turns';

export type ReaderLimits = { readonly [Name in keyof typeof READER_LIMITS]: number };

/** How often it is asked what a process has taken, ms. */
const LOOK_EVERY = 200;

const tooLong = ({ time }: ReaderLimits) =>
  new UnreadableFile('file.time', { params: { seconds: Math.round(time / 1000) } });
const tooMuch = ({ memory }: ReaderLimits) =>
  new UnreadableFile('file.memory', { params: { size: Math.round(memory / 1024 / 1024) } });

/** One file, or some that belong together, with the process that reads it. */
export class OpenFile {
  readonly #process: ReaderProcess;
  readonly #turns: Turns;
  readonly #tenant: string;
  readonly #limits: ReaderLimits;
  readonly #allowance: number;
  readonly #feed: () => Promise<Uint8Array | null>;
  #took = 0;
  /** Why its body could not be fetched to its end. */
  #lost: { error: unknown } | null = null;
  #isEnded = false;

  /**
   * @param allowance Bytes that the file itself takes of the memory of the process.
   * @param feed The next piece of a file that flows.
   */
  constructor(
    process: ReaderProcess,
    turns: Turns,
    tenant: string,
    limits: ReaderLimits,
    allowance: number,
    feed: () => Promise<Uint8Array | null>,
  ) {
    this.#feed = feed;
    this.#process = process;
    this.#turns = turns;
    this.#tenant = tenant;
    this.#limits = limits;
    this.#allowance = allowance;
  }

  /** Whether its process is gone, and so reads no other file. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** What limit it is beyond by now; null while it is within all of them. */
  #beyond(since: number, workedBefore: number): UnreadableFile | null {
    const { time, work, patience, allSteps, memory } = this.#limits;
    const took = performance.now() - since;
    const usage = this.#process.usage();
    if (usage && usage.memory > memory + this.#allowance) return tooMuch(this.#limits);
    const worked = usage ? usage.work - workedBefore : took;
    const isLong = (took > time && worked > work) || took > patience || this.#took + took > allSteps;
    return isLong ? tooLong(this.#limits) : null;
  }

  /** Tells the process something once it is its turn, and waits for what it says; what it needs of its file meanwhile it gets. */
  async ask(message: ToReader): Promise<FromReader> {
    const release = await this.#turns.take(this.#tenant);
    try {
      let said = await this.#tell(message);
      while (said.kind === 'more') said = await this.#tell(await this.#piece());
      if (said.kind === 'broken' && this.#lost) throw this.#lost.error;
      return said;
    } finally {
      release();
    }
  }

  /** What its reader has read by now is handed over where the next piece cannot be had. */
  async #piece(): Promise<ToReader> {
    try {
      return { kind: 'piece', bytes: await this.#feed() };
    } catch (error) {
      this.#lost = { error };
      return { kind: 'piece', bytes: null, isLost: true };
    }
  }

  /** Waits as long and for as much memory as it may have. */
  async #tell(message: ToReader): Promise<FromReader> {
    const since = performance.now();
    let timer: ReturnType<typeof setInterval> | undefined;
    try {
      return await new Promise<FromReader>((resolve, reject) => {
        const fail = (error: Error) => {
          this.#isEnded = true;
          this.#process.end();
          reject(error);
        };
        const workedBefore = this.#process.usage()?.work ?? 0;
        this.#process.listen(resolve, (why) => {
          const { rule, place } = { time: tooLong, memory: tooMuch }[why === 'broken' ? 'time' : why](this.#limits);
          fail(why === 'broken' ? new UnreadableFile('file.broken') : new UnreadableFile(rule, place));
        });
        timer = setInterval(() => {
          const beyond = this.#beyond(since, workedBefore);
          if (beyond) fail(beyond);
        }, LOOK_EVERY);
        this.#process.send(message);
      });
    } finally {
      clearInterval(timer);
      this.#took += performance.now() - since;
    }
  }

  /** Ends its process. */
  end(): void {
    this.#isEnded = true;
    this.#process.end();
  }
}
