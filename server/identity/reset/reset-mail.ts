import type { Language } from '../../../contract/constants';
import type { Job } from '../../ports/jobs';
import type { Ports } from '../../ports/ports';
import { deliverMail, abandonMail, MAIL_RETRIES } from '../../platform/mail/order';
import { canMail } from '../../platform/mail/servers';
import { hasAskedTooOften, linkPath, makeLink, waitForLink } from './reset-link';
import { personNamed, type ResetPerson } from './reset-person';

const RESET_MAIL = 'password-reset-mail';
/** After this time the reset was asked for anew, or an administrator helped. */
const LONGEST_WAIT = 60 * 60_000;

/** What somebody asked for, whoever he is. `base` is where the console is reached, null where that is not known. */
export type ResetWish = { id: string; username: string; language: Language; base: string | null; at: string };

/** Queues the wish. What follows takes its time where nobody waits for it, so that the answer tells nothing of the account. */
export const askForReset = ({ db, jobs }: Ports, wish: ResetWish): Promise<void> =>
  db.run('platform', 'write', (tx) => jobs.send(tx, RESET_MAIL, wish));

/** The link, where the user may have one now; the wish's id, so that a mail that failed does not count twice. */
async function linkFor({ db, clock }: Ports, person: ResetPerson, { id, base }: ResetWish): Promise<string | null> {
  const asked = { id, userId: person.id, now: clock.now() };
  const token = await db.run('platform', 'write', async (tx) =>
    (await hasAskedTooOften(tx, asked)) ? null : makeLink(tx, { ...asked, origin: 'user' }),
  );
  return token && `${base}${linkPath(person.shortName, token)}`;
}

/** Sends the link, in the user's language; where no mail can reach him, his administrator sees that he waits. */
async function answer(ports: Ports, wish: ResetWish): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  if (Date.parse(wish.at) + LONGEST_WAIT < now.getTime()) return void (await abandonMail(ports, wish.id));
  const person = await db.run('platform', 'read', (tx) => personNamed(tx, wish.username, now));
  if (!person) return;
  const { id, username, realName, email, tenantCode } = person;
  const hasWay = await db.run('platform', 'read', (tx) => canMail(tx, ports, tenantCode));
  if (!hasWay || !email || wish.base === null) {
    await db.run('platform', 'write', (tx) => waitForLink(tx, id, now));
    return;
  }
  const link = await linkFor(ports, person, wish);
  if (!link) return;
  const language = (person.lang as Language | null) ?? wish.language;
  const variables = { name: realName || username, username, link };
  await deliverMail(ports, { id: wish.id, tenantCode, to: [email], code: 'password-reset', language, variables });
}

/** Answers wishes for a new password as they come, in the background. */
export function addResetMail(ports: Ports): void {
  ports.jobs.work(RESET_MAIL, ({ data }: Job) => answer(ports, data as ResetWish), MAIL_RETRIES);
}
