import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (script: string, ...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', timeout: 60_000 });
  return { status, stderr };
};

describe('a mode that there is not [OPS-08]', () => {
  it.each([
    ['scripts/build.mjs', '--mode', 'bogus'],
    ['scripts/build.mjs', '--mode=bogus'],
    ['scripts/start.mjs', '--mode', 'bogus'],
    ['scripts/start.mjs', '--mode=bogus'],
  ])(
    'is refused by %s %s, with the names of those that there are',
    (...words) => {
      const { status, stderr } = run(...(words as [string, ...string[]]));
      expect(status).toBe(2);
      expect(stderr).toMatch(/^There is no mode bogus: choose one of development, .*production/);
    },
    60_000,
  );
});
