import { sql } from 'drizzle-orm';
import type { WarningKind } from '../../../../contract/resources/statistical-report/warning-rule/rules';
import { nightMinutes } from '../../../../contract/resources/statistical-report/warning-rule/rules';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';

/** What of a rule decides whom it finds. */
export type NightRule = {
  nightFrom: string;
  nightTo: string;
  timeZone: string;
  nightlyCount: number;
  monthlyCount: number;
  roleWhitelist?: readonly string[] | null;
};

/** An account that was at too many cars in a night, or at night within a month. */
export type Suspect = {
  clientUserId: string;
  username: string;
  deptId: string | null;
  kind: WarningKind;
  period: string;
  cars: number;
  least: number;
  vins: string[];
  firstAt: string;
  lastAt: string;
};

/**
 * Accounts of a tenant that a rule finds: cars at which executions began, once a car. `since` is the first night that is judged; months
 * are counted from their first night on. A night is judged once it is over, by the clock of the rule: its beginning is moved to midnight,
 * so that the hours over midnight belong to the day on which they began.
 */
export async function suspectsOf(
  tx: Tx,
  tenant: string,
  rule: NightRule,
  { since, now }: { since: Date; now: Date },
): Promise<Suspect[]> {
  const { nightFrom, timeZone: zone, nightlyCount, monthlyCount } = rule;
  const minutes = nightMinutes(nightFrom, rule.nightTo);
  const whitelist = [...(rule.roleWhitelist ?? [])];
  const begun = sql`(${since.toISOString()}::timestamptz at time zone ${zone}::text) - ${nightFrom}::interval`;
  const found = rowsOf<Suspect>(
    await tx.execute(sql`
      with cars as (
        select e.username, e.vin, e.started_at, (e.started_at at time zone ${zone}::text) - ${nightFrom}::interval as local
        from diagnosis_sequence_management_execution e
        where e.tenant_code = ${tenant} and e.username is not null and e.started_at <= ${now.toISOString()}::timestamptz
          and e.started_at >= (date_trunc('month', ${begun}) + ${nightFrom}::interval) at time zone ${zone}::text
      ), nights as (
        select username, vin, started_at, local::date as night from cars
        where extract(epoch from local::time) < ${minutes * 60}::int
      ), found as (
        select username, 'night' as kind, night::text as period, ${nightlyCount}::int as least, count(distinct vin)::int as cars,
          array_agg(distinct vin) as vins, min(started_at) as "firstAt", max(started_at) as "lastAt"
        from nights where night >= (${begun})::date
          and (night + ${nightFrom}::interval + make_interval(mins => ${minutes}::int)) at time zone ${zone}::text <= ${now.toISOString()}::timestamptz
        group by username, night having count(distinct vin) >= ${nightlyCount}
        union all
        select username, 'month', to_char(night, 'YYYY-MM'), ${monthlyCount}::int, count(distinct vin)::int,
          array_agg(distinct vin), min(started_at), max(started_at)
        from nights group by username, to_char(night, 'YYYY-MM') having count(distinct vin) >= ${monthlyCount}
      )
      select u.id as "clientUserId", u.dept_id as "deptId", f.* from found f
      join account_client_user u on u.tenant_code = ${tenant} and u.username = f.username
      where not coalesce(u.role_id_list && ${sql.param(whitelist)}::uuid[], false)
      order by f."lastAt" desc, f.username, f.kind`),
  );
  const instant = (at: string) => new Date(at).toISOString();
  return found.map((one) => ({ ...one, firstAt: instant(one.firstAt), lastAt: instant(one.lastAt) }));
}
