import { and, desc, eq, sql } from 'drizzle-orm';
import { NOTICE_TOPIC, MAX_NOTICES, type NoticesOfMine, type WholeNotice } from '../../../contract/wire/notice';
import { myNotice } from '../../../contract/resources/sys/my-notice/definition';
import { noticeReceipt } from '../../../contract/resources/sys/notice-receipt/definition';
import { sysNoticeReceipt as receipts } from '../../db/tables';
import type { Tx } from '../../db/database';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { forgetTotals } from '../../engine/read/totals';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { asPlatform } from '../../platform/elevate';
import { mine, unreadOf } from '../../platform/notices/own-receipts';

type At = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;

/** The notice counts its readers; it may be the platform's. The reader's other windows look again. */
async function count({ tx, scope, ports }: At, noticeId: string, by: number): Promise<void> {
  await asPlatform(tx, scope, async () => {
    await tx.execute(
      sql`update sys_notice set read_count = coalesce(read_count, 0) + ${by} where id = ${noticeId}::uuid`,
    );
  });
  await ports.live.publish(tx, { topic: NOTICE_TOPIC, tenant: scope.tenant, userId: scope.userId, subject: noticeId });
}

/** Marks all that the caller has not read yet; answers how many. */
export async function readAll({ tx, scope, ports }: At): Promise<{ count: number }> {
  const now = ports.clock.now().toISOString();
  const done = await tx
    .update(receipts)
    .set({
      status: 1,
      readAt: now,
      updateDate: now,
      updater: scope.userId,
      version: sql`${receipts.version} + 1` as unknown as number,
    })
    .where(and(mine(scope), eq(receipts.status, 0)))
    .returning({ noticeId: receipts.noticeId });
  if (done.length === 0) return { count: 0 };
  const ids = `{${done.map(({ noticeId }) => noticeId).join(',')}}`;
  await asPlatform(tx, scope, async () => {
    await tx.execute(
      sql`update sys_notice set read_count = coalesce(read_count, 0) + 1 where id = any(${ids}::uuid[])`,
    );
  });
  await ports.live.publish(tx, { topic: NOTICE_TOPIC, tenant: scope.tenant, userId: scope.userId, subject: '' });
  forgetTotals(ports.engine.compiledOf(noticeReceipt));
  return { count: done.length };
}

const SHOWN = {
  id: receipts.id,
  title: receipts.title,
  level: receipts.level,
  sender: receipts.sender,
  sentAt: receipts.sentAt,
  status: receipts.status,
};

/** The latest of the caller, the unread ones first. */
export async function latestOf(tx: Tx, scope: Scope): Promise<NoticesOfMine> {
  const { unreadNotices: unread } = await unreadOf(tx, scope);
  const latest = await tx
    .select(SHOWN)
    .from(receipts)
    .where(mine(scope))
    .orderBy(receipts.status, desc(receipts.sentAt))
    .limit(MAX_NOTICES);
  return { unread, latest: latest as NoticesOfMine['latest'] };
}

/** A notice of the caller with all that it says, from wherever it was sent. */
export async function wholeOf(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  id: string,
): Promise<WholeNotice & { noticeId: string }> {
  const [receipt] = await tx
    .select({ ...SHOWN, readAt: receipts.readAt, noticeId: receipts.noticeId })
    .from(receipts)
    .where(and(mine(scope), eq(receipts.id, id)));
  if (!receipt) throw new Refusal('gone');
  const [said] = rowsOf<{ content: string; attachments: { id: string; name: string; size: number }[] }>(
    await asPlatform(tx, scope, async () =>
      tx.execute(sql`
        select n.content, coalesce((
          select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by x.n)
          from unnest(n.attachments) with ordinality x(id, n) join sys_file f on f.id = x.id), '[]') as attachments
        from sys_notice n where n.id = ${receipt.noticeId}::uuid`),
    ),
  );
  if (!said) throw new Refusal('gone');
  return { ...receipt, ...said } as WholeNotice & { noticeId: string };
}

/** My notices: reading one is told to its sender, as a count and by name. */
export const myNoticeBehaviour = behaviour(myNotice, {
  transitions: {
    markRead: {
      set: ({ ports }) => ({ readAt: ports.clock.now().toISOString() }),
      after: (context, { noticeId }) => count(context, noticeId, 1),
    },
    markUnread: { set: () => ({ readAt: null }), after: (context, { noticeId }) => count(context, noticeId, -1) },
  },
  actions: { markAllRead: (context) => readAll(context) },
});
