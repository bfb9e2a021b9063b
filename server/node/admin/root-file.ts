import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../../config';
import type { OpenDatabase } from '../database/database';
import type { Keys } from '../../ports/keys';
import { systemScope } from '../../scope';
import { keepAuthority } from '../../platform/pki/stored-authority';
import { makeAuthority } from '../../platform/pki/make-authority';
import { NotRenewed, renewIssuing } from '../../platform/pki/renew-authority';

/** Characters of a passphrase that protects the root of everything. */
const LEAST = 15;

export type RootWish = { file: string; name: string; passphrase: string | undefined; now: Date };

/**
 * Makes the certificate authority. The key of its root goes into a file that a passphrase protects (PKCS #8, AES-256, as openssl reads it) and
 * nowhere else; take that file away from the machine. The key that issues is sealed by the master key as usual.
 */
export async function initAuthority(
  database: OpenDatabase,
  keys: Keys,
  { file, name, passphrase = '', now }: RootWish,
): Promise<void> {
  if (passphrase.length < LEAST)
    throw new ConfigError(`Set CA_PASSPHRASE to a passphrase of at least ${LEAST} characters.`);
  const made = await makeAuthority(name, now);
  const key = createPrivateKey({ key: Buffer.from(made.rootKey, 'base64'), format: 'der', type: 'pkcs8' });
  const sealed = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  await database.run('platform', 'write', async (tx) => {
    const ports = { db: database, keys, clock: { now: () => now } };
    if (!(await keepAuthority({ ports, tx, scope: systemScope() }, made, true)))
      throw new ConfigError('There is an authority already; it was left alone.');
    // Before the authority counts, so that there is none whose root is nowhere. A file that is there is not overwritten.
    try {
      writeFileSync(file, `${String(sealed)}${made.root}`, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      throw (error as { code?: string }).code === 'EEXIST' ? new ConfigError(`${file} is there already.`) : error;
    }
  });
}

const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/;

/** The key of the root out of its file, as PKCS #8 in base64. */
function rootKeyIn(file: string, passphrase: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const [pem] = KEY.exec(text) ?? [];
  if (!pem) throw new ConfigError(`${file} holds no private key.`);
  try {
    return createPrivateKey({ key: pem, passphrase }).export({ type: 'pkcs8', format: 'der' }).toString('base64');
  } catch {
    throw new ConfigError('The key of the root does not open: is CA_PASSPHRASE right?');
  }
}

const WHY: Readonly<Record<NotRenewed['reason'], string>> = {
  none: 'There is no authority yet: it is made with the first certificate, or by ca-init.',
  rootOffline: 'The root is kept offline. Name the file with its key, and set CA_PASSPHRASE.',
  otherRoot: 'That key is not the one of the root. Nothing was changed.',
  rootOver: 'The root is not valid now. Check the clock of this machine.',
};

export type RenewalWish = {
  /** Holds the key of a root that is offline. */ file: string | undefined;
  passphrase: string | undefined;
  now: Date;
};

/** Puts a new key below the root, which issues from now on; the ones before answer for what they issued. Servers that run take it at once. */
export async function renewAuthority(
  database: Pick<OpenDatabase, 'run'>,
  keys: Keys,
  { file, passphrase = '', now }: RenewalWish,
): Promise<{ subject: string; validTo: Date }> {
  const rootKey = file === undefined ? undefined : rootKeyIn(file, passphrase);
  try {
    return await database.run('platform', 'write', (tx) =>
      renewIssuing({ ports: { keys, clock: { now: () => now } }, tx }, rootKey),
    );
  } catch (error) {
    throw error instanceof NotRenewed ? new ConfigError(WHY[error.reason]) : error;
  }
}
