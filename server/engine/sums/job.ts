import { eq, sql } from 'drizzle-orm';
import { tableNameOf, snake } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { STEP_LIMITS } from '../../../contract/report/figures';
import { SUMS } from '../../../contract/sums';
import type { Tx } from '../../db/database';
import { bucketSql } from '../../db/sums/sum-triggers';
import { sysSetting } from '../../db/system-tables';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { openComparison } from './comparison';
import { BATCH_ROWS, type Dirty } from './lines';
import { prepareMonth } from './longer';
import { recompute } from './recompute';
import { prepareSets } from './seen-sets';

const JOB = 'sums';
/** Sent as soon as something was summed up, for what judges by it. */
export const SUMMED_JOB = 'summed-up';
/** Marks of one transaction at most, so that none is long: an embedded database answers nobody else meanwhile. */
const MARKS_MOST = 4000;
/** Days that are summed up in one go. */
const DAYS_TOGETHER = 31;
const DAY_MS = 86_400_000;
/** What is marked so long after its quarter is late, and said so. */
const LATE_MS = DAY_MS;
/** Days for which late records are told. */
const LATE_KEPT_DAYS = 30;

type Mark = { tenantCode: string; bucket: string; records: number; isLate: boolean; isWhole: boolean };

/**
 * Takes the marks of the first days, each day whole, so that what came in any order is summed up once a day and not once for each mark. Rows that are
 * written afterwards have marks of their own, which stay.
 */
async function takeMarks(tx: Tx, { source }: AnySums): Promise<Mark[]> {
  const found = rowsOf<{ tenant: string; bucket: string; records: number; late: boolean; whole: boolean }>(
    await tx.execute(sql`
      with first as (
        select id, tenant_code, (bucket at time zone 'UTC')::date as day, records from sys_sum_dirty
        where source = ${source.name} order by tenant_code, bucket, id limit ${sql.raw(String(MARKS_MOST))}),
      taken as (
        delete from sys_sum_dirty where id in (
          select id from (
            select id, sum(records) over (order by tenant_code, day) - sum(records) over (partition by tenant_code, day) as before from first) days
          where before < ${sql.raw(String(BATCH_ROWS))})
        returning tenant_code, bucket, records, marked_at, is_whole)
      select tenant_code as tenant, bucket, sum(records) filter (where marked_at > bucket + make_interval(secs => ${sql.raw(String(LATE_MS / 1000))}))::int as records,
        bool_or(marked_at > bucket + make_interval(secs => ${sql.raw(String(LATE_MS / 1000))})) as late,
        bool_or(is_whole) as whole
      from taken group by 1, 2 order by 1, 2`),
  );
  return found.map(({ tenant, bucket, records, late, whole }) => ({
    tenantCode: tenant,
    bucket: new Date(bucket).toISOString(),
    records: records ?? 0,
    isLate: late,
    isWhole: whole,
  }));
}

/** Quarters of one tenant on days that follow each other, together. */
function togetherOf(marks: readonly Mark[]): Dirty[] {
  const groups: (Dirty & { first: number; last: number; buckets: string[] })[] = [];
  for (const { tenantCode, bucket, isWhole } of marks) {
    const day = Math.floor(Date.parse(bucket) / DAY_MS);
    const group = groups.at(-1);
    const isNext = group?.tenantCode === tenantCode && day - group.last <= 1 && day - group.first < DAYS_TOGETHER;
    if (group && isNext) {
      group.last = day;
      group.buckets.push(bucket);
      if (isWhole) group.isWhole = true;
    } else groups.push({ tenantCode, first: day, last: day, buckets: [bucket], ...(isWhole ? { isWhole } : {}) });
  }
  return groups;
}

async function tellLate(tx: Tx, { source }: AnySums, marks: readonly Mark[]): Promise<void> {
  const late = new Map<string, { tenantCode: string; day: string; records: number }>();
  for (const { tenantCode, bucket, records, isLate } of marks) {
    if (!isLate) continue;
    const day = bucket.slice(0, 10);
    const known = late.get(tenantCode + day) ?? { tenantCode, day, records: 0 };
    late.set(tenantCode + day, { ...known, records: known.records + records });
  }
  if (late.size > 0)
    await tx.execute(sql`
      insert into sys_sum_late (source, tenant_code, day, records)
      select ${source.name}, x."tenantCode", x.day, x.records
      from jsonb_to_recordset(${JSON.stringify([...late.values()])}::jsonb) x("tenantCode" text, day date, records int)`);
  await tx.execute(
    sql`delete from sys_sum_late where counted_at < now() - make_interval(days => ${sql.raw(String(LATE_KEPT_DAYS))})`,
  );
}

/** The setting that holds by which shape all rows were marked last. */
export const sumsKey = ({ source }: AnySums): string => `sums ${source.name}`;

/**
 * Changes with what is summed up and how. The migration that adds tables of longer periods fills them, and one that divides sets otherwise has these made
 * again: all rows need not be read for that.
 */
export const sumsShape = ({ cubes, seen: { field, by, sets }, time, lasts }: AnySums): string =>
  JSON.stringify([cubes, ['quarter', 'day'], { field, by, sets }, time, lasts, STEP_LIMITS]);

/** Marks all rows where they were never summed up, or otherwise than the definition says now; nothing of it counts as late. */
async function markAllOnce(tx: Tx, sums: AnySums): Promise<void> {
  const key = sumsKey(sums);
  const [known] = await tx.select().from(sysSetting).where(eq(sysSetting.key, key));
  const value = { shape: sumsShape(sums) };
  if ((known?.value as typeof value | undefined)?.shape === value.shape) return;
  const bucket = sql.raw(bucketSql(`"${snake(sums.time)}"`));
  await tx.execute(sql`
    insert into sys_sum_dirty (source, tenant_code, bucket, records, is_whole, marked_at)
    select ${sums.source.name}, tenant_code, ${bucket}, count(*), true, ${bucket} from ${sql.raw(`"${tableNameOf(sums.source)}"`)} group by 2, 3`);
  await tx.insert(sysSetting).values({ key, value }).onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}

const lockSums = (tx: Tx, { source }: AnySums) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sums ${source.name}`}, 0))`);

/** Sums up some of what has changed; answers how many quarters. One server does, others find nothing to do. */
function sumUpSome(ports: Ports, sums: AnySums): Promise<number> {
  return ports.db.run('platform', 'write', async (tx) => {
    await lockSums(tx, sums);
    await markAllOnce(tx, sums);
    const marks = await takeMarks(tx, sums);
    for (const dirty of togetherOf(marks)) await recompute(tx, sums, dirty);
    if (marks.length > 0) await tellLate(tx, sums, marks);
    return marks.length;
  });
}

/**
 * Prepares some of what long ranges are answered by: the lines of a month that is over, the sets of some days. Answers whether there was any.
 *
 * @param now ms
 */
export const prepareSome = async (tx: Tx, sums: AnySums, now: number): Promise<boolean> =>
  (await prepareMonth(tx, sums, now)) || (await prepareSets(tx, sums, now)) > 0;

const prepareOnce = (ports: Ports, sums: AnySums): Promise<boolean> =>
  ports.db.run('platform', 'write', async (tx) => {
    await lockSums(tx, sums);
    return prepareSome(tx, sums, ports.clock.now().getTime());
  });

/** Sums up all that has changed until now, and prepares what long ranges are answered by; answers how many quarters of an hour were summed up. */
export async function sumUp(ports: Ports): Promise<number> {
  let total = 0;
  for (const sums of SUMS) {
    let some = 0;
    do {
      some = await sumUpSome(ports, sums);
      total += some;
    } while (some > 0);
    while (await prepareOnce(ports, sums));
  }
  return total;
}

/** Looks every minute, so that what is reported late stands in the sums a minute later. */
export function addSums(ports: Ports): void {
  const compare = openComparison(ports, JOB);
  ports.jobs.work(JOB, async () => {
    await compare();
    const total = await sumUp(ports);
    if (total > 0) await ports.db.run('platform', 'write', (tx) => ports.jobs.send(tx, SUMMED_JOB, {}));
  });
  ports.jobs.schedule(JOB, '* * * * *');
}
