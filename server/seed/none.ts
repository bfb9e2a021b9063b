import { DEFAULT_TENANT } from '../../contract/constants';
import { checkPassword } from '../../contract/validation/password';
import { sysCredential } from '../db/system-tables';
import { sysTenant, sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { randomBelow } from '../identity/secret';
import { insertBulk } from './bulk';

const USERNAME = 'admin';
/** Without letters and digits that look alike: it is typed in once from a screen. */
const CLASSES = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '-+=#!?'];
const LENGTH = 20;

const symbolOf = (alphabet: string): string => alphabet.charAt(randomBelow(alphabet.length));

/** A random password that keeps the rules. */
function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => symbolOf(CLASSES[randomBelow(CLASSES.length)] ?? '')).join(
      '',
    );
    if (!checkPassword(password, { username: USERNAME })) return password;
  }
}

/** The least that a new installation needs: the default tenant and the platform's administrator. Answers his password, which he must change. */
export async function seedNone({ tx, ports }: WriteContext): Promise<string> {
  const password = newPassword();
  const hash = await ports.passwords.hash(password);
  const now = ports.clock.now().toISOString();
  await insertBulk(tx, sysTenant, [
    {
      tenantCode: DEFAULT_TENANT,
      tenantName: 'GNDS',
      shortName: `t${DEFAULT_TENANT}`,
      createDate: now,
      updateDate: now,
    },
  ]);
  const admin = {
    id: crypto.randomUUID(),
    tenantCode: '',
    username: USERNAME,
    realName: 'Platform administrator',
    superAdmin: 1,
    createDate: now,
    updateDate: now,
  };
  await insertBulk(tx, sysUser, [admin]);
  await tx.insert(sysCredential).values({ userId: admin.id, hash, changedAt: now, mustChange: true });
  return password;
}
