import { eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { addressesIn, type MailFinding } from '../../../contract/resources/sys/mail-template/rules';
import { mailServer } from '../../../contract/resources/sys/mail-server/definition';
import { sysMailServer } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { MailFailure } from '../../ports/mail';
import { Refusal } from '../../refusal';
import { render, templateFor } from '../../platform/mail/render';
import { asServer } from '../../platform/mail/servers';

/** Sends a mail by the server, whatever its state, and answers at which step it failed. The network is asked once the transaction is over. */
async function test(
  { tx, ports, scope }: WriteContext,
  id: string,
  recipients: string,
): Promise<() => Promise<MailFinding>> {
  const [row] = await tx.select().from(sysMailServer).where(eq(sysMailServer.id, id));
  if (!row) throw new Refusal('gone');
  const language = LANGUAGES.find((each) => each === scope.language) ?? LANGUAGES[0];
  const template = await templateFor(tx, row.tenantCode, 'server-test', language);
  const mail = render(template, language, { server: row.name, sender: scope.username });
  return async () => {
    try {
      await ports.mail.sendBy(await asServer(ports, row), { to: addressesIn(recipients), ...mail });
      return { step: null, reason: null };
    } catch (error) {
      return error instanceof MailFailure
        ? { step: error.step, reason: error.reason }
        : { step: 'connect', reason: String(error) };
    }
  };
}

/** Mail servers: whether one works. */
export const mailServerBehaviour = behaviour(mailServer, {
  actions: {
    test: (context, [row], { recipients }) => {
      if (!row) throw new Refusal('gone');
      return test(context, row.id, recipients);
    },
  },
});
