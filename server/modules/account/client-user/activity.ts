import { sql } from 'drizzle-orm';
import {
  activityClass,
  ACTIVE_MOST,
  ACTIVITY_CLASSES,
  type ACTIVITY,
} from '../../../../contract/resources/account/client-user/activity';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { InputOf } from '../../../../contract/language/resource';
import type { WriteContext } from '../../../engine/model/behaviour';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { readParameter } from '../../../platform/parameters/parameter';

type Asked = InputOf<typeof ACTIVITY.input>;
type Line = {
  username: string;
  realName: string | null;
  lastLoginTime: string | null;
  active: number;
  before: number;
};

const DAY_MS = 86_400_000;

/** The first day of the range, the first behind it, and the first of as long a time before; and of how many days or months it is. */
function rangeOf({ by, from, to }: Asked) {
  const [start, last] = [new Date(from), new Date(to)];
  if (by === 'day') {
    const periods = Math.round((last.getTime() - start.getTime()) / DAY_MS) + 1;
    const later = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString();
    return { periods, earlier: later(-periods), start: later(0), end: later(periods) };
  }
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const periods = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - month + 1;
  const later = (months: number) => new Date(Date.UTC(year, month + months, 1)).toISOString();
  return { periods, earlier: later(-periods), start: later(0), end: later(periods) };
}

/** Accounts that the caller may see and that there were by the end of the range, with their active days or months in it and before it. */
async function linesOf({ tx, scope, ports }: WriteContext, by: string, range: ReturnType<typeof rangeOf>) {
  const compiled = ports.engine.compiledOf(clientUser);
  const { earlier, start, end } = range;
  const period = sql`date_trunc(${by}, at at time zone 'UTC')`;
  return rowsOf<Line>(
    await tx.execute(sql`
      with logins as (
        select client_user_id as id,
          count(distinct ${period}) filter (where at >= ${start}::timestamptz)::int as active,
          count(distinct ${period}) filter (where at < ${start}::timestamptz)::int as before
        from account_client_activity
        where kind = 'login' and at >= ${earlier}::timestamptz and at < ${end}::timestamptz and client_user_id is not null
        group by 1)
      select p.username, p.real_name as "realName", p.last_login_time as "lastLoginTime",
        coalesce(l.active, 0) as active, coalesce(l.before, 0) as before
      from (select * from account_client_user where ${allOf(accessCondition(compiled, scope))}) p
      left join logins l using (id)
      where p.create_date < ${end}::timestamptz
      order by 4 desc, 1`),
  );
}

/** How active accounts are, and whose class has changed; days and months are those of UTC. */
export async function activityOf(
  context: WriteContext,
  asked: Asked,
): Promise<AnswerOf<(typeof ACTIVITY)['answer']['fields']>> {
  const asker = { ...context, tenant: context.scope.tenant };
  const [moderate, severe] = [
    await readParameter(asker, 'activity.moderate'),
    await readParameter(asker, 'activity.severe'),
  ];
  const range = rangeOf(asked);
  const classOf = (active: number) => activityClass((active / range.periods) * 100, { moderate, severe });
  const accounts = (await linesOf(context, asked.by, range)).map(({ active, before, lastLoginTime, ...line }) => ({
    ...line,
    activity: classOf(active),
    before: classOf(before),
    active,
    lastLoginTime: lastLoginTime && new Date(lastLoginTime).toISOString(),
  }));
  return {
    total: accounts.length,
    moved: accounts.filter(({ activity, before }) => activity !== before).length,
    isCut: accounts.length > ACTIVE_MOST,
    classes: ACTIVITY_CLASSES.map((one) => ({
      activity: one,
      accounts: accounts.filter(({ activity }) => activity === one).length,
    })),
    accounts: accounts.slice(0, ACTIVE_MOST),
  };
}
