import { eq, sql } from 'drizzle-orm';
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
  { made: 3, remind: 10, ends: 5.5, popupTimes: 1, audience: 'roles', shown: 0, read: 0 },
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

/** Who writes for the tenant, and a role of its testers' accounts. */
async function peopleOf({ tx }: WriteContext, tenantCode: string) {
  const [author] = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(eq(sysUser.tenantCode, tenantCode))
    .orderBy(sysUser.username)
    .limit(1);
  const [role] = await tx
    .select({ id: accountClientRole.id })
    .from(accountClientRole)
    .where(eq(accountClientRole.tenantCode, tenantCode))
    .orderBy(accountClientRole.name)
    .limit(1);
  return { author: author?.id, role: role?.id };
}

/** Only those speak to a role that the tenant has. */
const recipientsOf = (audience: string, role: string | undefined) =>
  audience === 'roles' && role ? { audience, roleIdList: [role] } : { audience: 'all' };

async function messagesOf(context: WriteContext, tenant: DemoTenant, now: Moment): Promise<void> {
  const { tenantCode, country } = tenant;
  const { author, role } = await peopleOf(context, tenantCode);
  for (const [at, kind] of KINDS.entries()) {
    const { made, remind, ends, popupTimes } = kind;
    const terminatedAt = 'terminated' in kind ? iso(now - kind.terminated * DAY_MS) : null;
    const madeAt = iso(now - made * DAY_MS - HOUR / 2);
    const row = {
      ...MESSAGES[country][at],
      ...recipientsOf(kind.audience, role),
      id: crypto.randomUUID(),
      tenantCode,
      status: terminatedAt ? 1 : 0,
      popupTimes,
      remindUntil: iso(now + Math.min(remind, ends) * DAY_MS),
      expiresAt: iso(now + ends * DAY_MS),
      terminatedAt,
      creator: author,
      updater: author,
      createDate: madeAt,
      updateDate: madeAt,
    };
    await insertBulk(context.tx, dataConfigMessage, [row]);
    if (kind.shown > 0) await readersOf(context, tenant, row.id, kind, now);
  }
}

export const messageSeed = demoSeed({
  after: ['sys/user', 'account/client', 'account/client-user'],
  fill: async ({ context, now }) => {
    for (const tenant of TENANTS.filter(({ status }) => status === 1)) await messagesOf(context, tenant, now);
  },
});
