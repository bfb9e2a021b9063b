/* Logs of workshop testers: asked for in the console, sent by the tester in parts, read into lines by the server. Both sides read this file. */

/** From the request to the lines. `warehoused` is where all is well; `cancelled` and `expired` are requests that nobody answers any more. */
export const CLIENT_LOG_STATES = [
  'toBeUploaded',
  'uploading',
  'uploaded',
  'warehousing',
  'warehoused',
  'warehousingFailed',
  'cancelled',
  'expired',
] as const;
export type ClientLogState = (typeof CLIENT_LOG_STATES)[number];

/** A tester that has such a request still owes the log. */
export const CLIENT_LOG_OPEN = ['toBeUploaded', 'uploading'] as const satisfies readonly ClientLogState[];

/** What the tester is asked for. */
export const CLIENT_LOG_KINDS = ['session', 'flash', 'communication', 'system', 'all'] as const;
export type ClientLogKind = (typeof CLIENT_LOG_KINDS)[number];

/** Why there are no lines. The tester itself says `noLog` and `unreadable`. */
export const CLIENT_LOG_REFUSALS = ['noLog', 'unreadable'] as const;
export const CLIENT_LOG_FAILURES = [
  ...CLIENT_LOG_REFUSALS,
  'notText',
  'badArchive',
  'unsafeNames',
  'tooManyEntries',
  'tooLarge',
  'bomb',
  'tooLong',
  'interrupted',
] as const;
export type ClientLogFailure = (typeof CLIENT_LOG_FAILURES)[number];

/** Levels of a line, the gravest first; `none` where the line says nothing. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'none'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MIB = 1024 * 1024;

/** What a tester may send. */
export const CLIENT_LOG_FILE = { accept: '.log,.txt,.gz,.zip', maxMb: 1024 } as const;
/** What is read out of it: bytes in all, files in one archive, and how many times larger than its packed form a file may be. */
export const CLIENT_LOG_LIMITS = { unpacked: 2048 * MIB, entries: 500, ratio: 200, small: MIB } as const;
/** Longer lines are cut; characters. */
export const LOG_LINE_MAX = 4000;
/** Lines of one call. */
export const LOG_LINES_MOST = 1000;
/** Lines that one call of a search finds. */
export const LOG_HITS_MOST = 500;
/** Days after which a request that nobody answered is over, where nothing else is said. */
export const CLIENT_LOG_DAYS = 7;
