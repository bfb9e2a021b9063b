import { checkPassword } from '../../../contract/password';
import type { Hook } from '../../engine/behaviour';
import { InvalidFields } from '../../refusal';
import { provesPassword, readCredential, storePassword } from '../auth/password-proof';

/** Sets a user's password after judging it; `field` is where a refusal is shown. The old one may not be taken again. */
export async function setPassword(
  { tx, ports }: Pick<Hook, 'tx' | 'ports'>,
  user: { id: string; username: string },
  password: string,
  field: string,
): Promise<void> {
  const failure = checkPassword(password, { username: user.username });
  if (failure) throw new InvalidFields({ [field]: failure });
  const credential = await readCredential(tx, user.id);
  if (credential?.hash && (await provesPassword(ports.passwords, password, credential.hash))) throw new InvalidFields({ [field]: { key: 'passwordSame' } });
  await storePassword(tx, user.id, await ports.passwords.hash(password), ports.clock.now());
}
