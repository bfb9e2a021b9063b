import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { LOG_HITS_MOST, type LogLevel } from '../../../../contract/resources/sys/client-log/rules';
import type { LogEntry, LogHits, LogLine, LogLines } from '../../../../contract/wire/client/client-log';
import { sysClientLogChunk as chunks } from '../../../db/client-log-tables';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { lettersOf, chunkLinesOf } from '../../../readers/log/chunks';

type Log = { id: string; zone: number; total: number };
export type LogQuery = { text: string; levels?: readonly LogLevel[]; since?: string; until?: string; from: number };

/** Rows that one statement reads. */
const BATCH = 40;
/** A call searches so long; whoever asks goes on where it ended, ms. */
const PATIENCE = 2_000;

async function entriesOf(tx: Tx, logId: string): Promise<LogEntry[]> {
  const rows = rowsOf<{ name: string; first_line: number; lines: number }>(
    await tx.execute(
      sql`select entry as name, min(first_line)::int as first_line, sum(lines)::int as lines from ${chunks} where log_id = ${logId}::uuid group by entry order by 2`,
    ),
  );
  return rows.map(({ name, first_line: firstLine, lines }) => ({ name, firstLine, lines }));
}

/** The lines of a log from a number on. */
export async function linesFrom(
  tx: Tx,
  { id, zone, total }: Log,
  { from, count }: { from: number; count: number },
): Promise<LogLines> {
  const rows = await tx
    .select()
    .from(chunks)
    .where(
      and(
        eq(chunks.logId, id),
        lte(chunks.firstLine, from + count - 1),
        sql`${chunks.firstLine} + ${chunks.lines} > ${from}`,
      ),
    )
    .orderBy(asc(chunks.firstLine));
  const lines = rows.flatMap((row) => chunkLinesOf(row, zone)).filter(({ n }) => n >= from && n < from + count);
  return { total, entries: await entriesOf(tx, id), lines };
}

/** The text anywhere, capitals or not. */
export const holds = (text: string): SQL => sql`position(lower(${text}) in lower(${chunks.text})) > 0`;

/** Which rows can hold a line that is looked for; the lines themselves are judged afterwards. */
function conditionsOf({ id }: Log, { text, levels, since, until }: LogQuery, from: number): SQL | undefined {
  return and(
    eq(chunks.logId, id),
    sql`${chunks.firstLine} + ${chunks.lines} > ${from}`,
    text === '' ? undefined : holds(text),
    levels && levels.length > 0 ? sql`${chunks.levels} ~ ${`[${lettersOf(levels)}]`}` : undefined,
    since ? gte(chunks.lastAt, since) : undefined,
    until ? lte(chunks.firstAt, until) : undefined,
  );
}

/** Judges lines one after the other: one without a time is of the time of the line above it. */
function judgeOf({ text, levels, since, until }: LogQuery): (line: LogLine) => boolean {
  const wanted = text.toLowerCase();
  const [after, before] = [since ? Date.parse(since) : -Infinity, until ? Date.parse(until) : Infinity];
  let time: number | null = null;
  return (line) => {
    if (line.at) time = Date.parse(line.at);
    const isInTime = (since === undefined && until === undefined) || (time !== null && time >= after && time <= before);
    const isOfLevel = !levels || levels.length === 0 || levels.includes(line.level);
    return isInTime && isOfLevel && (wanted === '' || line.text.toLowerCase().includes(wanted));
  };
}

/** Lines that are looked for, from a number on: as many as a call may answer, or as it finds in its time. */
export async function searchLog(tx: Tx, log: Log, search: LogQuery, clock: { now(): Date }): Promise<LogHits> {
  const began = clock.now().getTime();
  const isWanted = judgeOf(search);
  const hits: LogLine[] = [];
  for (let from = search.from; ;) {
    const rows = await tx
      .select()
      .from(chunks)
      .where(conditionsOf(log, search, from))
      .orderBy(asc(chunks.firstLine))
      .limit(BATCH);
    for (const row of rows) {
      for (const line of chunkLinesOf(row, log.zone)) {
        if (!isWanted(line) || line.n < search.from) continue;
        if (hits.length === LOG_HITS_MOST) return { hits, next: line.n };
        hits.push(line);
      }
      from = row.firstLine + row.lines;
    }
    if (rows.length < BATCH) return { hits, next: null };
    if (clock.now().getTime() - began > PATIENCE) return { hits, next: from };
  }
}
