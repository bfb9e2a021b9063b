import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { rewindTo } from './rewind';
import type { RunOutcome, ExecutedStep } from './run';

/** What was done, in its order. A run that is resumed repeats the document with these answers, and goes on where they end. */
export type JournalEntry =
  /** A request and its response, or why there was none; in hexadecimal. */
  | { kind: 'request'; address: string; request: string; response?: string; error?: string }
  | { kind: 'question'; question: string; answer: boolean }
  | { kind: 'time'; value: number }
  /** A procedure was called, or came to its end. */
  | { kind: 'call'; name: string }
  | { kind: 'return' }
  | { kind: 'step'; step: ExecutedStep };
type Line =
  | JournalEntry
  | { kind: 'begin'; document: string; vin: string }
  | { kind: 'reported'; no: number }
  /** Only so many entries count from here on. */
  | { kind: 'keep'; count: number }
  | { kind: 'end'; outcome: RunOutcome };

type Kept = {
  entries: JournalEntry[];
  reported: Set<number>;
  lastNo: number;
  begun: Line | undefined;
  outcome?: RunOutcome;
};

/** Lines of a file; the last one may be cut off where the process was killed. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

function take(kept: Kept, line: Line): void {
  if (line.kind === 'begin') kept.begun = line;
  else if (line.kind === 'reported') kept.reported.add(line.no);
  else if (line.kind === 'keep') kept.entries.length = line.count;
  else if (line.kind === 'end') kept.outcome = line.outcome;
  else kept.entries.push(line);
  if (line.kind === 'step') kept.lastNo = Math.max(kept.lastNo, line.step.no);
}

function readJournal(file: string): Kept {
  const kept: Kept = { entries: [], reported: new Set(), lastNo: 0, begun: undefined };
  if (existsSync(file)) for (const line of linesOf(readFileSync(file, 'utf8'))) take(kept, line);
  return kept;
}

/** Shows that a request is the recorded one, without keeping all its bytes: a block that is transferred is long. */
export function requestMark(request: Uint8Array): string {
  const MARKED = 24;
  const hex = Buffer.from(request.subarray(0, MARKED)).toString('hex').toUpperCase();
  return request.length > MARKED ? `${hex}…${request.length}` : hex;
}

/** The record of a run, in a file of one JSON line each. */
export class Journal {
  readonly #file: number;
  readonly #kept: Kept;
  #next = 0;
  /** Whether an earlier run is gone on with. */
  readonly isResumed: boolean;
  /** The last session that was asked for, by ECU, where it is lost when the connection is. */
  readonly sessions: ReadonlyMap<string, string>;

  /** Throws `Error` where the file records another document or vehicle. */
  constructor(path: string, document: string, vin: string) {
    this.#kept = readJournal(path);
    const { begun, entries } = this.#kept;
    if (begun?.kind === 'begin' && (begun.document !== document || begun.vin !== vin))
      throw new Error(`${path} is the journal of another document or vehicle`);
    const isCut = existsSync(path) && !/(^|\n)$/.test(readFileSync(path, 'utf8'));
    this.#file = openSync(path, 'a', 0o600);
    if (isCut) appendFileSync(this.#file, '\n');
    this.isResumed = begun !== undefined;
    if (!begun) this.#write({ kind: 'begin', document, vin });
    const { keep, sessions } = rewindTo(entries);
    this.sessions = sessions;
    if (keep < entries.length && !this.#kept.outcome) {
      entries.length = keep;
      this.#write({ kind: 'keep', count: keep });
    }
  }

  #write(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  get outcome(): RunOutcome | undefined {
    return this.#kept.outcome;
  }
  get isReplaying(): boolean {
    return this.#next < this.#kept.entries.length;
  }
  /** Number of the last step of all, those included that are done again. */
  get lastNo(): number {
    return this.#kept.lastNo;
  }
  isReported(no: number): boolean {
    return this.#kept.reported.has(no);
  }

  /** The entry that was recorded here; null where the record is over. Throws `Error` where another one was recorded. */
  replay<K extends JournalEntry['kind']>(
    kind: K,
    isSame: (entry: JournalEntry & { kind: K }) => boolean,
  ): (JournalEntry & { kind: K }) | null {
    const entry = this.#kept.entries[this.#next];
    if (!entry) return null;
    if (entry.kind !== kind || !isSame(entry as JournalEntry & { kind: K }))
      throw new Error(`the journal does not fit the document: it records a ${entry.kind} where there is a ${kind}`);
    this.#next += 1;
    return entry as JournalEntry & { kind: K };
  }

  add(entry: JournalEntry): void {
    this.#write(entry);
    if (entry.kind === 'step') this.#kept.lastNo = entry.step.no;
  }
  reported(no: number): void {
    this.#kept.reported.add(no);
    this.#write({ kind: 'reported', no });
  }
  end(outcome: RunOutcome): void {
    this.#write({ kind: 'end', outcome });
  }
  close(): void {
    closeSync(this.#file);
  }
}
