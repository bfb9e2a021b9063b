import { inArray } from 'drizzle-orm';
import { addressWith } from '../../../../contract/language/routes';
import { sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { htmlOf } from '../../../platform/mail/render';
import { consoleLink, readerLanguage } from '../../../platform/reader';
import { tellPerson } from '../../sys/notice';

/** What is said: a word with its gaps, a text, and where it leads. */
type NoticeText = {
  tenantCode: string;
  word:
    | 'flow.task.notice.opened'
    | 'flow.task.notice.copied'
    | 'flow.task.notice.deputy'
    | `flow.running.notice.${'remind' | 'approved' | 'rejected' | 'failed' | 'stopped'}`;
  gaps: Record<string, string>;
  text?: string | null;
  route: string;
  id: string;
};

/** Notifies users, each in the own language; a notice shows and asks, and never acts. Nobody is notified of what he did himself. */
export async function notifyUsers(
  context: WriteContext,
  userIds: readonly string[],
  notice: NoticeText,
): Promise<void> {
  const readers = [...new Set(userIds)].filter((id) => id !== context.scope.userId);
  if (readers.length === 0) return;
  const people = await context.tx
    .select({ id: sysUser.id, lang: sysUser.lang })
    .from(sysUser)
    .where(inArray(sysUser.id, readers))
    .orderBy(sysUser.username);
  const link = consoleLink(context.ports.settings, context.scope.base, addressWith(notice.route, { id: notice.id }));
  const content = htmlOf([...(notice.text ? [notice.text] : []), ...(link ? [link] : [])].join('\n'));
  for (const { id, lang } of people)
    await tellPerson(context, {
      tenantCode: notice.tenantCode,
      userId: id,
      title: translate(readerLanguage(lang), notice.word, notice.gaps),
      content,
      level: 'normal',
    });
}
