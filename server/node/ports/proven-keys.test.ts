import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config';
import { sysUser } from '../../db/tables';
import { signerOf } from '../../engine/audit/chain/signer';
import { newMasterKey } from '../../ports/sealing';
import { testPostgres, type TestPostgres } from '../../testing/postgres';
import { reseal } from '../admin/rotate-keys';
import { addKey } from './keys';
import { openProvenKeys } from './proven-keys';

let database: TestPostgres;
let folder: string;
const db = () => database.postgres;
const place = (name: string) => join(folder, name);
const refused = async (name: string, masterKey?: string): Promise<string> => {
  const error: unknown = await openProvenKeys(db(), { dataDir: place(name), masterKey }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-test-'));
});
beforeEach(async () => {
  database = await testPostgres();
  return () => database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the master key at a start', () => {
  it('is made for a database that nobody used, and opens it again', async () => {
    const keys = await openProvenKeys(db(), { dataDir: place('first') });
    const again = await openProvenKeys(db(), { dataDir: place('first') });
    expect(await again.decrypt(await keys.encrypt('secret'))).toBe('secret');
  });

  it('is refused where it is another one, in a file or by MASTER_KEY', async () => {
    await openProvenKeys(db(), { dataDir: place('second') });
    expect(await refused('other', newMasterKey())).toContain('does not open what this database holds');
    expect(await refused('third')).toContain('does not open what this database holds');
  });

  it('is refused too where the database is older than the proof', async () => {
    const keys = await openProvenKeys(db(), { dataDir: place('older') });
    await signerOf({ db: db(), keys });
    await db().asOwner((owner) => owner.exec(`delete from sys_setting where key = 'key.probe'`));
    expect(await refused('older-other', newMasterKey())).toContain('does not open');
    await openProvenKeys(db(), { dataDir: place('older') });
  });

  it('is not made anew over a database that is in use', async () => {
    await openProvenKeys(db(), { dataDir: place('used') });
    await db().run('platform', 'write', (tx) => tx.insert(sysUser).values({ username: 'kim', tenantCode: 'A' }));
    expect(await refused('empty')).toContain('master.key');
    expect(existsSync(place('empty'))).toBe(false);
  });

  it('can be changed: the proof is sealed anew with the rest', async () => {
    await openProvenKeys(db(), { dataDir: place('rotated') });
    addKey(place('rotated'));
    expect(await reseal(db(), await openProvenKeys(db(), { dataDir: place('rotated') }))).toBe(1);
    await openProvenKeys(db(), { dataDir: place('rotated') });
  });
});
