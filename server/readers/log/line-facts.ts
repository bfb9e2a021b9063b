import type { LogLevel } from '../../../contract/resources/sys/client-log/rules';

/** Level and time stand at the beginning of a line, if anywhere. */
const HEAD = 160;

const WORDS: readonly (readonly [LogLevel, string])[] = [
  ['error', 'FATAL|SEVERE|CRITICAL|CRIT|ERROR|ERR'],
  ['warn', 'WARNING|WARN'],
  ['info', 'NOTICE|INFORMATION|INFO'],
  ['debug', 'DEBUG|DBG|TRACE|VERBOSE|FINE'],
];
const LETTERS: Readonly<Record<string, LogLevel>> = {
  F: 'error',
  E: 'error',
  W: 'warn',
  I: 'info',
  D: 'debug',
  T: 'debug',
  V: 'debug',
};
const ALL = WORDS.map(([, words]) => words).join('|');

/** In capitals anywhere at the beginning; in other letters only where it stands in brackets or before a colon, for `error` is a word too. */
const CAPITALS = new RegExp(`(?:^|[^A-Za-z0-9_])(${ALL})(?![A-Za-z0-9_])`);
const MARKED = new RegExp(`[[<(|]\\s*(${ALL})\\s*[\\])>|]|(?:^|\\s)(${ALL}):`, 'i');
const SHORT = /\[([FEWIDTV])\]|(?:^|\s)([FEWIDTV])\//;

const NAMED = new Map(
  WORDS.flatMap(([level, words]) => words.split('|').map((word): [string, LogLevel] => [word, level])),
);

const short = (head: string): LogLevel | null => {
  const [, bracketed, slashed] = SHORT.exec(head) ?? [];
  return LETTERS[bracketed ?? slashed ?? ''] ?? null;
};

/** What the line says of its level; null where it says nothing. */
export function levelOf(line: string): LogLevel | null {
  const head = line.slice(0, HEAD);
  const [, capitals] = CAPITALS.exec(head) ?? [];
  const [, bracketed, before] = capitals ? [] : (MARKED.exec(head) ?? []);
  const word = capitals ?? bracketed ?? before;
  return word ? (NAMED.get(word.toUpperCase()) ?? null) : short(head);
}

const TIME = /(\d{4})[-/.](\d{2})[-/.](\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?/;

/** Minutes east of UTC. */
function minutesOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** The instant that the line begins with; `zone` holds where it names none. Null where there is none. */
export function timeOf(line: string, zone: number): string | null {
  const found = TIME.exec(line.slice(0, HEAD));
  if (!found) return null;
  const [, year, month, day, hour, minute, second, fraction = '0', own] = found;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    ms,
  );
  // The thirteenth month would become one of the next year.
  const isReal =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 && Number(hour) < 24;
  const at = local - (own ? minutesOf(own) : zone) * 60_000;
  return isReal && Number(year) >= 1970 ? new Date(at).toISOString() : null;
}
