import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COPY_MS, copyOfProduct } from './stubs/copy-of-product';

const run = promisify(execFile);
const ANY = /\.(ts|json|sql)$/;

const MIGRATIONS = 'server/db/migrations/index.ts';
const GENERATED = [
  'contract/registry.generated.ts',
  'contract/names.generated.ts',
  'contract/modules.ts',
  'server/db/tables.ts',
  'server/http/word-files.generated.ts',
  MIGRATIONS,
];

let copy: string;
let before: Record<string, string> = {};
const node = (args: string[]) =>
  run(process.execPath, args, {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'test', VITEST: '' },
  });
const news = (...args: string[]) => node([join(copy, 'scripts/new.mjs'), ...args]);
const compile = () => node(['node_modules/typescript-7/bin/tsc', '-p', '.']);
const vitest = (project: string, ...args: string[]) =>
  node(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args]);
const words = () => vitest('unit', 'contract');
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  copy = copyOfProduct();
}, COPY_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), COPY_MS);

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

  // One after another, each with the time that a test has: on a machine that does something else too, all of them take longer than that.
  it('makes a resource that compiles and has its words', async () => {
    before = Object.fromEntries(GENERATED.map((file) => [file, read(file)]));
    const { stdout } = await news('demo/thing');
    expect(stdout).toMatch(/demo\/thing: \d+ files, \d+ lines/);
    expect(
      stdout
        .split('\n')
        .filter((line) => /^(new|changed) /.test(line))
        .every((line) => ANY.test(line.split(' (')[0] ?? '')),
    ).toBe(true);
    await compile();
    await words();
  });

  it('makes one that passes the generated suite', async () => {
    const suite = await vitest('server', 'server/modules/demo', '--reporter', 'verbose', '-t', 'demo/thing');
    expect(suite.stdout.match(/✓.*demo\/thing/g)?.length ?? 0).toBeGreaterThan(10);
  });

  it('names the file of a word that is missing in a language', async () => {
    const korean = 'contract/resources/demo/thing/ko-KR.json';
    const whole = read(korean);
    writeFileSync(join(copy, korean), whole.replace(/"sort": .*,\n/, ''));
    await expect(vitest('unit', 'contract/locales.test.ts')).rejects.toMatchObject({
      stderr: expect.stringContaining(`${korean}: add field.sort`),
    });
    writeFileSync(join(copy, korean), whole);
  });

  it('makes another list of its rows, with a folder and no table', async () => {
    const migrations = read(MIGRATIONS);
    await expect(news('demo/sample', '--of', 'demo/nothing')).rejects.toMatchObject({ code: 1 });
    await expect(news('demo/sample', '--where', 'status=draft')).rejects.toMatchObject({ code: 1 });
    const made = await news('demo/sample', '--of', 'demo/thing', '--where', 'status=draft');
    expect(Number(/demo\/sample: \d+ files, (\d+) lines\.$/m.exec(made.stdout)?.[1])).toBeLessThanOrEqual(40);
    expect(read(MIGRATIONS)).toBe(migrations);
    await compile();
    await words();
    await news('--remove', 'demo/sample');
    expect(read(MIGRATIONS)).toBe(migrations);
  });

  it('takes all of it out again', async () => {
    await news('--remove', 'demo/thing');
    expect(Object.keys(before)).toEqual(GENERATED);
    for (const [file, text] of Object.entries(before)) expect(read(file), file).toBe(text);
    for (const folder of ['contract/resources/demo', 'server/modules/demo'])
      expect(existsSync(join(copy, folder))).toBe(false);
  });

  it('makes a screen without rows and a report that compile and have their words', async () => {
    await news('--screen', 'demo/inbox');
    await news('--report', 'demo/orders');
    await compile();
    await words();
  });
});
