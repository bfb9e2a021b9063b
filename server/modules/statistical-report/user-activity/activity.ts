import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { InputOf } from '../../../../contract/language/resource';
import { instantOfLocal } from '../../../../contract/report/zone';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import {
  activityClass,
  ACTIVE_MOST,
  ACTIVITY_CLASSES,
  type ACTIVITY,
  type ActivityClass,
} from '../../../../contract/resources/statistical-report/user-activity/asked';
import type { WriteContext } from '../../../engine/model/behaviour';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { readParameter } from '../../../platform/parameters/parameter';
import { hasPermission } from '../../../scope';

type Asked = InputOf<typeof ACTIVITY.input>;
type Told = AnswerOf<(typeof ACTIVITY)['answer']['fields']>;
type Line = {
  username: string;
  realName: string | null;
  lastLoginTime: string | null;
  active: number;
  before: number;
};
/** Local instants in ms: the first day of the range, the first behind it, and the first of as long a time before; of how many days or months it is. */
type Days = { periods: number; earlier: number; start: number; end: number };

const DAY_MS = 86_400_000;
const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

function daysOf({ by, from, to }: Asked): Days {
  const [start, last] = [new Date(from), new Date(to)];
  if (by === 'day') {
    const periods = Math.round((last.getTime() - start.getTime()) / DAY_MS) + 1;
    const later = (days: number) => start.getTime() + days * DAY_MS;
    return { periods, earlier: later(-periods), start: later(0), end: later(periods) };
  }
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const periods = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - month + 1;
  const later = (months: number) => Date.UTC(year, month + months, 1);
  return { periods, earlier: later(-periods), start: later(0), end: later(periods) };
}

/** Accounts that the caller may see and that there were by the end of the range. */
const accountsSql = ({ scope, ports }: WriteContext, end: string) =>
  sql`select * from account_client_user where ${allOf([...accessCondition(ports.engine.compiledOf(clientUser), scope), sql`create_date < ${end}::timestamptz`])}`;

/** Their active days or months in the range and before it, and how many of them were active in each. */
async function signInsOf(context: WriteContext, { by, zone }: Asked, { earlier, start, end }: Days) {
  const [first, from, to] = [earlier, start, end].map((at) => new Date(instantOfLocal(zone, at)).toISOString()) as [
    string,
    string,
    string,
  ];
  const logins = sql`
    select client_user_id as id, date_trunc(${by}, at at time zone ${zone}::text)::date as period, at >= ${from}::timestamptz as is_now
    from account_client_activity
    where kind = 'login' and at >= ${first}::timestamptz and at < ${to}::timestamptz and client_user_id is not null
    group by 1, 2, 3`;
  const lines = rowsOf<Line>(
    await context.tx.execute(sql`
      select p.username, p.real_name as "realName", p.last_login_time as "lastLoginTime",
        count(l.period) filter (where l.is_now)::int as active, count(l.period) filter (where not l.is_now)::int as before
      from (${accountsSql(context, to)}) p left join (${logins}) l using (id)
      group by p.id, p.username, p.real_name, p.last_login_time
      order by 4 desc, 1`),
  );
  const periods = rowsOf<{ period: string; accounts: number }>(
    await context.tx.execute(sql`
      select l.period::text as period, count(*)::int as accounts
      from (${logins}) l join (${accountsSql(context, to)}) p using (id) where l.is_now group by 1 order by 1`),
  );
  return { lines, periods };
}

/** Every day or month of the range, also those on which nobody signed in. */
function allPeriods({ by }: Asked, { periods, start }: Days, counted: readonly { period: string; accounts: number }[]) {
  const known = new Map(counted.map(({ period, accounts }) => [period, accounts]));
  return Array.from({ length: periods }, (_, n) => {
    const first = new Date(start);
    const day =
      by === 'day' ? dayOf(start + n * DAY_MS) : dayOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1));
    return { period: by === 'day' ? day : day.slice(0, 7), accounts: known.get(day) ?? 0 };
  });
}

type Classed = { activity: ActivityClass; before: ActivityClass | null };

function movesOf(accounts: readonly Classed[]): Told['moves'] {
  return ACTIVITY_CLASSES.flatMap((before) =>
    ACTIVITY_CLASSES.flatMap((activity) => {
      const count = accounts.filter((one) => one.before === before && one.activity === activity).length;
      return before === activity || count === 0 ? [] : [{ before, activity, accounts: count }];
    }),
  );
}

/** How active accounts are, and whose class has changed: days and months are those of the zone that is asked for. */
export async function activityOf(context: WriteContext, asked: Asked): Promise<Told> {
  const { scope, ports } = context;
  const asker = { ...context, tenant: scope.tenant };
  const [moderate, severe, keep] = [
    await readParameter(asker, 'activity.moderate'),
    await readParameter(asker, 'activity.severe'),
    await readParameter(asker, 'log.activity'),
  ];
  const days = daysOf(asked);
  const keptSince = ports.clock.now().getTime() - keep;
  const isCompared = days.earlier >= keptSince - DAY_MS;
  const { lines, periods } = await signInsOf(context, asked, days);
  const classOf = (active: number) => activityClass((active / days.periods) * 100, { moderate, severe });
  const accounts = lines.map(({ active, before, lastLoginTime, ...line }) => ({
    ...line,
    activity: classOf(active),
    before: isCompared ? classOf(before) : null,
    active,
    lastLoginTime: lastLoginTime && new Date(lastLoginTime).toISOString(),
  }));
  const seesPersons = hasPermission(scope, 'statistical-report:user-activity:persons');
  return {
    keptSince: isCompared ? null : dayOf(keptSince),
    isCut: seesPersons && accounts.length > ACTIVE_MOST,
    total: accounts.length,
    moved: isCompared ? accounts.filter(({ activity, before }) => activity !== before).length : null,
    classes: ACTIVITY_CLASSES.map((one) => ({
      activity: one,
      accounts: accounts.filter(({ activity }) => activity === one).length,
    })),
    periods: allPeriods(asked, days, periods),
    moves: movesOf(accounts),
    accounts: seesPersons ? accounts.slice(0, ACTIVE_MOST) : null,
  };
}
