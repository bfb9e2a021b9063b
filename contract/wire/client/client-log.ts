import * as v from 'valibot';
import { isInstant } from '../../validation/instant';
import {
  CLIENT_LOG_KINDS,
  CLIENT_LOG_REFUSALS,
  LOG_LEVELS,
  LOG_LINES_MOST,
} from '../../resources/sys/client-log/rules';
import { hex, textUpTo, wholeNumber } from '../input';
import { instant, optionOf, uuid } from '../scalar';
import { uploadOf } from '../upload';

/** One request that a tester still owes, in its status. */
export const ClientLogRequest = v.object({
  id: uuid,
  kind: optionOf(CLIENT_LOG_KINDS),
  periodFrom: v.nullable(instant),
  periodTo: v.nullable(instant),
  expiresAt: instant,
});
export type ClientLogRequest = v.InferOutput<typeof ClientLogRequest>;

/** POST /client/log/{id}/upload. By the fingerprint the same file is known again. */
export const NewClientLogUpload = v.strictObject(uploadOf(255));
export type NewClientLogUpload = v.InferOutput<typeof NewClientLogUpload>;
/** How far it is: `received` of `size` bytes have come already. */
export const ClientLogUpload = v.object({ received: v.number(), size: v.number() });
export type ClientLogUpload = v.InferOutput<typeof ClientLogUpload>;
/** POST /client/log/{id}/finish; `zone` are the minutes east of UTC of the times in it. */
export const ClientLogEnd = v.strictObject({
  sha256: hex(64),
  zone: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 0),
});
/** POST /client/log/{id}/refuse */
export const ClientLogRefusal = v.strictObject({ reason: v.picklist(CLIENT_LOG_REFUSALS) });

/** One line of a log, with its number from 1 on; secrets are masked. */
const LogLine = v.object({
  n: v.number(),
  text: v.string(),
  level: optionOf(LOG_LEVELS),
  at: v.nullable(v.string()),
});
export type LogLine = v.InferOutput<typeof LogLine>;
/** One file that the log consists of, and the number of its first line. */
const LogEntry = v.object({ name: v.string(), firstLine: v.number(), lines: v.number() });
export type LogEntry = v.InferOutput<typeof LogEntry>;
/** GET /sys/client-log/{id}/lines */
export const LogLines = v.object({ total: v.number(), entries: v.array(LogEntry), lines: v.array(LogLine) });
export type LogLines = v.InferOutput<typeof LogLines>;
/** GET /sys/client-log/{id}/search. `next` is the line from which to search on; null at the end. */
export const LogHits = v.object({ hits: v.array(LogLine), next: v.nullable(v.number()) });
export type LogHits = v.InferOutput<typeof LogHits>;
/** GET /sys/client-log/find: logs with a text, the newest first. `next` is the place from which to look on (`from`); null at the end. */
export const LogsFound = v.object({
  logs: v.array(
    v.object({
      id: uuid,
      testerCode: v.string(),
      fileName: v.nullable(v.string()),
      uploadedAt: v.nullable(instant),
      hits: v.array(LogLine),
    }),
  ),
  searched: v.number(),
  next: v.nullable(v.number()),
});
export type LogsFound = v.InferOutput<typeof LogsFound>;

const LINE_MOST = 999_999_999;
const moment = v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant));
const fromLine = v.optional(wholeNumber(1, LINE_MOST), '1');
export const LogLinesQuery = v.strictObject({
  from: fromLine,
  count: v.optional(wholeNumber(1, LOG_LINES_MOST), String(LOG_LINES_MOST)),
});
export const LogSearchQuery = v.strictObject({
  text: v.optional(textUpTo(200), ''),
  /** Split by commas. */
  levels: v.optional(
    v.pipe(
      textUpTo(60),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(LOG_LEVELS)),
      v.maxLength(LOG_LEVELS.length),
    ),
  ),
  since: v.optional(moment),
  until: v.optional(moment),
  from: fromLine,
});
export const LogFindQuery = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)),
  from: v.optional(wholeNumber(0, LINE_MOST), '0'),
});
