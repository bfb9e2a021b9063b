import { eq } from 'drizzle-orm';
import { isUuid } from '../../contract/validation/uuid';
import { ClientMessageCall, ClientMessageShown, ClientMessages } from '../../contract/wire/data-config/client-message';
import { Nothing } from '../../contract/wire/scalar';
import { sysFile } from '../db/file-tables';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { attachmentIn, confirmMessage, messagesFor, noteShown } from '../modules/data-config/message';
import { attachmentOf } from '../platform/files/attachment';
import { Refusal } from '../refusal';
import { dbScopeOf } from '../scope';
import { ownRow } from './own-row';
import { currentUser } from './user-session';

const idIn = (id: string | undefined): string => {
  if (!isUuid(id)) throw new Refusal('messageOver');
  return id;
};

/** Who looks at the calling tester now. */
async function readerAt({ tx, scope, ports }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>) {
  const { clientId, testerCode } = await ownRow(tx, scope);
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  const { id = null, username = null, realName = null } = signedIn?.user ?? {};
  return { testerId: clientId, accountId: id, testerCode, username, realName };
}

/**
 * Messages to testers. Every call judges anew whether the message holds for who works there, so that one that was terminated is neither
 * told nor taken from the next call on; a tester that shows one asks again every few seconds.
 */
export function addClientMessageCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/message',
      summary: 'Messages that hold now for who works at the tester, and which of them are to pop up',
      access: 'read',
      response: ClientMessages,
    },
    async (context) => ({ messages: await messagesFor(context, await readerAt(context)) }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/message/:id/shown',
      summary: 'A message popped up; it is counted for this reader',
      access: 'write',
      body: ClientMessageCall,
      response: ClientMessageShown,
    },
    async ({ tx, scope, ports, params }) => {
      const at = { tx, scope, ports };
      return noteShown(at, await readerAt(at), idIn(params.id));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/message/:id/read',
      summary: 'The receipt: whoever works at the tester has read the message',
      access: 'write',
      audit: true,
      body: ClientMessageCall,
      response: Nothing,
    },
    async ({ tx, scope, ports, params }) => {
      const at = { tx, scope, ports };
      await confirmMessage(at, await readerAt(at), idIn(params.id));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/message/:id/file/:fileId',
      answers: 'file',
      summary: 'An attachment of a message that holds',
      access: 'none',
    },
    async ({ ports, scope, params, c }) => {
      const fileId = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
        const at = { tx, scope, ports };
        return attachmentIn(at, await readerAt(at), idIn(params.id), params.fileId ?? '');
      });
      const [file] = await ports.db.run('platform', 'read', (tx) =>
        tx.select().from(sysFile).where(eq(sysFile.id, fileId)),
      );
      if (!file) throw new Refusal('gone');
      return attachmentOf(ports, file, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
