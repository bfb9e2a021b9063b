import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LogLine, LogsFound } from '../../../../contract/wire/client/client-log';
import { clientLog } from '../../../../contract/resources/sys/client-log/definition';
import { sysClientLogChunk as chunks } from '../../../db/client-log-tables';
import type { Tx } from '../../../db/database';
import type { WriteContext } from '../../../engine/model/behaviour';
import { getRow } from '../../../engine/read/list';
import { columnSql } from '../../../engine/model/compiled-resource';
import { allOf, accessCondition } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { chunkLinesOf } from '../../../readers/log/chunks';
import { holds } from './search';

/** A call looks so long; whoever asks goes on where it ended, ms. */
const PATIENCE = 2_000;
/** Logs that one call answers, and lines of each that it shows. */
const LOGS = 20;
const SAMPLES = 3;

/** Three signs in a row of each word, as `show_trgm` gives them; of other scripts it keeps sums only. */
export const gramsOf = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3)),
    ),
  ),
];

/** Whether the index is there, and may be used beside row-level security; see `grants.ts`. */
async function hasIndex(tx: Tx): Promise<boolean> {
  const [row] = rowsOf<{ is: boolean }>(
    await tx.execute(sql`
      select to_regclass('sys_client_log_chunk_grams') is not null and (
        select count(*) from pg_proc
        where oid in (to_regprocedure('show_trgm(text)'), to_regprocedure('arraycontains(anyarray,anyarray)')) and proleakproof) = 2 as is`),
  );
  return row?.is === true;
}

/** Whether the planner may read tables row by row in this transaction, or is left with what an index finds at once. */
const plannedBy = (tx: Tx, value: 'on' | 'off'): Promise<unknown> =>
  tx.execute(sql`select set_config('enable_seqscan', ${value}, true), set_config('enable_indexscan', ${value}, true)`);

/** Logs that the caller may see and that can hold the text, the newest first, and how many there are to look through. */
async function candidatesOf(
  { tx, scope, ports }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  text: string,
): Promise<{ ids: string[]; total: number }> {
  const compiled = ports.engine.compiledOf(clientLog);
  const where = allOf([sql`${columnSql(compiled, 'status')} = 'warehoused'`, ...accessCondition(compiled, scope)]);
  const ordered = sql`order by "create_date" desc, "id"`;
  const grams = gramsOf(text);
  if (grams.length === 0 || !(await hasIndex(tx))) {
    const rows = rowsOf<{ id: string }>(
      await tx.execute(sql`select "id" from ${compiled.table} where ${where} ${ordered}`),
    );
    return { ids: rows.map(({ id }) => id), total: rows.length };
  }
  const [all] = rowsOf<{ total: number }>(
    await tx.execute(sql`select count(*)::int as total from ${compiled.table} where ${where}`),
  );
  // The planner does not know that texts lie outside of their rows, nor what their trigrams cost: it would read them all.
  await plannedBy(tx, 'off');
  const held = sql`select log_id from ${chunks} where show_trgm(${chunks.text}) @> ${sql.param(`{${grams.join(',')}}`)}::text[]`;
  const rows = rowsOf<{ id: string }>(
    await tx.execute(
      sql`with held as materialized (${held}) select "id" from ${compiled.table} where ${where} and "id" in (select log_id from held) ${ordered}`,
    ),
  );
  await plannedBy(tx, 'on');
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0 };
}

async function firstHits(tx: Tx, logId: string, text: string): Promise<LogLine[]> {
  const rows = await tx
    .select()
    .from(chunks)
    .where(and(eq(chunks.logId, logId), gt(chunks.lines, 0), holds(text)))
    .orderBy(asc(chunks.firstLine))
    .limit(SAMPLES);
  const wanted = text.toLowerCase();
  return rows
    .flatMap((row) => chunkLinesOf(row, 0))
    .filter((line) => line.text.toLowerCase().includes(wanted))
    .slice(0, SAMPLES);
}

/** Logs that the caller may see and that hold the text, the newest first, from the one of that place on: as many as a call answers, or finds in its time. */
export async function findInLogs(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  { text, from }: { text: string; from: number },
): Promise<LogsFound> {
  const { clock } = context.ports;
  const until = clock.now().getTime() + PATIENCE;
  const { ids, total } = await candidatesOf(context, text);
  const logs: LogsFound['logs'] = [];
  let at = from;
  for (; at < ids.length && logs.length < LOGS && (at === from || clock.now().getTime() < until); at += 1) {
    const id = ids[at] ?? '';
    const hits = await firstHits(context.tx, id, text);
    if (hits.length === 0) continue;
    const { testerCode, fileName, uploadedAt } = await getRow(context, clientLog, id);
    logs.push({ id, testerCode, fileName, uploadedAt, hits });
  }
  const ruledOut = from === 0 ? Math.max(0, total - ids.length) : 0;
  return { logs, searched: Math.max(0, at - from) + ruledOut, next: at < ids.length ? at : null };
}
