import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A small product: requirements of an area, and tests of some of them. */
let root: string;
const idOf = (n: number): string => `XX-0${n}`;
const title = (...ids: string[]): string => `it('holds ${ids.map((id) => `[${id}]`).join(' ')}', () => undefined);\n`;
const put = (path: string, text: string): void => writeFileSync(join(root, path), text);
const missing = (said: Record<string, string>): void => put('scripts/requirements-missing.json', JSON.stringify(said));

function trace(...options: string[]): { code: number | null; said: string; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/trace.mjs'), ...options], {
    encoding: 'utf8',
  });
  const lines = readFileSync(join(root, 'docs/requirements.md'), 'utf8').trimEnd().split('\n').slice(2);
  return { code: status, said: stdout + stderr, lines };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'console-trace-'));
  for (const folder of [
    'docs',
    'contract',
    'formats',
    'flow',
    'server/testing/generated',
    'src',
    'tools',
    'mocks',
    'bench',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ['e2e', 'scripts']) mkdirSync(join(root, folder));
  for (const name of ['trace.mjs', 'process.mjs']) cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  put(
    'docs/requirements.md',
    [
      '| id | requirement | tested in |',
      '|---|---|---|',
      ...[1, 2, 3, 4].map((n) => `| ${idOf(n)} | Thing ${n} | – |`),
      `| ${idOf(5)} | The screen \`area/thing\` | – |`,
      '',
    ].join('\n'),
  );
  put('src/thing.test.ts', title(idOf(1), idOf(2)));
  put('server/testing/generated/thing.ts', title(idOf(1)));
  // No test: it proves nothing.
  put('src/thing.ts', title(idOf(3)));
  missing({ [idOf(2)]: 'Half of it.', [idOf(4)]: 'All of it.' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('tells which requirements hold whole, in part, and not yet, with the tests that name them', () => {
  const { code, said, lines } = trace();
  expect(lines).toEqual([
    `| ${idOf(1)} | Thing 1 | whole | \`server/testing/generated/thing.ts\`, \`src/thing.test.ts\` |`,
    `| ${idOf(2)} | Thing 2 | in part: Half of it. | \`src/thing.test.ts\` |`,
    `| ${idOf(3)} | Thing 3 | no test proves it | – |`,
    `| ${idOf(4)} | Thing 4 | not yet: All of it. | – |`,
    `| ${idOf(5)} | The screen \`area/thing\` | not yet: the screen is to come. | – |`,
  ]);
  expect(said).toContain('1 requirements hold whole, 1 in part, 3 not yet');
  expect(code).toBe(0);
  expect(trace('--check')).toMatchObject({ code: 0, said: '' });
});

it('fails the check where a test, or what is missing, names a requirement that there is not', () => {
  trace();
  put('src/thing.test.ts', title(idOf(1), idOf(2), idOf(7)));
  expect(trace('--check')).toMatchObject({ code: 1, said: expect.stringContaining(`${idOf(7)} is no requirement`) });
  put('src/thing.test.ts', title(idOf(1), idOf(2)));
  missing({ [idOf(2)]: 'Half of it.', [idOf(4)]: 'All of it.', [idOf(8)]: 'Whatever.' });
  expect(trace('--check')).toMatchObject({ code: 1, said: expect.stringContaining(`${idOf(8)} is no requirement`) });
});

it('fails the check, and writes nothing, where the document says what is true no longer', () => {
  const { lines } = trace();
  missing({ [idOf(4)]: 'All of it.' });
  const stale = trace('--check');
  expect([stale.code, stale.lines]).toEqual([1, lines]);
  expect(stale.said).toContain('is not what `npm run trace` writes');
  expect(trace().lines[1]).toBe(`| ${idOf(2)} | Thing 2 | whole | \`src/thing.test.ts\` |`);
  expect(trace('--check').code).toBe(0);
});

it('knows areas whose names hold digits between letters', () => {
  const id = 'I18' + 'N-02';
  put(
    'docs/requirements.md',
    ['| id | requirement | tested in |', '|---|---|---|', `| ${id} | Words | – |`, ''].join('\n'),
  );
  put('src/thing.test.ts', title(id));
  put('server/testing/generated/thing.ts', '');
  expect(trace().lines).toEqual([`| ${id} | Words | whole | \`src/thing.test.ts\` |`]);
});
