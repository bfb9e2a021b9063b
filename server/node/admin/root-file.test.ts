import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sysSetting } from '../../db/system-tables';
import { AUTHORITY_KEY, authoritiesOf, type StoredAuthority } from '../../platform/pki/stored-authority';
import { keysOf, masterKeyOf, newMasterKey } from '../../ports/sealing';
import { testPorts } from '../../testing/test-ports';
import type { OpenDatabase } from '../database/database';
import { initAuthority, renewAuthority } from './root-file';
import { reseal } from './rotate-keys';

const folder = mkdtempSync(join(tmpdir(), 'root-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes an authority whose root is in a file alone, once, and survives a new master key [ACC-10]', async () => {
  const ports = await testPorts();
  const [old, fresh] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
  const file = join(folder, 'root.pem');
  const wish = { file, name: 'Example', now: new Date(), passphrase: 'a long passphrase of mine' };
  const database = ports.db as unknown as OpenDatabase;
  await expect(initAuthority(database, keysOf([old]), { ...wish, passphrase: 'short' })).rejects.toThrow(
    '15 characters',
  );
  await initAuthority(database, keysOf([old]), wish);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  expect(
    execFileSync('openssl', ['pkey', '-in', file, '-passin', `pass:${wish.passphrase}`, '-pubout'], {
      encoding: 'utf8',
    }),
  ).toContain('PUBLIC KEY');
  expect(execFileSync('openssl', ['x509', '-in', file, '-noout', '-subject'], { encoding: 'utf8' })).toContain(
    'Example Root CA',
  );
  const kept = async () =>
    (
      await ports.db.run('platform', 'read', (tx) =>
        tx.select().from(sysSetting).where(eq(sysSetting.key, AUTHORITY_KEY)),
      )
    )[0]?.value as StoredAuthority;
  expect((await kept()).rootKey).toBeUndefined();
  await expect(initAuthority(database, keysOf([old]), { ...wish, file: join(folder, 'other.pem') })).rejects.toThrow(
    'already',
  );

  expect(await reseal(ports.db, keysOf([fresh, old]))).toBe(1);
  const [{ chain, sign }, ...none] = await authoritiesOf({ ...ports, keys: keysOf([fresh]) });
  expect([chain.length, none.length]).toEqual([2, 0]);
  expect((await sign(new Uint8Array([1]))).byteLength).toBe(64);
  await ports.db.close();
});

it('renews the key that issues with the root that is offline, and with no other [ACC-10]', async () => {
  const ports = await testPorts();
  const [old, fresh] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
  const keys = keysOf([old]);
  const [file, foreign] = [join(folder, 'own.pem'), join(folder, 'foreign.pem')];
  const now = new Date();
  const passphrase = 'a long passphrase of mine';
  const database = ports.db as unknown as OpenDatabase;
  const renew = (more: { file?: string; passphrase?: string; now?: Date }) =>
    renewAuthority(database, keys, { file, passphrase, now, ...more });
  await expect(renew({ file: undefined })).rejects.toThrow('no authority yet');
  const other = await testPorts();
  await initAuthority(other.db as unknown as OpenDatabase, keys, { file: foreign, name: 'Example', now, passphrase });
  await other.db.close();
  await initAuthority(database, keys, { file, name: 'Example', now, passphrase });
  await expect(renew({ file: undefined })).rejects.toThrow('kept offline');
  await expect(renew({ file: foreign })).rejects.toThrow('not the one of the root');
  await expect(renew({ passphrase: 'another long passphrase' })).rejects.toThrow('does not open');
  await expect(renew({ file: join(folder, 'nowhere.pem') })).rejects.toThrow('cannot be read');
  await expect(renew({ now: new Date(now.getTime() + 30 * 366 * 86_400_000) })).rejects.toThrow('not valid now');
  expect(await authoritiesOf({ ...ports, keys })).toHaveLength(1);

  expect((await renew({})).subject).toContain('Example Issuing CA 2');
  const later = await renew({ now: new Date(now.getTime() + 15 * 365.25 * 86_400_000) });
  expect(later.subject).toContain('Example Issuing CA 3');
  // It does not outlive the root.
  expect(later.validTo.getTime() - now.getTime()).toBeLessThanOrEqual(20 * 365.25 * 86_400_000);
  expect(await reseal(ports.db, keysOf([fresh, old]))).toBe(1);
  const all = await authoritiesOf({ ...ports, keys: keysOf([fresh]) });
  expect(all.map(({ number }) => number)).toEqual([3, 2, 1]);
  for (const { chain, sign } of all) {
    expect((await sign(new Uint8Array([1]))).byteLength).toBe(64);
    const [issuing, root] = chain.map((der, place) => {
      const paper = join(folder, `${place}.der`);
      writeFileSync(paper, der);
      return execFileSync('openssl', ['x509', '-inform', 'DER', '-in', paper], { encoding: 'utf8' });
    });
    writeFileSync(join(folder, 'root.crt'), root ?? '');
    writeFileSync(join(folder, 'issuing.crt'), issuing ?? '');
    const said = execFileSync(
      'openssl',
      ['verify', '-no_check_time', '-CAfile', join(folder, 'root.crt'), join(folder, 'issuing.crt')],
      { encoding: 'utf8' },
    );
    expect(said).toContain(': OK');
  }
  await ports.db.close();
});
