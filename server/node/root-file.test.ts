import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sysSetting } from '../db/system-tables';
import { AUTHORITY_KEY, authorityOf, type KeptAuthority } from '../modules/account/pki/kept-authority';
import { keysOf, masterKeyOf, newMasterKey } from '../ports/sealing';
import { testPorts } from '../testing/test-ports';
import type { OpenDatabase } from './database';
import { initAuthority } from './root-file';
import { reseal } from './rotate-keys';

const folder = mkdtempSync(join(tmpdir(), 'root-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes an authority whose root is in a file alone, once, and survives a new master key [ACC-10]', async () => {
  const ports = await testPorts();
  const [old, fresh] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
  const file = join(folder, 'root.pem');
  const wish = { file, name: 'Example', now: new Date(), passphrase: 'a long passphrase of mine' };
  const database = ports.db as unknown as OpenDatabase;
  await expect(initAuthority(database, keysOf([old]), { ...wish, passphrase: 'short' })).rejects.toThrow('15 characters');
  await initAuthority(database, keysOf([old]), wish);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  expect(execFileSync('openssl', ['pkey', '-in', file, '-passin', `pass:${wish.passphrase}`, '-pubout'], { encoding: 'utf8' })).toContain('PUBLIC KEY');
  expect(execFileSync('openssl', ['x509', '-in', file, '-noout', '-subject'], { encoding: 'utf8' })).toContain('Example Root CA');
  const kept = async () =>
    (await ports.db.run('platform', 'read', (tx) => tx.select().from(sysSetting).where(eq(sysSetting.key, AUTHORITY_KEY))))[0]?.value as KeptAuthority;
  expect((await kept()).rootKey).toBeUndefined();
  await expect(initAuthority(database, keysOf([old]), { ...wish, file: join(folder, 'other.pem') })).rejects.toThrow('already');

  expect(await reseal(ports.db, keysOf([fresh, old]))).toBe(1);
  const { chain, sign } = await authorityOf({ ...ports, keys: keysOf([fresh]) });
  expect(chain).toHaveLength(2);
  expect((await sign(new Uint8Array([1]))).byteLength).toBe(64);
  await ports.db.close();
});
