import type { LogLevel } from '../../../contract/resources/sys/client-log/rules';
import type { LogLine } from '../../../contract/wire/client/client-log';
import type { sysClientLogChunk } from '../../db/client-log-tables';
import { levelOf, timeOf } from './line-facts';
import { lineMasker } from './mask-lines';
import type { EntryLines } from './unpack';

type Stored = typeof sysClientLogChunk.$inferSelect;
/** Lines that lie in one row, at most; fewer where they are long. */
const LINES = 500;
const CHARACTERS = 128 * 1024;

const LETTER: Readonly<Record<LogLevel, string>> = { error: 'E', warn: 'W', info: 'I', debug: 'D', none: 'N' };
const LEVEL = Object.fromEntries(Object.entries(LETTER).map(([level, letter]) => [letter, level as LogLevel]));

/** What a line without time and level belongs to: the one above it, as a stack trace does. Such a one has a small letter. */
type Above = { entry: string; level: LogLevel };
export type Chunk = Omit<Stored, 'logId' | 'tenantCode'>;

export type LogFacts = {
  lineCount: number;
  errorCount: number;
  warnCount: number;
  firstAt: string | null;
  lastAt: string | null;
};

/** Makes rows of lines that come one after the other: secrets masked, levels and times noted. */
export class ChunkMaker {
  readonly facts: LogFacts = { lineCount: 0, errorCount: 0, warnCount: 0, firstAt: null, lastAt: null };
  private readonly mask = lineMasker();
  private above: Above = { entry: '', level: 'none' };
  private texts: string[] = [];
  private levels = '';
  private size = 0;
  private entry = '';
  private times: { firstAt: string | null; lastAt: string | null } = { firstAt: null, lastAt: null };

  constructor(private readonly zone: number) {}

  /** The rows that are full by now. */
  add({ entry, lines }: EntryLines): Chunk[] {
    const full: Chunk[] = entry === this.entry ? [] : this.end();
    this.entry = entry;
    for (const line of lines) {
      this.take(line);
      if (this.texts.length >= LINES || this.size >= CHARACTERS) full.push(...this.end());
    }
    return full;
  }

  /** The row that is not full. */
  end(): Chunk[] {
    if (this.texts.length === 0) return [];
    const lines = this.texts.length;
    const chunk = {
      firstLine: this.facts.lineCount - lines + 1,
      lines,
      entry: this.entry,
      text: this.texts.join('\n'),
      levels: this.levels,
      ...this.times,
    };
    this.texts = [];
    this.levels = '';
    this.size = 0;
    this.times = { firstAt: null, lastAt: null };
    return [chunk];
  }

  private take(line: string): void {
    const text = this.mask(line);
    const at = timeOf(text, this.zone);
    this.levels += this.letterOf(text, at);
    this.texts.push(text);
    this.size += text.length;
    this.facts.lineCount += 1;
    if (at) this.note(at);
  }

  private letterOf(text: string, at: string | null): string {
    const own = levelOf(text);
    if (!own && !at && this.above.entry === this.entry) return LETTER[this.above.level].toLowerCase();
    const level = own ?? 'none';
    this.above = { entry: this.entry, level };
    if (level === 'error') this.facts.errorCount += 1;
    if (level === 'warn') this.facts.warnCount += 1;
    return LETTER[level];
  }

  private note(at: string): void {
    this.times.firstAt ??= at;
    this.times.lastAt = at;
    this.facts.firstAt = this.facts.firstAt === null || at < this.facts.firstAt ? at : this.facts.firstAt;
    this.facts.lastAt = this.facts.lastAt === null || at > this.facts.lastAt ? at : this.facts.lastAt;
  }
}

/** The letters under which lines of these levels are noted. */
export const lettersOf = (levels: readonly LogLevel[]): string =>
  levels.map((level) => LETTER[level] + LETTER[level].toLowerCase()).join('');

/** The lines of a row, with their numbers. */
export const chunkLinesOf = (
  { firstLine, text, levels }: Pick<Stored, 'firstLine' | 'text' | 'levels'>,
  zone: number,
): LogLine[] =>
  text.split('\n').map((line, i) => ({
    n: firstLine + i,
    text: line,
    level: LEVEL[(levels[i] ?? 'N').toUpperCase()] ?? 'none',
    at: timeOf(line, zone),
  }));
