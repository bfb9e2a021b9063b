import { and, eq, sql } from 'drizzle-orm';
import { addressWith } from '../../../../contract/language/routes';
import { sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { htmlOf } from '../../../platform/mail/render';
import { consoleLink, readerLanguage } from '../../../platform/reader';
import { tellPerson } from '../../sys/notice';
import { mailAboutOrder } from '../order-mail/send';
import { tenantOfOrder, type OrderRow } from './steps';

/** What a notice is about; its words are `support.order-list.notice.<event>`. */
type Event =
  | 'new'
  | 'transferred'
  | 'joined'
  | 'upgraded'
  | 'escalated'
  | 'finished'
  | 'resolved'
  | 'unresolved'
  | 'closed'
  | 'reopened'
  | 'linked'
  | 'leaderFinished';
type About = { what: Event; note?: string | null };

/** People of a role who get a notice of one event; a role of more is none to be notified one by one. */
const MAX_NOTIFIED = 50;
const ROUTE = '/support/order-list/detail';
const WORDS = 'support.order-list.notice';

type Reader = { id: string; lang: string | null };

async function send(context: WriteContext, order: OrderRow, { id, lang }: Reader, about: About): Promise<void> {
  const language = readerLanguage(lang);
  const { orderNo, subject, emergency } = order;
  const title = translate(language, `${WORDS}.${about.what}`, { orderNo: orderNo ?? '', subject });
  const link = consoleLink(context.ports.settings, context.scope.base, addressWith(ROUTE, { id: order.id }));
  const lines = [subject, ...(about.note ? [about.note] : []), ...(link ? [link] : [])];
  await tellPerson(context, {
    tenantCode: tenantOfOrder(context, order),
    userId: id,
    title,
    content: htmlOf(lines.join('\n')),
    level: emergency === 'critical' ? 'important' : 'normal',
  });
  await mailAboutOrder(context, {
    orderId: order.id,
    tenantCode: tenantOfOrder(context, order),
    userId: id,
    title,
    text: about.note ?? '',
    link,
  });
}

/** Notifies one user in the user's own language; nobody is notified of what he did himself. */
export async function notifyPerson(
  context: WriteContext,
  order: OrderRow,
  { userId, ...about }: About & { userId: string | null | undefined },
): Promise<void> {
  if (!userId || userId === context.scope.userId) return;
  const [reader] = await context.tx
    .select({ id: sysUser.id, lang: sysUser.lang })
    .from(sysUser)
    .where(eq(sysUser.id, userId));
  if (reader) await send(context, order, reader, about);
}

/** Notifies the users of the order's notify role. */
export async function notifyRole(context: WriteContext, order: OrderRow, about: About): Promise<void> {
  if (!order.notifyRoleId) return;
  const readers = await context.tx
    .select({ id: sysUser.id, lang: sysUser.lang })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenantOfOrder(context, order)),
        eq(sysUser.status, 1),
        sql`${sysUser.roleIdList} @> array[${order.notifyRoleId}::uuid]`,
      ),
    )
    .orderBy(sysUser.username)
    .limit(MAX_NOTIFIED);
  for (const reader of readers) if (reader.id !== context.scope.userId) await send(context, order, reader, about);
}

/** Notifies the role that new orders are announced to. */
export const notifyOfNew = (context: WriteContext, order: OrderRow): Promise<void> =>
  notifyRole(context, order, { what: 'new' });
