import { and, asc, eq, inArray, gt, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { SERVICE } from '../../../../contract/resources/support/order-list/answers';
import { ORDER, ORDER_OPEN, RUNNING_STATES, TOP_LEVEL } from '../../../../contract/resources/support/order-list/rules';
import {
  serviceClock,
  type ServiceAnswer,
  type StateInterval,
} from '../../../../contract/resources/support/service-calendar/clock';
import { supportOrderFlow as flow, supportOrderList as orders } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import {
  calendarFor,
  clockCalendarOf,
  levelFor,
  serviceTermsOf,
  type Served,
  type ServiceContext,
  type ServiceTerms,
} from './service-terms';
import { isUnannounced } from './holidays';
import { logStep, tenantOfOrder, type OrderRow, type OrderStep } from './steps';

type Level = ServiceTerms['levels'][number];
type Calendar = ServiceTerms['calendars'][number];
type Standing = { level: Level; calendar: Calendar; answer: ServiceAnswer };

/** Orders that are dated by one statement. */
const BATCH = 500;

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());
const minutes = (ms: number): number => Math.round(ms / 60_000);
const intervalsIn = (rows: readonly { at: string; status: unknown }[]): StateInterval[] => {
  const changes = rows.filter(({ status }, n) => status !== rows[n - 1]?.status);
  return changes.map(({ at, status }, n) => {
    const next = changes[n + 1];
    return { state: Number(status), from: Date.parse(at), to: next ? Date.parse(next.at) : null };
  });
};

/** The states of orders with their times, from their flow logs. */
async function intervalsOf({ tx }: ServiceContext, ids: readonly string[]): Promise<Map<string, StateInterval[]>> {
  const steps = await tx
    .select({ orderId: flow.orderId, at: flow.at, status: flow.status })
    .from(flow)
    .where(inArray(flow.orderId, [...ids]))
    .orderBy(asc(flow.orderId), asc(flow.at), asc(flow.id));
  const byOrder = new Map<string, (typeof steps)[number][]>();
  for (const step of steps) {
    const known = byOrder.get(step.orderId);
    if (known) known.push(step);
    else byOrder.set(step.orderId, [step]);
  }
  return new Map([...byOrder].map(([id, rows]) => [id, intervalsIn(rows)]));
}

/** How an order stands by its service level; null where no level or no calendar applies to it. */
async function standingOf(
  { ports }: ServiceContext,
  terms: ServiceTerms,
  order: Served,
  intervals: readonly StateInterval[],
): Promise<Standing | null> {
  const level = levelFor(terms, order);
  const calendar = level && calendarFor(terms, order);
  if (!level || !calendar) return null;
  const now = ports.clock.now().getTime();
  const answer = serviceClock({
    intervals,
    calendar: await clockCalendarOf(calendar, intervals[0]?.from ?? now, now),
    targetMinutes: level.minutes,
    running: RUNNING_STATES,
    now,
  });
  return { level, calendar, answer };
}

/** Writes when these orders are due, and when they go up a level by themselves. Neither is a change of the row that somebody made. */
async function dateOrders(context: ServiceContext, terms: ServiceTerms, rows: readonly Served[]): Promise<void> {
  const intervals = await intervalsOf(
    context,
    rows.map(({ id }) => id),
  );
  const dates: { id: string; due: string | null }[] = [];
  for (const order of rows) {
    const standing = await standingOf(context, terms, order, intervals.get(order.id) ?? []);
    dates.push({ id: order.id, due: iso(standing?.answer.dueAt ?? null) });
  }
  // An order that went up once for a due date does not go up again for it.
  await context.tx.execute(sql`
    update ${orders} set
      due_at = dated.due,
      escalate_at = case
        when ${orders.supportLevel} >= ${TOP_LEVEL} or ${orders.escalatedFor} = dated.due then null
        else dated.due end
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as dated(id uuid, due timestamptz)
    where ${orders.id} = dated.id`);
}

/** Dates an order by what holds now: after a step, and after a change of its emergency, type or station. */
export async function dateOrder(context: ServiceContext, order: OrderRow): Promise<void> {
  const terms = await serviceTermsOf(context, tenantOfOrder(context, order), [order.deptId]);
  await dateOrders(context, terms, [order]);
}

/** Dates all open orders of a tenant again, since a calendar or a service level has changed; `without` is about to be deleted. */
export async function dateOpenOrders(context: ServiceContext, tenantCode: string, without?: string): Promise<void> {
  for (let last: string | undefined, some = BATCH; some === BATCH;) {
    const open = await context.tx
      .select({ id: orders.id, deptId: orders.deptId, emergency: orders.emergency, orderType: orders.orderType })
      .from(orders)
      .where(
        and(
          eq(orders.tenantCode, tenantCode),
          inArray(orders.status, [...ORDER_OPEN]),
          last === undefined ? undefined : gt(orders.id, last),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH)
      .for('update');
    const terms = await serviceTermsOf(
      context,
      tenantCode,
      open.map(({ deptId }) => deptId),
      without,
    );
    if (open.length > 0) await dateOrders(context, terms, open as Served[]);
    [last, some] = [open.at(-1)?.id, open.length];
  }
}

/** Writes a step into the flow log and dates the order by it. */
export async function recordStep(context: WriteContext, order: OrderRow, step: OrderStep): Promise<void> {
  await logStep(context, order, step);
  await dateOrder(context, order);
}

/** Hooks of calendars and service levels: each change dates the open orders again. */
export const datingAgain = {
  afterWrite: async (context: WriteContext, rows: readonly object[]): Promise<void> => {
    for (const tenantCode of new Set(rows.map((row) => tenantOfOrder(context, row))))
      await dateOpenOrders(context, tenantCode);
  },
  beforeDelete: (context: WriteContext, row: { id: string }): Promise<void> =>
    dateOpenOrders(context, tenantOfOrder(context, row), row.id),
};

/** Year of an instant by the clocks of a zone. */
const yearOf = (at: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at));

/** Why an order is due when it is: its service level, its calendar, and the time that counted in each of its states. */
export async function serviceOfOrder(
  context: WriteContext,
  order: OrderRow,
): Promise<AnswerOf<typeof SERVICE.answer.fields>> {
  const terms = await serviceTermsOf(context, tenantOfOrder(context, order), [order.deptId]);
  const intervals = (await intervalsOf(context, [order.id])).get(order.id) ?? [];
  const standing = await standingOf(context, terms, order, intervals);
  if (!standing) return { hasNone: true, stretches: null };
  const { level, calendar, answer } = standing;
  const { dueAt } = answer;
  return {
    isOver: answer.state === 'over' || null,
    isStopped: (answer.state === 'stopped' && order.status === ORDER.toConfirm) || null,
    isUnannounced: (dueAt !== null && isUnannounced(calendar.holidayCountry, yearOf(dueAt, calendar.timeZone))) || null,
    dueAt: iso(dueAt),
    level: level.name,
    calendar: calendar.name,
    timeZone: calendar.timeZone,
    target: level.minutes,
    used: minutes(answer.usedMs),
    remaining: minutes(answer.remainingMs),
    // An order whose steps are not known, such as one from another system, has nothing to explain.
    stretches:
      answer.stretches.length === 0
        ? null
        : answer.stretches.map(({ state, from, to, isCounted, workedMs }) => ({
            status: String(state),
            from: new Date(from).toISOString(),
            to: iso(to),
            isCounted,
            worked: minutes(workedMs),
          })),
  };
}
