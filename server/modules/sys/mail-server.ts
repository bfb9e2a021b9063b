import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/language/answer';
import { LANGUAGES } from '../../../contract/constants';
import { MAIL_STEPS, type MailStep } from '../../../contract/resources/sys/mail-template/rules';
import { addressesIn } from '../../../contract/text/mail-addresses';
import { mailServer } from '../../../contract/resources/sys/mail-server/definition';
import { sysMailServer } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { MailFailure } from '../../ports/mail';
import { Refusal } from '../../refusal';
import { render, templateFor } from '../../platform/mail/render';
import { asServer } from '../../platform/mail/servers';

type Server = typeof sysMailServer.$inferSelect;
type Finding = AnswerOf<NonNullable<typeof mailServer.actions>['test']['answer']['fields']>;

/** With STARTTLS the greeting comes before the line is protected. */
const placeOf = (step: MailStep, security: string): number =>
  step === 'tls' && security !== 'tls' ? MAIL_STEPS.indexOf('greeting') + 0.5 : MAIL_STEPS.indexOf(step);

/** How far a mail came. Of the address nothing is said where it may be used, nor of a login or an encryption that nobody asked for. */
function findingOf(
  { security, username }: Pick<Server, 'security' | 'username'>,
  step: MailStep | null,
  reason: string | null,
): Finding {
  const isMeant = (one: MailStep): boolean =>
    one === step ||
    (one !== 'address' && (one !== 'tls' || security !== 'none') && (one !== 'login' || username !== null));
  const steps = MAIL_STEPS.filter(isMeant).toSorted((a, b) => placeOf(a, security) - placeOf(b, security));
  const failed = step === null ? steps.length : steps.indexOf(step);
  const stateOf = (at: number) => (at < failed ? 'done' : at === failed ? 'failed' : 'open');
  return { step, reason, steps: steps.map((one, at) => ({ step: one, state: stateOf(at) })) };
}

/** Sends a mail by the server, whatever its state, and answers at which step it failed. The network is asked once the transaction is over. */
async function test(
  { tx, ports, scope }: WriteContext,
  id: string,
  recipients: string,
): Promise<() => Promise<Finding>> {
  const [row] = await tx.select().from(sysMailServer).where(eq(sysMailServer.id, id));
  if (!row) throw new Refusal('gone');
  const language = LANGUAGES.find((each) => each === scope.language) ?? LANGUAGES[0];
  const template = await templateFor(tx, row.tenantCode, 'server-test', language);
  const mail = render(template, language, { server: row.name, sender: scope.username });
  return async () => {
    try {
      await ports.mail.sendBy(await asServer(ports, row), { to: addressesIn(recipients), ...mail });
      return findingOf(row, null, null);
    } catch (error) {
      return error instanceof MailFailure
        ? findingOf(row, error.step, error.reason)
        : findingOf(row, 'connect', String(error));
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
