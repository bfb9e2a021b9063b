import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '../../config';
import { sysFile } from '../../db/file-tables';
import { sysDept } from '../../db/tables';
import { partedKey, partsAsBody } from '../../ports/parted-files';
import { freshDatabase, type FreshDatabase } from '../../testing/database';
import { openDatabase } from '../database/database';
import { filesOf } from '../ports/node-ports';
import { openProvenKeys } from '../ports/proven-keys';
import { using } from './opening';
import { backupAll, restoreAll } from './whole-backup';

const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
const archive = join(folder, 'all.tar');
const server = process.env.TEST_DATABASE_URL;
const opened: FreshDatabase[] = [];

/** An installation without a single table, on the database that the tests are on. */
async function place(name: string): Promise<Config> {
  const remote = server ? await freshDatabase(server, false) : null;
  if (remote) opened.push(remote);
  return readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: remote?.url ?? '' });
}

type Run = typeof backupAll;
async function run(command: Run, config: Config, argument: string, options: Record<string, string> = {}) {
  const said: string[] = [];
  await command(config, {
    argument,
    has: (option) => option in options,
    valueOf: (option) => options[option],
    say: (line) => void said.push(line),
  });
  return said.join('\n');
}

const NAME = `${'deep/'.repeat(40)}handbook.pdf`;
const bodies: Readonly<Record<string, Buffer>> = {
  '1001/plain': Buffer.from('brake'),
  '1001/empty': Buffer.alloc(0),
  [`1001/${NAME}`]: Buffer.alloc(300_000, 'x'),
  '1001/uploads/a/1': Buffer.alloc(70_000, '1'),
  '1001/uploads/a/2': Buffer.alloc(5, '2'),
};
const whole = Buffer.concat([bodies['1001/uploads/a/1']!, bodies['1001/uploads/a/2']!]);
const shaOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

let from: Config;
let keyFile: string;
const rowOf = (key: string, body: Buffer) => ({
  tenantCode: '1001',
  key,
  name: key.split('/').at(-1) ?? '',
  size: body.length,
  type: 'application/pdf',
  sha256: shaOf(body),
});

beforeAll(async () => {
  from = await place('from');
  keyFile = join(from.dataDir, 'master.key');
  const files = await filesOf(from);
  for (const [key, body] of Object.entries(bodies)) await files.put(key, body);
  const parts = ['1', '2'].map((name) => `1001/uploads/a/${name}`).map((key) => ({ key, size: bodies[key]!.length }));
  await files.put(partedKey('1001/large'), partsAsBody(parts));
  await files.put('evidence/audit/checkpoint/2026-01-01.json', Buffer.from('{}'));
  await using(openDatabase(from), async (database) => {
    await openProvenKeys(database, from);
    await database.run('platform', 'write', async (tx) => {
      await tx.insert(sysDept).values({ name: 'A', tenantCode: '1001', sort: 1 });
      await tx
        .insert(sysFile)
        .values([
          ...['1001/plain', '1001/empty', `1001/${NAME}`].map((key) => rowOf(key, bodies[key]!)),
          rowOf(partedKey('1001/large'), whole),
        ]);
    });
  });
}, 180_000);
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  for (const { drop } of opened) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const ALL = { '--with-files': '', '--key-file': '' };

describe('a backup of everything [OPS-01]', () => {
  it('is one archive with rows, files and key that tar and sha256sum find whole', async () => {
    const said = await run(backupAll, from, archive, { ...ALL, '--key-file': keyFile });
    expect(said).toMatch(/^ +1 {2}sys_dept$/m);
    expect(said).toMatch(/^7 files with 0\.4 MiB$/m);
    expect(said).not.toContain('Keep');
    expect(process.exitCode).toBeUndefined();
    const out = mkdtempSync(join(folder, 'tar-'));
    execFileSync('tar', ['-xf', archive, '-C', out]);
    expect(readdirSync(out).sort()).toEqual(['SHA256SUMS', 'backup.json', 'database.jsonl.gz', 'files', 'master.key']);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: out });
    expect(readFileSync(join(out, 'files/1001', NAME))).toEqual(bodies[`1001/${NAME}`]);
    expect(readdirSync(folder).filter((name) => /\.(part|rows)$/.test(name))).toEqual([]);
  });

  it('is restored with its files and its key, and never over another key', async () => {
    const to = await place('to');
    const said = await run(restoreAll, to, archive);
    expect(said).toMatch(/^\d+ rows were restored\. The key is in .*master\.key\.$/m);
    expect(readFileSync(join(to.dataDir, 'master.key'), 'utf8')).toBe(readFileSync(keyFile, 'utf8'));
    const files = await filesOf(to);
    const bytes = async (key: string) =>
      Buffer.from(await new Response((await files.get(key)) as BodyInit).arrayBuffer());
    for (const [key, body] of Object.entries(bodies)) expect(await bytes(key)).toEqual(body);
    expect(await bytes(partedKey('1001/large'))).toEqual(whole);
    await using(openDatabase(to), async (database) => {
      await openProvenKeys(database, to);
      expect(await database.run('platform', 'read', (tx) => tx.$count(sysFile))).toBe(4);
    });
    const other = await place('other');
    await using(openDatabase(await place('key')), (database) => openProvenKeys(database, other));
    await expect(run(restoreAll, other, archive)).rejects.toThrow(
      'holds another key than the backup; nothing was restored',
    );
  }, 180_000);

  it('is not written with a key that opens nothing of the database', async () => {
    const wrong = join(folder, 'wrong.key');
    writeFileSync(wrong, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    const target = join(folder, 'wrong.tar');
    await expect(run(backupAll, from, target, { '--key-file': wrong })).rejects.toThrow(
      'does not open what this database',
    );
    await expect(run(backupAll, from, target, { '--key-file': join(folder, randomUUID()) })).rejects.toThrow('ENOENT');
    expect(existsSync(target)).toBe(false);
  });

  it('is kept unless it may be overwritten, and refused where a byte of it changed or its end is missing', async () => {
    await expect(run(backupAll, from, archive, { '--with-files': '' })).rejects.toThrow('is there already');
    const whatIs = readFileSync(archive);
    const changed = join(folder, 'changed.tar');
    writeFileSync(changed, whatIs);
    const at = whatIs.indexOf('brake');
    writeSync(openSync(changed, 'r+'), 'b', at + 1);
    const cut = join(folder, 'cut.tar');
    writeFileSync(cut, whatIs.subarray(0, whatIs.length - 3000));
    const to = await place('never');
    await expect(run(restoreAll, to, changed)).rejects.toThrow(
      /1001\/plain differs from its sum\); nothing was restored/,
    );
    await expect(run(restoreAll, to, cut)).rejects.toThrow('is no whole backup');
    expect(existsSync(join(to.dataDir, 'files'))).toBe(false);
  });

  it('names the files that its rows speak of and that are lost or altered, and ends with 3', async () => {
    const files = await filesOf(from);
    await files.delete('1001/plain');
    await files.put(`1001/${NAME}`, Buffer.from('other'));
    const said = await run(backupAll, from, archive, { '--with-files': '', '--force': '' });
    expect(said).toContain('Stored files that rows name and that are missing: 1\n  plain (1001/plain)');
    expect(said).toContain('Stored files that are not what was stored: 1\n  handbook.pdf');
    expect(process.exitCode).toBe(3);
  });
});
