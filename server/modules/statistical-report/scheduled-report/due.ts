import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { nextSending, type Schedule } from '../../../../contract/report/schedule';
import {
  statisticalReportReportDelivery as deliveries,
  statisticalReportScheduledReport as schedules,
  sysMailLog,
  sysUser,
} from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { Ports } from '../../../ports/ports';

/** The job that computes and sends one delivery. */
export const DELIVERY_JOB = 'report-delivery';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Periods that are further back are not made up for after a server stood still. */
const MADE_UP_MS = 7 * DAY_MS;
/** A delivery of which nothing was heard for so long is tried once more, and is given up after an hour. */
const QUIET_MS = 5 * MINUTE_MS;
const GIVEN_UP_MS = 60 * MINUTE_MS;
/** What became of sendings is kept for so long. */
const KEPT_MS = 400 * DAY_MS;

export type ScheduledRow = typeof schedules.$inferSelect;
type Set = Partial<typeof schedules.$inferInsert>;

export const scheduleIn = ({ every, weekday, monthDay, hour, zone }: Record<string, unknown>): Schedule =>
  ({ every, weekday: weekday ?? null, monthDay: monthDay ?? null, hour, zone: zone ?? 'UTC' }) as Schedule;

export const instantAt = (at: number): string => new Date(at).toISOString();

/** Writes a line for each recipient and queues its work, once a recipient and instant whoever else does the same. Answers how many. */
export async function openDeliveries(tx: Tx, ports: Ports, row: ScheduledRow, dueAt: string): Promise<number> {
  const named = (row.recipients ?? []) as string[];
  const ids = named.length > 0 ? named : row.owner ? [row.owner] : [];
  const people = await tx
    .select({ id: sysUser.id, username: sysUser.username, realName: sysUser.realName })
    .from(sysUser)
    .where(inArray(sysUser.id, ids));
  const now = ports.clock.now().toISOString();
  const values = people.map(({ id, username, realName }) => ({
    tenantCode: row.tenantCode,
    scheduleId: row.id,
    userId: id,
    recipient: realName || username,
    dueAt,
    createDate: now,
    updateDate: now,
  }));
  const made =
    values.length === 0
      ? []
      : await tx
          .insert(deliveries)
          .values(values as never)
          .onConflictDoNothing()
          .returning({ id: deliveries.id });
  for (const { id } of made) await ports.jobs.send(tx, DELIVERY_JOB, { id });
  const set: Set = { lastAt: dueAt, lastResult: 'running' } as Set;
  await tx.update(schedules).set(set).where(eq(schedules.id, row.id));
  return made.length;
}

/** Opens the sending of one report whose time has come; false where there is none. Of two servers each takes rows that the other does not hold. */
function openOne(ports: Ports): Promise<boolean> {
  return ports.db.run('platform', 'write', async (tx) => {
    const now = ports.clock.now().getTime();
    const [row] = await tx
      .select()
      .from(schedules)
      .where(and(eq(schedules.status, 1), lte(schedules.nextAt, instantAt(now))))
      .orderBy(asc(schedules.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row?.nextAt) return false;
    const dueAt = Date.parse(row.nextAt);
    if (dueAt >= now - MADE_UP_MS) await openDeliveries(tx, ports, row, instantAt(dueAt));
    const set = { nextAt: instantAt(nextSending(scheduleIn(row), Math.max(dueAt, now - MADE_UP_MS))) } as Set;
    await tx.update(schedules).set(set).where(eq(schedules.id, row.id));
    return true;
  });
}

/** What the mail log says of mails that were queued. */
const noteMails = (tx: Tx) =>
  tx.execute(sql`
    update ${deliveries} d set result = case m.send_status when 1 then 'sent' else 'failed' end, reason = m.failure_reason,
      ended_at = coalesce(m.sent_at, m.update_date)
    from ${sysMailLog} m where d.result = 'queued' and m.id::text = d.mail_id and m.send_status <> 2`);

/** Wakes what is waiting for too long, and gives up what nobody could compute. */
async function wakeWaiting(tx: Tx, ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime();
  await tx
    .update(deliveries)
    .set({ result: 'failed', reason: 'taskInterrupted', endedAt: instantAt(now) } as never)
    .where(and(eq(deliveries.result, 'waiting'), lt(deliveries.createDate, instantAt(now - GIVEN_UP_MS))));
  const quiet = await tx
    .update(deliveries)
    .set({ updateDate: instantAt(now) } as never)
    .where(and(eq(deliveries.result, 'waiting'), lt(deliveries.updateDate, instantAt(now - QUIET_MS))))
    .returning({ id: deliveries.id });
  for (const { id } of quiet) await ports.jobs.send(tx, DELIVERY_JOB, { id });
}

const ENDED = sql`case when d.open then 'running' when d.total > 0 and d.reached = d.total then 'sent'
  when d.reached > 0 then 'partly' else 'failed' end`;

/** Notes how the last sending of a report ended, or of all whose mails may still be on their way. */
export const noteEnds = (tx: Tx, id?: string) =>
  tx.execute(sql`
    update ${schedules} s set last_result = ${ENDED}
    from (
      select x.id, coalesce(bool_or(d.result = 'waiting'), false) as open, count(d.id) as total,
        count(d.id) filter (where d.result in ('queued', 'sent', 'noMail')) as reached
      from ${schedules} x left join ${deliveries} d on d.schedule_id = x.id and d.due_at = x.last_at
      where x.last_at is not null
        and ${id === undefined ? sql`(x.last_result = 'running' or x.last_at > now() - interval '2 days')` : sql`x.id = ${id}::uuid`}
      group by x.id) d
    where s.id = d.id and s.last_result is distinct from ${ENDED}`);

/** Opens all sendings that are due; answers how many. */
export async function sendDueReports(ports: Ports): Promise<number> {
  let opened = 0;
  while (await openOne(ports)) opened += 1;
  await ports.db.run('platform', 'write', async (tx) => {
    await noteMails(tx);
    await wakeWaiting(tx, ports);
    await noteEnds(tx);
    await tx.delete(deliveries).where(lt(deliveries.createDate, instantAt(ports.clock.now().getTime() - KEPT_MS)));
  });
  return opened;
}
