import type { Hook } from '../../engine/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { judged, profileOf } from '../auth/judge-password';
import { provesPassword, readCredential, storePassword } from '../auth/password-proof';
import { linkPath, makeLink, stopWaiting } from '../auth/reset-link';
import { asPlatform } from './elevate';
import { readPerson } from './people';
import { readTenant } from './tenants';

/** Judges the first password of a user of that tenant. */
export const judgeFirst = async ({ tx, scope }: Hook, { username, tenantCode }: { username: string; tenantCode: string }, password: unknown): Promise<string> =>
  judged('password', password, { username, profile: profileOf(await asPlatform(tx, scope, () => readTenant(tx, tenantCode))) });

/**
 * Another person's password, judged by the rules of his tenant. The old one may not be taken again, and he chooses his own
 * at the next login: nobody goes on with a password that an administrator knows. Who sets his own is done.
 */
export async function resetPasswordOf(hook: Hook, user: { id: string; username: string }, password: string): Promise<void> {
  const { tx, ports, scope } = hook;
  const person = await readPerson(tx, user.id);
  if (!person) throw new Refusal('gone');
  await judgeFirst(hook, { username: user.username, tenantCode: person.tenantCode }, password);
  const credential = await readCredential(tx, user.id);
  if (credential?.hash && (await provesPassword(ports.passwords, password, credential.hash))) throw new InvalidFields({ password: { key: 'passwordSame' } });
  await storePassword(tx, user.id, await ports.passwords.hash(password), ports.clock.now(), { mustChange: user.id !== scope.userId });
}

/** A link for somebody who asked for one, or could not: absolute where the operator says where the console is, else a path of it. */
export async function makeLinkFor({ tx, ports, scope }: Hook, { id, tenantCode }: { id: string; tenantCode: string }): Promise<string> {
  const token = await makeLink(tx, { userId: id, origin: 'administrator', now: ports.clock.now() });
  await stopWaiting(tx, id);
  const tenant = await asPlatform(tx, scope, () => readTenant(tx, tenantCode));
  return `${ports.settings.consoleUrl?.replace(/\/+$/, '') ?? ''}${linkPath(tenant?.shortName, token)}`;
}
