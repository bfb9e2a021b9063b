import { createPrivateKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { ConfigError } from '../config';
import type { OpenDatabase } from './database';
import type { Keys } from '../ports/keys';
import { systemScope } from '../scope';
import { keepAuthority, makeAuthority } from '../modules/account/pki/kept-authority';

/** Characters of a passphrase that protects the root of everything. */
const LEAST = 15;

export type RootWish = { file: string; name: string; passphrase: string | undefined; now: Date };

/**
 * Makes the certificate authority. The key of its root goes into a file that a passphrase protects (PKCS #8, AES-256, as openssl reads it) and
 * nowhere else; take that file away from the machine. The key that issues is sealed by the master key as usual.
 */
export async function initAuthority(database: OpenDatabase, keys: Keys, { file, name, passphrase = '', now }: RootWish): Promise<void> {
  if (passphrase.length < LEAST) throw new ConfigError(`Set CA_PASSPHRASE to a passphrase of at least ${LEAST} characters.`);
  const made = await makeAuthority(name, now);
  const key = createPrivateKey({ key: Buffer.from(made.rootKey, 'base64'), format: 'der', type: 'pkcs8' });
  const sealed = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  await database.run('platform', 'write', async (tx) => {
    const ports = { db: database, keys, clock: { now: () => now } };
    if (!(await keepAuthority({ ports, tx, scope: systemScope() }, made, true))) throw new ConfigError('There is an authority already; it was left alone.');
    // Before the authority counts, so that there is none whose root is nowhere. A file that is there is not overwritten.
    try {
      writeFileSync(file, `${String(sealed)}${made.root}`, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      throw (error as { code?: string }).code === 'EEXIST' ? new ConfigError(`${file} is there already.`) : error;
    }
  });
}
