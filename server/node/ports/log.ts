import { pino, type Logger } from 'pino';
import type { Log } from '../../ports/log';

/** What may stand in a line. Everything else is dropped: a body, a header or a secret that somebody passes by mistake is not written. */
const ALLOWED: ReadonlySet<string> = new Set([
  'requestId',
  'method',
  'path',
  'status',
  'ms',
  'userId',
  'tenant',
  'ip',
  'resource',
  'action',
  'operation',
  'recordId',
  'job',
  'jobId',
  'count',
  'code',
  'reason',
  'error',
  'stack',
  'limitMs',
  'port',
  'signal',
]);
const LONGEST = 2_000;

/** Drizzle puts the values of a failed query into its message: passwords and secrets among them. */
const PARAMS = /\nparams:[^]*?(?=\n {4}at |$)/g;

const cut = (text: string): string => text.replace(PARAMS, '').slice(0, LONGEST);

const allowed = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => ALLOWED.has(name) && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );

/** One JSON object a line, on the standard output or wherever `to` says. */
export function openLog(level: string, to: NodeJS.WritableStream = process.stdout): Log & { flush(): void } {
  const logger: Logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to as NodeJS.WriteStream,
  );
  return {
    info: (fields, message) => logger.info(allowed(fields), message),
    warn: (fields, message) => logger.warn(allowed(fields), message),
    error: (fields, message) => logger.error(allowed(fields), message),
    flush: () => logger.flush(),
  };
}
