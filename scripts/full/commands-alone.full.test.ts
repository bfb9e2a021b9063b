import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'console-alone-'));
const program = join(folder, 'program');
/** Packages that are not in the bundle; they are production packages, without packages of their own. */
const PACKAGES = ['@electric-sql/pglite', '@electric-sql/pglite-socket'];

/** A process without any network, where the machine allows it to be made. */
const offline = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

type Answer = { code: number; said: string };
const admin = (dataDir: string, ...words: string[]): Promise<Answer> => {
  const [command = '', ...args] = [...offline, process.execPath, 'dist/admin.js', ...words];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: join(folder, dataDir) };
  return new Promise((resolve) =>
    execFile(command, args, { cwd: program, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    ).stdin?.end(),
  );
};

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server']);
  mkdirSync(program);
  for (const name of ['dist/server', 'dist/admin.js', ...PACKAGES.map((its) => `node_modules/${its}`)])
    cpSync(name, join(program, name), { recursive: true });
  writeFileSync(join(program, 'package.json'), JSON.stringify({ type: 'module' }));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe('the commands with the built files and production packages alone, offline [OPS-02]', () => {
  it('says what each command does', async () => {
    const usage = await admin('none', '--help');
    expect(usage.said).toContain('Usage: node dist/admin.js <command>');
    const names = [...usage.said.matchAll(/^ {2}([a-z-]+(?: (?:bulk|history|move))?)/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const { code, said } = await admin('none', ...name.split(' '), '--help');
      expect([code, said.startsWith(`Usage: node dist/admin.js ${name}`)], said).toEqual([0, true]);
    }
  }, 120_000);

  it('makes no installation where it finds none, and asks before it changes one', async () => {
    for (const words of [['backup', 'x'], ['audit-verify'], ['unlock', 'admin', '--yes']]) {
      const { code, said } = await admin('none', ...words);
      expect([code, said]).toEqual([1, expect.stringContaining('There is no installation at DATA_DIR')]);
    }
    const asked = await admin('none', 'migrate');
    expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/^Installation: DATA_DIR .*\n.*add --yes/) });
    expect(existsSync(join(folder, 'none'))).toBe(false);
  }, 60_000);

  it('makes a database, backs it up with its files and key, and restores it', async () => {
    expect(await admin('one', 'migrate', '--yes')).toMatchObject({ code: 0 });
    const keyFile = join(folder, 'one/master.key');
    // The first command that seals makes the key.
    expect(await admin('one', 'ca-init', 'root.pem', '--yes')).toMatchObject({ code: 1 });
    mkdirSync(join(folder, 'one/files/evidence'), { recursive: true });
    writeFileSync(join(folder, 'one/files/evidence/note'), 'kept');
    const all = join(folder, 'all.tar');
    const written = await admin('one', 'backup', all, '--with-files', '--key-file', keyFile);
    expect(written, written.said).toMatchObject({ code: 0 });
    const restored = await admin('two', 'restore', all, '--yes');
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'two/files/evidence/note'), 'utf8')).toBe('kept');
    expect(readFileSync(join(folder, 'two/master.key'))).toEqual(readFileSync(keyFile));
    expect(readdirSync(join(folder, 'two')).sort()).toEqual(['database', 'files', 'master.key']);
    expect(await admin('two', 'audit-verify')).toMatchObject({ code: 0 });
  }, 300_000);
});
