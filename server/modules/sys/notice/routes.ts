import { eq } from 'drizzle-orm';
import { Nothing } from '../../../../contract/wire/scalar';
import { NoticeCount, NoticesOfMine, WholeNotice } from '../../../../contract/wire/notice';
import { myNotice } from '../../../../contract/resources/sys/my-notice/definition';
import { isUuid } from '../../../../contract/validation/uuid';
import { sysFile } from '../../../db/file-tables';
import { runTransition } from '../../../engine/write/write';
import { addRoute, type Api } from '../../../http/route';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { attachmentOf } from '../../../platform/files/attachment';
import { latestOf, readAll, wholeOf } from '../my-notice';

const idIn = ({ id }: Readonly<Record<string, string>>): string => {
  if (!isUuid(id)) throw new Refusal('gone');
  return id;
};

/** What everybody may do with the notices that went to him, whatever his role. */
export function addNoticeRoutes(api: Api): void {
  const own = { auth: 'session', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...own,
      method: 'GET',
      path: '/notice',
      summary: 'The latest own notices, the unread ones first',
      access: 'read',
      response: NoticesOfMine,
    },
    ({ tx, scope }) => latestOf(tx, scope),
  );
  addRoute(
    api,
    {
      ...own,
      method: 'GET',
      path: '/notice/:id',
      summary: 'An own notice with what it says',
      access: 'read',
      response: WholeNotice,
    },
    async ({ tx, scope, params }) => {
      const { noticeId: _, ...whole } = await wholeOf({ tx, scope }, idIn(params));
      return whole;
    },
  );
  addRoute(
    api,
    {
      ...own,
      method: 'POST',
      path: '/notice/:id/read',
      response: Nothing,
      summary: 'Marks an own notice as read; one that is read already stays so',
      access: 'write',
      audit: true,
    },
    async ({ tx, scope, ports, params }) => {
      const { id, status } = await wholeOf({ tx, scope }, idIn(params));
      if (status === 0) await runTransition({ tx, scope, ports }, myNotice, id, 'markRead', {});
    },
  );
  addRoute(
    api,
    {
      ...own,
      method: 'POST',
      path: '/notice/read',
      summary: 'Marks all own notices as read',
      access: 'write',
      response: NoticeCount,
    },
    ({ tx, scope, ports }) => readAll({ tx, scope, ports }),
  );
  addRoute(
    api,
    {
      ...own,
      method: 'GET',
      path: '/notice/:id/file/:fileId',
      answers: 'file',
      summary: 'An attachment of an own notice',
      access: 'none',
      ticket: true,
    },
    async ({ ports, scope, params, c }) => {
      const { attachments } = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
        wholeOf({ tx, scope }, idIn(params)),
      );
      const named = attachments.find(({ id }) => id === params.fileId);
      const [file] = named
        ? await ports.db.run('platform', 'read', (tx) => tx.select().from(sysFile).where(eq(sysFile.id, named.id)))
        : [];
      if (!file) throw new Refusal('gone');
      return attachmentOf(ports, file, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
