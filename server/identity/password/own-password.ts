import type { PasswordChange } from '../../../contract/wire/identity/own-account';
import type { Failure } from '../../../contract/validation/check-field';
import type { PasswordProfile } from '../../../contract/validation/password';
import { user } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { audit } from '../../engine/audit/audit';
import type { Ports } from '../../ports/ports';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { clearFailures, countFailure, isLocked } from '../login/attempt';
import { judged, profileOf } from './judge-password';
import { provesPassword, readCredential, storePassword } from './password-proof';
import { endSessionsOf, readPerson } from '../access/people';
import { readTenant } from '../../platform/tenants';

const MASK = '******';

const refuse = (field: keyof PasswordChange, failure: Failure | null): void => {
  if (failure) throw new InvalidFields({ [field]: failure });
};

/** Whether this is the caller's own password; wrong ones count towards the lock of the account, as at the login. */
export async function provesOwn(ports: Ports, userId: string, password: string): Promise<boolean> {
  const { db, clock, passwords } = ports;
  const now = clock.now();
  const credential = await db.run('platform', 'read', (tx) => readCredential(tx, userId));
  if (isLocked(credential?.lockedUntil, now)) throw new Refusal('accountLocked');
  if (await provesPassword(passwords, password, credential?.hash)) return true;
  await db.run('platform', 'write', (tx) => countFailure(tx, ports, userId, now));
  return false;
}

/** The rules for a user's own password: those of the tenant that he belongs to, wherever he works. */
export async function ownProfile(tx: Tx, userId: string): Promise<PasswordProfile> {
  const person = await readPerson(tx, userId);
  return profileOf(person && (await readTenant(tx, person.tenantCode)));
}

/** The caller's own password: proved by the old one, judged, kept; his other sessions end. Hashing happens outside the transaction. */
export async function changeOwnPassword(ports: Ports, scope: Scope, change: PasswordChange): Promise<null> {
  const { userId, username, sessionId } = scope;
  if (!userId) throw new Refusal('unauthorized');
  const profile = await ports.db.run('platform', 'read', (tx) => ownProfile(tx, userId));
  await judged('newPassword', change.newPassword, { profile, username, oldPassword: change.oldPassword });
  if (!(await provesOwn(ports, userId, change.oldPassword))) refuse('oldPassword', { key: 'passwordWrong' });
  const hash = await ports.passwords.hash(change.newPassword);
  const now = ports.clock.now();
  return ports.db.run('platform', 'write', async (tx) => {
    const person = await readPerson(tx, userId);
    if (!person) throw new Refusal('unauthorized');
    if (!(await clearFailures(tx, userId, now))) throw new Refusal('accountLocked');
    await storePassword(tx, userId, hash, now);
    await endSessionsOf({ tx, ports }, userId, 'password', sessionId);
    const row = { id: userId, tenantCode: person.tenantCode, username };
    await audit({ tx, ports, scope }, [
      {
        compiled: ports.engine.compiledOf(user),
        row,
        operation: 'changePassword',
        changes: [{ field: 'password', before: MASK, after: MASK }],
      },
    ]);
    return null;
  });
}
