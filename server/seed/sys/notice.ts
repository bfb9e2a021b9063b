import { sql } from 'drizzle-orm';
import { sysNews, sysNotice } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { deliverNotice } from '../../modules/sys/notice';
import { insertBulk } from '../bulk';
import { DEMO_ACCOUNTS } from './user/accounts';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { NEWS, NOTICES } from './notice/texts';
import { TENANTS, type DemoTenant } from './tenant';
import { demoSeed } from '../demo/demo-seed';
import { someUsers } from '../demo/people';

type Level = 'normal' | 'important' | 'urgent';
/** What each of the texts is: how urgent, and how long ago it was sent; none for a draft. */
const KINDS: readonly { level: Level; days: number | null }[] = [
  { level: 'urgent', days: 21 },
  { level: 'important', days: 6 },
  { level: 'normal', days: 1 },
  { level: 'normal', days: null },
];
const PUBLISHED: readonly { days: number; isPinned: boolean; isPublic: boolean }[] = [
  { days: 30, isPinned: true, isPublic: true },
  { days: 9, isPinned: false, isPublic: true },
  { days: 2, isPinned: false, isPublic: false },
];

/** Most have read what is old, the accounts of the demo all but the latest. */
async function markSome({ tx }: WriteContext, id: string, days: number): Promise<void> {
  const share = Math.min(95, 35 + days * 8);
  const names = sql.join(
    DEMO_ACCOUNTS.map(({ username }) => sql`${username}`),
    sql`, `,
  );
  await tx.execute(sql`
    update sys_notice_receipt set status = 1, read_at = sent_at + make_interval(mins => 5 + abs(hashtext(username)) % 900)
    where notice_id = ${id}::uuid and (case when username in (${names}) then ${days > 1} else abs(hashtext(username || ${id})) % 100 < ${share} end)`);
  await tx.execute(
    sql`update sys_notice set read_count = (select count(*) from sys_notice_receipt where notice_id = ${id}::uuid and status = 1) where id = ${id}::uuid`,
  );
}

async function noticesOf(
  context: WriteContext,
  { tenantCode, country }: DemoTenant,
  author: string | null,
  now: Moment,
): Promise<void> {
  for (const [at, { level, days }] of KINDS.entries()) {
    const text = NOTICES[country][at];
    if (!text) continue;
    const sentAt = days === null ? null : iso(now - days * DAY_MS - 2 * HOUR);
    const made = days === null ? iso(now - 3 * HOUR) : iso(now - days * DAY_MS - 3 * HOUR);
    const row = {
      ...text,
      tenantCode,
      level,
      sentAt,
      status: days === null ? (0 as const) : (1 as const),
      createDate: made,
      updateDate: sentAt ?? made,
    };
    const id = crypto.randomUUID();
    await insertBulk(context.tx, sysNotice, [{ ...row, id, audience: 'all', creator: author, updater: author }]);
    if (sentAt === null || days === null) continue;
    await deliverNotice(context, { id, tenantCode, audience: 'all', deptIdList: null }, sentAt);
    await markSome(context, id, days);
  }
}

async function newsOf(
  { tx }: WriteContext,
  { tenantCode, country }: DemoTenant,
  author: string | null,
  now: Moment,
): Promise<void> {
  for (const [at, { days, ...more }] of PUBLISHED.entries()) {
    const text = NEWS[country][at];
    const publishDate = iso(now - days * DAY_MS);
    if (text)
      await tx.insert(sysNews).values({
        ...text,
        ...more,
        tenantCode,
        publishDate,
        status: 1,
        createDate: publishDate,
        updateDate: publishDate,
        creator: author,
      });
  }
}

/** What the tenants of the demo were told: notices with their readers, and news. */
async function seedNotices(context: WriteContext, now: Moment): Promise<void> {
  for (const tenant of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenant.tenantCode);
    await noticesOf(context, tenant, author?.id ?? null, now);
    await newsOf(context, tenant, author?.id ?? null, now);
  }
}

export const noticeSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedNotices(context, now),
});
