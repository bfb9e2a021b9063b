import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ServiceCalendar } from '../../../../contract/resources/support/service-calendar/clock';
import { calendarOf, HOLIDAY_COUNTRIES } from '../../../../contract/resources/support/service-calendar/rules';
import { supportServiceCalendar as calendars, supportServiceLevel as levels } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { holidaysOf } from './holidays';
import type { OrderRow } from './steps';

export type Served = Pick<OrderRow, 'id' | 'deptId' | 'emergency' | 'orderType'>;
export type ServiceContext = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;
type Level = typeof levels.$inferSelect;
type Calendar = typeof calendars.$inferSelect;

/** Levels and calendars of a tenant, and the departments above those of the orders in question. */
export type ServiceTerms = {
  readonly levels: readonly Level[];
  readonly calendars: readonly Calendar[];
  /** By department: itself and all above it, the nearest first. */
  readonly above: ReadonlyMap<string, readonly string[]>;
};

/** Levels of departments above each other; a ring ends there. */
const MAX_DEPTH = 20;
/** Years after this one within which an order may become due: see the horizon of the clock. */
const YEARS_AHEAD = 3;

async function departmentsAbove({ tx }: ServiceContext, tenantCode: string, ids: readonly string[]) {
  const above = new Map<string, string[]>();
  if (ids.length === 0) return above;
  const rows = rowsOf<{ origin: string; id: string }>(
    await tx.execute(sql`
      with recursive up(origin, id, parent_id, depth) as (
        select id, id, parent_id, 0 from sys_dept
        where tenant_code = ${tenantCode} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
        union all
        select up.origin, d.id, d.parent_id, up.depth + 1 from sys_dept d join up on d.id = up.parent_id
        where up.depth < ${MAX_DEPTH}
      ) select origin, id from up order by origin, depth`),
  );
  for (const { origin, id } of rows) above.set(origin, [...(above.get(origin) ?? []), id]);
  return above;
}

/**
 * What decides when orders of a tenant are due.
 * @param without Id of a level or a calendar that is about to be deleted.
 */
export async function serviceTermsOf(
  context: ServiceContext,
  tenantCode: string,
  deptIds: readonly (string | null | undefined)[],
  without?: string,
): Promise<ServiceTerms> {
  const { tx } = context;
  const others = (id: typeof levels.id | typeof calendars.id) => (without === undefined ? undefined : ne(id, without));
  const own = await tx
    .select()
    .from(levels)
    .where(and(eq(levels.tenantCode, tenantCode), others(levels.id)));
  // A tenant without levels has no due dates, whatever its calendars are.
  if (own.length === 0) return { levels: [], calendars: [], above: new Map() };
  const all = await tx
    .select()
    .from(calendars)
    .where(and(eq(calendars.tenantCode, tenantCode), others(calendars.id)))
    .orderBy(asc(calendars.name));
  const ids = [...new Set(deptIds.filter((id) => typeof id === 'string'))];
  return { levels: own, calendars: all, above: await departmentsAbove(context, tenantCode, ids) };
}

/** The service level of an order: that of its type before that of every type. */
export function levelFor(terms: ServiceTerms, { emergency, orderType }: Served): Level | null {
  const fitting = terms.levels.filter((level) => level.emergency === emergency);
  return (
    fitting.find((level) => level.orderType !== null && Number(level.orderType) === Number(orderType)) ??
    fitting.find((level) => level.orderType === null) ??
    null
  );
}

/** The calendar of the station, or of the nearest department above it that has one; else the one without departments. */
export function calendarFor(terms: ServiceTerms, { deptId }: Served): Calendar | null {
  for (const id of terms.above.get(deptId ?? '') ?? []) {
    const own = terms.calendars.find(({ deptIdList }) => deptIdList?.includes(id));
    if (own) return own;
  }
  return terms.calendars.find(({ deptIdList }) => !deptIdList?.length) ?? null;
}

/** A calendar as the clock reads it, with the holidays of its country from the year of an instant on. */
export async function clockCalendarOf(calendar: Calendar, from: number, now: number): Promise<ServiceCalendar> {
  const country = HOLIDAY_COUNTRIES.find((each) => each === calendar.holidayCountry);
  const first = new Date(from).getUTCFullYear();
  const last = new Date(now).getUTCFullYear() + YEARS_AHEAD;
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return calendarOf(calendar, country && (await holidaysOf(country, years)));
}
