import { sql } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import type { abnormalAccount } from '../../../../contract/resources/statistical-report/abnormal-account/definition';
import { DAYS_BEFORE } from '../../../../contract/resources/statistical-report/abnormal-account/evidence';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';

type Finding = Pick<
  RowOf<typeof abnormalAccount>,
  'username' | 'kind' | 'period' | 'timeZone' | 'nightFrom' | 'nightTo'
>;
type Hour = { day: string; hour: number; cars: number };

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** First and last day that are shown: the month, or the night with the days before it. A night ends on the next day. */
function daysOf({ kind, period }: Finding): { first: string; last: string } {
  if (kind === 'night') return { first: dayAfter(period, -DAYS_BEFORE), last: dayAfter(period, 1) };
  const [year, month] = period.split('-').map(Number) as [number, number];
  return { first: `${period}-01`, last: new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) };
}

/** Whether an hour belongs to a night of the finding: the hours after midnight belong to the day on which the night began. */
export function isInFinding({ kind, period, nightFrom, nightTo }: Finding, { day, hour }: Pick<Hour, 'day' | 'hour'>) {
  if (!nightFrom || !nightTo) return false;
  const [from, to] = [nightFrom, nightTo].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) as [
    number,
    number,
  ];
  const [start, end] = [hour * 60, hour * 60 + 60];
  const isOver = to < from;
  const isEvening = isOver ? end > from : end > from && start < to;
  const isMorning = isOver && start < to;
  const begins = (night: string): boolean => (kind === 'night' ? night === period : night.startsWith(period));
  return (isEvening && begins(day)) || (isMorning && begins(dayAfter(day, -1)));
}

/** A night, `2026-03-04`, or a month, `2026-03`. */
const PERIOD = { night: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ } as const;

/** Vehicles at which the account began a sequence, each once an hour: all that the rule counted from, whoever may see the single executions. */
export async function evidenceOf({ tx, scope }: WriteContext, finding: Finding & { tenantCode?: string }) {
  const { tenantCode = scope.tenant, username, timeZone: zone } = finding;
  if (!PERIOD[finding.kind].test(finding.period)) return [];
  const { first, last } = daysOf(finding);
  const hours = rowsOf<Hour>(
    await tx.execute(sql`
      select d::date::text as day, coalesce(h.hour, 0)::int as hour, coalesce(h.cars, 0)::int as cars
      from generate_series(${first}::date, ${last}::date, interval '1 day') d
      left join (
        select local::date as day, extract(hour from local)::int as hour, count(distinct vin) as cars
        from (
          select vin, started_at at time zone ${zone}::text as local from diagnosis_sequence_management_execution
          where tenant_code = ${tenantCode} and username = ${username}
            and started_at >= ${first}::timestamp at time zone ${zone}::text
            and started_at < (${last}::timestamp + interval '1 day') at time zone ${zone}::text) e
        group by 1, 2) h on h.day = d::date
      order by 1, 2`),
  );
  return hours.map((one) => ({ ...one, isFound: one.cars > 0 && isInFinding(finding, one) }));
}
