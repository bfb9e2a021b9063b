import { sql } from 'drizzle-orm';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import type { ParameterKey } from '../../../contract/resources/sys/params/parameters';
import type { Tx } from '../../db/database';
import { isByMonth, MONTHS, MONTHS_AHEAD } from '../../db/months';
import { rowsOf } from '../../http/rows';
import type { ArchivedLine } from '../../engine/model/slots';
import type { Ports } from '../../ports/ports';
import { archive, ARCHIVE_LINES } from './archive';

/** A log whose old months go as a whole, the column that tells which, and the parameter that says when. */
export type MonthlyLog = { r: AnyResource; instant: string; key: ParameterKey };

export const MONTHLY: readonly MonthlyLog[] = (RESOURCES as readonly AnyResource[]).flatMap((r) =>
  isByMonth(r) && r.byMonth?.keep ? [{ r, instant: snake(r.byMonth.field), key: r.byMonth.keep }] : [],
);

/** Makes the partitions of the months to come, and of those whose rows lie in the rest; answers how many it made. */
export async function tendMonths(tx: Tx, now: Date): Promise<number> {
  const [row] = rowsOf<{ made: number }>(
    await tx.execute(sql`select tend_months(${now.toISOString()}::timestamptz, ${MONTHS_AHEAD}) as made`),
  );
  return row?.made ?? 0;
}

/** First days of the months, oldest first, of which no row is younger than `before`. */
async function endedMonths({ db }: Ports, table: string, before: Date): Promise<string[]> {
  // The month of `before` has rows that are younger.
  const running = before.toISOString().slice(0, 7).replace('-', '');
  return db.run('platform', 'read', async (tx) => {
    const found = await tx.execute(
      sql`select right(c.relname, 6) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = to_regclass(${table}) and c.relnamespace = ${MONTHS}::regnamespace and c.relname ~ '_[0-9]{6}$' and right(c.relname, 6) < ${running} order by 1`,
    );
    return rowsOf<{ month: string }>(found).map(({ month }) => `${month.slice(0, 4)}-${month.slice(4)}-01`);
  });
}

/** Rows of a month behind a row of the same tenant or of one before. What is sealed is for the one purpose of the row, and is in no archive. */
async function nextLines(
  { db }: Ports,
  { r, instant }: MonthlyLog,
  month: string,
  after: ArchivedLine | undefined,
): Promise<ArchivedLine[]> {
  const table = sql.raw(tableNameOf(r));
  const at = sql.raw(`"${instant}"`);
  const behind = after
    ? sql`and (tenant_code, ${at}, id) > (${after.tenant_code}, ${after[instant]}::timestamptz, ${after.id}::uuid)`
    : sql.empty();
  return db.run('platform', 'read', async (tx) => {
    const rows = await tx.execute(
      sql`select to_jsonb(t) - 'sealed' as line from ${table} t
        where ${at} >= ${month}::timestamp at time zone 'UTC' and ${at} < (${month}::timestamp + interval '1 month') at time zone 'UTC' ${behind}
        order by tenant_code, ${at}, id limit ${ARCHIVE_LINES}`,
    );
    return rowsOf<{ line: ArchivedLine }>(rows).map(({ line }) => line);
  });
}

/** Puts the rows of a month into files, those of each tenant by themselves, and drops its partition, unless a row came meanwhile. */
async function dropMonth(ports: Ports, log: MonthlyLog, month: string): Promise<number> {
  let count = 0;
  let last: ArchivedLine | undefined;
  for (;;) {
    const lines = await nextLines(ports, log, month, last);
    if (lines.length === 0) break;
    for (const tenant of new Set(lines.map(({ tenant_code }) => tenant_code)))
      await archive(
        ports,
        log.r.name,
        log.instant,
        lines.filter((line) => line.tenant_code === tenant),
      );
    count += lines.length;
    last = lines.at(-1);
  }
  await ports.db.run('platform', 'write', (tx) =>
    tx.execute(sql`select drop_month(${tableNameOf(log.r)}, ${month}::date, ${count}::bigint)`),
  );
  return count;
}

/** Archives and drops the months of a log that are wholly older; answers how many rows went. */
export async function archiveMonths(ports: Ports, log: MonthlyLog, before: Date): Promise<number> {
  let count = 0;
  for (const month of await endedMonths(ports, tableNameOf(log.r), before)) count += await dropMonth(ports, log, month);
  return count;
}
