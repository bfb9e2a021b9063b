import { sql } from 'drizzle-orm';
import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { DAYS_MOST } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { cubeTableName, dayTableName, seenTableName } from '../../db/sum-tables';
import { bucketSql } from '../../db/sum-triggers';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';

const DAY_MS = 86_400_000;
const EARLIEST = Date.UTC(2000, 0, 1);
/** Days that are compared in one statement. */
const DAYS_TOGETHER = 31;

type Span = { from: number; to: number };

/** Spans that together hold every instant until a day from now: the last ones short, all that is older than any report in one. */
function spansUntil(now: number): Span[] {
  const spans: Span[] = [];
  const oldest = now - DAYS_MOST * DAY_MS;
  let to = now - (now % DAY_MS) + 2 * DAY_MS;
  while (to > oldest) {
    spans.push({ from: to - DAYS_TOGETHER * DAY_MS, to });
    to -= DAYS_TOGETHER * DAY_MS;
  }
  return [...spans, { from: EARLIEST, to }];
}

/** One statement reads rows, sums and marks, so that nothing that is written meanwhile can be taken for a difference. */
async function markSpan(tx: Tx, sums: AnySums, { from, to }: Span): Promise<number> {
  const { source, time, lasts } = sums;
  const column = (name: string): string => `"${snake(name)}"`;
  const within = (what: string) =>
    sql`${sql.raw(what)} >= ${new Date(from).toISOString()}::timestamptz and ${sql.raw(what)} < ${new Date(to).toISOString()}::timestamptz`;
  const bucket = sql.raw(bucketSql(column(time)));
  const cubes = Object.keys(sums.cubes).map(
    (cube) => sql`
      select coalesce(r.tenant_code, c.tenant_code) as tenant_code, coalesce(r.bucket, c.bucket) as bucket
      from counted r full join (
        select tenant_code, bucket, sum(records)::bigint as n, sum(ended)::bigint as ended
        from ${sql.raw(`"${cubeTableName(sums, cube)}"`)} where ${within('bucket')} group by 1, 2) c
      on c.tenant_code = r.tenant_code and c.bucket = r.bucket
      where (r.n, r.ended) is distinct from (c.n, c.ended)`,
  );
  const days = Object.keys(sums.cubes).map(
    (cube) => sql`
      select coalesce(r.tenant_code, c.tenant_code), coalesce(r.bucket, c.day::timestamp at time zone 'UTC')
      from counted_days r full join (
        select tenant_code, day, sum(records)::bigint as n, sum(ended)::bigint as ended
        from ${sql.raw(`"${dayTableName(sums, cube)}"`)} where ${within(`(day::timestamp at time zone 'UTC')`)} group by 1, 2) c
      on c.tenant_code = r.tenant_code and c.day = r.day
      where (r.n, r.ended) is distinct from (c.n, c.ended)`,
  );
  const seen = sql`
    select r.tenant_code, min(r.bucket) from counted r
    where not exists (select 1 from ${sql.raw(`"${seenTableName(sums)}"`)} s
      where s.tenant_code = r.tenant_code and s.day = (r.bucket at time zone 'UTC')::date)
    group by r.tenant_code, (r.bucket at time zone 'UTC')::date`;
  const marked = rowsOf(
    await tx.execute(sql`
      with counted as materialized (
        select tenant_code, ${bucket} as bucket, count(*)::bigint as n, count(${sql.raw(column(lasts[1]))})::bigint as ended
        from ${sql.raw(`"${tableNameOf(source)}"`)} where ${within(column(time))} group by 1, 2),
      counted_days as (
        select tenant_code, (bucket at time zone 'UTC')::date as day, min(bucket) as bucket, sum(n)::bigint as n, sum(ended)::bigint as ended
        from counted group by 1, 2),
      behind as (${sql.join([...cubes, ...days, seen], sql` union `)})
      insert into sys_sum_dirty (source, tenant_code, bucket, records, marked_at)
      select ${source.name}, b.tenant_code, b.bucket, coalesce(r.n, 0), b.bucket
      from behind b left join counted r on r.tenant_code = b.tenant_code and r.bucket = b.bucket
      where not exists (select 1 from sys_sum_dirty m
        where m.source = ${source.name} and m.tenant_code = b.tenant_code and m.bucket = b.bucket)
      returning 1`),
  );
  return marked.length;
}

/**
 * Marks quarters of an hour whose sums do not count as many rows as there are, and that bear no mark: what was restored or written while
 * nothing marked it. Nothing of it counts as late.
 *
 * @returns how many quarters were marked
 */
export async function markBehind(ports: Ports, sums: AnySums): Promise<number> {
  let marked = 0;
  for (const span of spansUntil(ports.clock.now().getTime()))
    marked += await ports.db.run('platform', 'write', (tx) => markSpan(tx, sums, span));
  return marked;
}
