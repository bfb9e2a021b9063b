import { and, eq, sql } from 'drizzle-orm';
import { accountClientRole, dataConfigMessage, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { MESSAGES } from './message/texts';

/** When each was made, for how long it pops up and holds, in days; how many testers of a hundred saw it and confirmed it. */
const KINDS = [
  { made: 12, remind: 20, ends: 40, popupTimes: 3, audience: 'all', shown: 70, read: 80 },
  { made: 0.2, remind: 0.8, ends: 1, popupTimes: 2, audience: 'all', shown: 25, read: 40 },
  { made: 3, remind: 10, ends: 2.5 + 3, popupTimes: 1, audience: 'roles', shown: 0, read: 0 },
  { made: 20, remind: 5, ends: 30, popupTimes: 5, audience: 'all', shown: 60, read: 30, terminated: 18 },
] as const;

/** Testers that came lately saw it, and most of those confirmed it. */
async function readersOf(
  { tx }: WriteContext,
  { tenantCode }: DemoTenant,
  id: string,
  { made, shown, read }: (typeof KINDS)[number],
  now: Moment,
): Promise<void> {
  const madeAt = iso(now - made * DAY_MS);
  await tx.execute(sql`
    insert into data_config_message_receipt
      (tenant_code, message_id, reader, tester_code, status, pop_ups, last_shown_at, read_at, create_date, update_date)
    select ${tenantCode}, ${id}::uuid, c.id::text, c.tester_code, case when s.is_read then 1 else 0 end, 1, s.at, case when s.is_read then s.at end, s.at, s.at
    from account_client c, lateral (select c.last_visit_time as at, abs(hashtext(c.id::text)) % 100 < ${read} as is_read) s
    where c.tenant_code = ${tenantCode} and c.last_visit_time > ${madeAt} and abs(hashtext(c.tester_code)) % 100 < ${shown}`);
  await tx.execute(sql`
    update data_config_message set read_count = (select count(*) from data_config_message_receipt where message_id = ${id}::uuid and status = 1)
    where id = ${id}::uuid`);
}

async function messagesOf(context: WriteContext, tenant: DemoTenant, now: Moment): Promise<void> {
  const { tx } = context;
  const { tenantCode, country } = tenant;
  const ofTenant = eq(sysUser.tenantCode, tenantCode);
  const [author] = await tx.select({ id: sysUser.id }).from(sysUser).where(ofTenant).orderBy(sysUser.username).limit(1);
  const [role] = await tx
    .select({ id: accountClientRole.id })
    .from(accountClientRole)
    .where(and(eq(accountClientRole.tenantCode, tenantCode)))
    .orderBy(accountClientRole.name)
    .limit(1);
  for (const [at, kind] of KINDS.entries()) {
    const { made, remind, ends, popupTimes } = kind;
    const isOver = 'terminated' in kind;
    const madeAt = now - made * DAY_MS - HOUR / 2;
    const audience = kind.audience === 'roles' && !role ? 'all' : kind.audience;
    const id = crypto.randomUUID();
    await insertBulk(tx, dataConfigMessage, [
      {
        ...MESSAGES[country][at],
        id,
        tenantCode,
        status: isOver ? 1 : 0,
        popupTimes,
        audience,
        roleIdList: audience === 'roles' && role ? [role.id] : null,
        remindUntil: iso(now + (remind < ends ? remind : ends) * DAY_MS),
        expiresAt: iso(now + ends * DAY_MS),
        terminatedAt: isOver ? iso(now - kind.terminated * DAY_MS) : null,
        creator: author?.id,
        updater: author?.id,
        createDate: iso(madeAt),
        updateDate: iso(madeAt),
      },
    ]);
    if (kind.shown > 0) await readersOf(context, tenant, id, kind, now);
  }
}

export const messageSeed = demoSeed({
  after: ['sys/user', 'account/client', 'account/client-user'],
  fill: async ({ context, now }) => {
    for (const tenant of TENANTS.filter(({ status }) => status === 1)) await messagesOf(context, tenant, now);
  },
});
