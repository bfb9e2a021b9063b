import { eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { judged, profileOf } from './judge-password';
import { hashedIn } from './password-ahead';
import { readCredential, storePassword } from './password-proof';
import { linkPath, makeLink, stopWaiting } from '../reset/reset-link';
import { asPlatform } from '../../platform/elevate';
import { queueMail } from '../../platform/mail/order';
import { canMail } from '../../platform/mail/servers';
import { ADDRESSEE, readPerson } from '../access/people';
import { readTenant } from '../../platform/tenants';

/** Judges the first password of a user of that tenant. */
export const judgeFirst = async (
  { tx, scope }: WriteContext,
  { username, tenantCode }: { username: string; tenantCode: string },
  password: unknown,
): Promise<string> =>
  judged('password', password, {
    username,
    profile: profileOf(await asPlatform(tx, scope, () => readTenant(tx, tenantCode))),
  });

/**
 * Another person's password, judged by the rules of his tenant. The old one may not be taken again, and he chooses his own
 * at the next login: nobody goes on with a password that an administrator knows. Who sets his own is done.
 */
export async function resetPasswordOf(
  context: WriteContext,
  user: { id: string; username: string },
  password: string,
): Promise<void> {
  const { tx, ports, scope } = context;
  const person = await readPerson(tx, user.id);
  if (!person) throw new Refusal('gone');
  await judgeFirst(context, { username: user.username, tenantCode: person.tenantCode }, password);
  const { hash, former, isSame } = hashedIn(context);
  if (isSame) throw new InvalidFields({ password: { key: 'passwordSame' } });
  // It was compared with another one than he has by now.
  if (((await readCredential(tx, user.id))?.hash || null) !== former) throw new Refusal('stateChanged');
  await storePassword(tx, user.id, hash, ports.clock.now(), { mustChange: user.id !== scope.userId });
}

/** Makes a link for somebody who asked for one, or could not; answers the page behind it. */
async function pathFor(
  { tx, ports, scope }: WriteContext,
  { id, tenantCode }: { id: string; tenantCode: string },
): Promise<string> {
  const token = await makeLink(tx, { userId: id, origin: 'administrator', now: ports.clock.now() });
  await stopWaiting(tx, id);
  const tenant = await asPlatform(tx, scope, () => readTenant(tx, tenantCode));
  return linkPath(tenant?.shortName, token);
}

/** Where the operator says that the console is. */
const toldAddress = ({ ports }: WriteContext): string | undefined => ports.settings.consoleUrl?.replace(/\/+$/, '');

/** A link to hand over: absolute where the operator says where the console is, else a path of it. */
export const makeLinkFor = async (context: WriteContext, person: { id: string; tenantCode: string }): Promise<string> =>
  `${toldAddress(context) ?? ''}${await pathFor(context, person)}`;

/** Mails the link to the user, in his language; refused where no mail would reach him. */
export async function mailLinkFor(context: WriteContext, id: string): Promise<void> {
  const { tx, ports, scope } = context;
  const [row] = await tx.select(ADDRESSEE).from(sysUser).where(eq(sysUser.id, id));
  if (!row) throw new Refusal('gone');
  const { email, username, realName, lang, tenantCode } = row;
  if (!email) throw new Refusal('mailAddressMissing');
  const base = toldAddress(context) ?? scope.base;
  if (!base) throw new Refusal('consoleAddressUnknown');
  if (!(await asPlatform(tx, scope, () => canMail(tx, ports, tenantCode)))) throw new Refusal('mailServerMissing');
  const variables = { name: realName || username, username, link: `${base}${await pathFor(context, row)}` };
  const language = LANGUAGES.find((each) => each === lang) ?? scope.language;
  // Templates and log lines of the platform count for its own people.
  await asPlatform(tx, scope, () =>
    queueMail(tx, ports, { tenantCode, to: [email], code: 'password-reset', language, variables }),
  );
}
