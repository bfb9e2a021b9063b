import type { PasswordRulesAnswer } from '../../../contract/wire/identity/login';
import type { ResetRequest } from '../../../contract/wire/identity/login-request';
import { user } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { audit } from '../../engine/audit/audit';
import type { Ports } from '../../ports/ports';
import { recordSelfService } from '../../platform/self-service';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { endSessionsOf } from '../access/people';
import { judged } from '../password/judge-password';
import { provesPassword, readCredential, storePassword } from '../password/password-proof';
import { readLink, spendLink } from './reset-link';
import { personWithId, type ResetPerson } from './reset-person';

const MASK = '******';

async function ownerOf(tx: Tx, token: string, now: Date): Promise<ResetPerson> {
  const userId = await readLink(tx, token, now);
  const person = userId && (await personWithId(tx, userId, now));
  if (!person) throw new Refusal('resetLinkOver');
  return person;
}

/** What a password set by the link is judged by; whose it is, the link does not tell. */
export const rulesOfLink = async (tx: Tx, token: string, now: Date): Promise<PasswordRulesAnswer> => ({
  passwordProfile: (await ownerOf(tx, token, now)).profile,
});

/**
 * Sets the password of whoever the link was made for, and ends all that the old one opened: sessions, other links, a lock.
 * Signs nobody in: the second factor is asked for at the next login as ever. Hashing happens outside the transaction.
 */
export async function resetByLink(ports: Ports, scope: Scope, { token, newPassword }: ResetRequest): Promise<null> {
  const { db, clock, passwords } = ports;
  const found = await db.run('platform', 'read', async (tx) => {
    const person = await ownerOf(tx, token, clock.now());
    return { person, credential: await readCredential(tx, person.id) };
  });
  const { person, credential } = found;
  await judged('newPassword', newPassword, { profile: person.profile, username: person.username });
  if (credential?.hash && (await provesPassword(passwords, newPassword, credential.hash)))
    throw new InvalidFields({ newPassword: { key: 'passwordSame' } });
  const hash = await passwords.hash(newPassword);
  return db.run('platform', 'write', async (tx) => {
    const now = clock.now();
    if ((await spendLink(tx, token, now)) !== person.id) throw new Refusal('resetLinkOver');
    await storePassword(tx, person.id, hash, now);
    await endSessionsOf({ tx, ports }, person.id, 'password');
    const own = { ...scope, userId: person.id, username: person.username };
    const { tenantCode, username, deptId } = person;
    await recordSelfService(
      { tx, ports, scope: own },
      { tenantCode, kind: 'resetPassword', username, deptId, account: { kind: 'console', userId: person.id } },
    );
    await audit({ tx, ports, scope: own }, [
      {
        compiled: ports.engine.compiledOf(user),
        row: person,
        operation: 'resetByLink',
        changes: [{ field: 'password', before: MASK, after: MASK }],
      },
    ]);
    return null;
  });
}
