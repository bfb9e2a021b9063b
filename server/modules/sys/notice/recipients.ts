import { sql, type SQL } from 'drizzle-orm';
import { NOTICE_TOPIC } from '../../../../contract/wire/notice';
import { noticeReceipt } from '../../../../contract/resources/sys/notice-receipt/definition';
import { queryBatch } from '../../../db/query-batch';
import type { WriteContext } from '../../../engine/model/behaviour';
import { forgetTotals } from '../../../engine/read/totals';
import { rowsOf } from '../../../http/rows';
import { asPlatform } from '../../../platform/elevate';

/** What decides who gets a notice. An empty tenant is the platform, whose notices to everybody go to all tenants too. */
export type Addressed = {
  tenantCode: string;
  audience: string;
  deptIdList: readonly string[] | null;
  /** Of a notice to one person: who that is, also a guest of the tenant. */
  userId?: string;
};

/** Up to so many readers of chosen departments get a hint each; where there are more, one goes to all who look at the tenant. */
const HINTED_ONE_BY_ONE = 200;

const COLUMNS = sql`u.id as user_id, u.username, u.real_name`;

/** The users of the tenant and its guests from other tenants. */
function everybody(tenant: string): SQL {
  const own = tenant === '' ? sql`true` : sql`u.tenant_code = ${tenant}`;
  const guests = tenant === '' ? sql`true` : sql`t.tenant_code = ${tenant}`;
  return sql`
    select u.tenant_code, ${COLUMNS}, d.name as dept_name from sys_user u left join sys_dept d on d.id = u.dept_id where u.status = 1 and ${own}
    union
    select t.tenant_code, ${COLUMNS}, null from sys_tenant_access a join sys_tenant t on t.id = a.tenant_id join sys_user u on u.id = a.user_id
    where u.status = 1 and u.tenant_code <> t.tenant_code and ${guests}`;
}

/** The users of the departments and of those below; guests have none. `union` ends where a loop would begin. */
const ofDepartments = (tenant: string, ids: readonly string[]): SQL => sql`
  with recursive below(id) as (
    select id from sys_dept where tenant_code = ${tenant} and id = any(${`{${ids.join(',')}}`}::uuid[])
    union select d.id from sys_dept d join below b on d.parent_id = b.id where d.tenant_code = ${tenant}
  )
  select u.tenant_code, ${COLUMNS}, d.name as dept_name from sys_user u join below b on b.id = u.dept_id join sys_dept d on d.id = u.dept_id
  where u.status = 1 and u.tenant_code = ${tenant}`;

/** The administrators of the tenant; of the platform, its super administrators. */
const administrators = (tenant: string): SQL => sql`
  select u.tenant_code, ${COLUMNS}, d.name as dept_name from sys_user u left join sys_dept d on d.id = u.dept_id
  where u.status = 1 and u.tenant_code = ${tenant} and ${tenant === '' ? sql`u.super_admin = 1` : sql`u.tenant_admin`}`;

/** One person who may sign in, in the tenant where he works. */
const person = (tenant: string, userId: string): SQL => sql`
  select ${tenant}::text as tenant_code, ${COLUMNS}, d.name as dept_name
  from sys_user u left join sys_dept d on d.id = u.dept_id and u.tenant_code = ${tenant}
  where u.status = 1 and u.id = ${userId}::uuid`;

function peopleOf({ tenantCode, audience, deptIdList, userId }: Addressed): SQL {
  if (userId !== undefined) return person(tenantCode, userId);
  if (audience === 'all') return everybody(tenantCode);
  return audience === 'administrators' ? administrators(tenantCode) : ofDepartments(tenantCode, deptIdList ?? []);
}

type At = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;

/** To how many people the notice would go now. */
export async function countRecipients({ tx, scope }: Pick<At, 'tx' | 'scope'>, to: Addressed): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await asPlatform(tx, scope, async () => tx.execute(sql`select count(*)::int as count from (${peopleOf(to)}) p`)),
  );
  return row?.count ?? 0;
}

/** Tells those who look at a console now to look at their notices again. */
async function hint(tx: At['tx'], id: string): Promise<void> {
  await tx.execute(sql`
    insert into sys_event (tenant_code, user_id, topic, subject, at)
    select distinct tenant_code, case when count <= ${HINTED_ONE_BY_ONE} then user_id end, ${NOTICE_TOPIC}, ${id}, clock_timestamp()
    from (select tenant_code, user_id, count(*) over (partition by tenant_code) from sys_notice_receipt where notice_id = ${id}::uuid) r`);
}

/** Gives the notice to everybody whom it reaches now; answers how many. What it says stays in the notice, so a large tenant costs a line a reader. */
export async function deliverNotice(
  { tx, scope, ports }: At,
  { id, ...to }: Addressed & { id: string },
  now: string,
): Promise<number> {
  const count = await asPlatform(tx, scope, async () => {
    const made = rowsOf<{ count: number }>(
      await tx.execute(sql`
        with people as (${peopleOf(to)}), made as (
          insert into sys_notice_receipt (tenant_code, notice_id, title, level, sender, user_id, username, real_name, dept_name, sent_at, create_date, update_date)
          select p.tenant_code, n.id, n.title, n.level, coalesce(s.real_name, s.username), p.user_id, p.username, p.real_name, p.dept_name, ${now}, ${now}, ${now}
          from people p, sys_notice n left join sys_user s on s.id = coalesce(n.updater, n.creator)
          where n.id = ${id}::uuid
          on conflict (tenant_code, notice_id, user_id) do update set title = excluded.title, level = excluded.level, sender = excluded.sender,
            sent_at = excluded.sent_at, update_date = excluded.update_date, status = 0, read_at = null, withdrawn = false
          returning 1
        ) select count(*)::int as count from made`),
    );
    const total = made[0]?.count ?? 0;
    await queryBatch(
      tx.execute(sql`update sys_notice set recipient_count = ${total}, read_count = 0 where id = ${id}::uuid`),
      hint(tx, id),
    );
    return total;
  });
  forgetTotals(ports.engine.compiledOf(noticeReceipt));
  return count;
}

/** Takes the notice away from everybody at once; that they had read it stays on record. */
export async function takeBack({ tx, scope, ports }: At, id: string): Promise<void> {
  await asPlatform(tx, scope, async () => {
    await tx.execute(sql`update sys_notice_receipt set withdrawn = true where notice_id = ${id}::uuid`);
    await hint(tx, id);
  });
  forgetTotals(ports.engine.compiledOf(noticeReceipt));
}
