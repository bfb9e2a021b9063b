import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const KEPT = [
  'contract',
  'formats',
  'server',
  'src',
  'mocks',
  'scripts',
  'tools',
  'e2e',
  'bench',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
  'vite.config.ts',
  '.prettierrc',
  '.oxlintrc.json',
];
const ANY = /\.(ts|json|sql)$/;

let copy: string;
const node = (args: string[]) =>
  run(process.execPath, args, {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'test', VITEST: '' },
  });
const news = (...args: string[]) => node([join(copy, 'scripts/new.mjs'), ...args]);
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'console-new-'));
  for (const name of KEPT) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it('refuses names that nothing could be called', async () => {
    for (const name of [
      'Demo/Thing',
      'demo',
      'demo/thing/more',
      'demo/page',
      'error/thing',
      '../thing',
      'demo/-thing',
    ]) {
      await expect(news(name)).rejects.toMatchObject({ code: 1 });
    }
    await expect(news('account/client')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
  });

  it('makes a resource that compiles, has its words and passes the generated suite, and takes it out again', async () => {
    const before = Object.fromEntries(
      [
        'contract/registry.generated.ts',
        'contract/names.generated.ts',
        'contract/modules.ts',
        'server/db/tables.ts',
        'server/http/word-files.generated.ts',
        'server/db/migrations/index.ts',
      ].map((file) => [file, read(file)]),
    );
    const { stdout } = await news('demo/thing');
    expect(stdout).toMatch(/demo\/thing: \d+ files, \d+ lines/);
    expect(
      stdout
        .split('\n')
        .filter((line) => /^(new|changed) /.test(line))
        .every((line) => ANY.test(line.split(' (')[0] ?? '')),
    ).toBe(true);

    await node(['node_modules/typescript/bin/tsc', '-p', '.']);
    await node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'contract']);
    const suite = await node([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'server/modules/demo',
      '--reporter',
      'verbose',
      '-t',
      'demo/thing',
    ]);
    expect(suite.stdout.match(/✓.*demo\/thing/g)?.length ?? 0).toBeGreaterThan(10);

    // A word that is missing in a language is told with the file that it belongs to.
    const korean = 'contract/resources/demo/thing/ko-KR.json';
    const whole = read(korean);
    writeFileSync(join(copy, korean), whole.replace(/"quantity": .*,\n/, ''));
    await expect(
      node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'contract/locales.test.ts']),
    ).rejects.toMatchObject({ stderr: expect.stringContaining(`${korean}: add field.quantity`) });
    writeFileSync(join(copy, korean), whole);

    // Another list of its rows has a folder and no table.
    const migrations = read('server/db/migrations/index.ts');
    await expect(news('demo/sample', '--of', 'demo/nothing')).rejects.toMatchObject({ code: 1 });
    await expect(news('demo/sample', '--where', 'status=draft')).rejects.toMatchObject({ code: 1 });
    const made = await news('demo/sample', '--of', 'demo/thing', '--where', 'status=draft');
    expect(Number(/demo\/sample: \d+ files, (\d+) lines\.$/m.exec(made.stdout)?.[1])).toBeLessThanOrEqual(40);
    expect(read('server/db/migrations/index.ts')).toBe(migrations);
    await node(['node_modules/typescript/bin/tsc', '-p', '.']);
    await node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'contract']);
    await news('--remove', 'demo/sample');
    expect(read('server/db/migrations/index.ts')).toBe(migrations);

    await news('--remove', 'demo/thing');
    for (const [file, text] of Object.entries(before)) expect(read(file), file).toBe(text);
    for (const folder of ['contract/resources/demo', 'server/modules/demo'])
      expect(existsSync(join(copy, folder))).toBe(false);
  });
});
