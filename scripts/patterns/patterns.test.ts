import { expect, it } from 'vitest';
import { judgeNew, patternsIn } from './patterns.mjs';

const SOURCE = [
  'const a = /x+y/u;',
  "const b = new RegExp('^(a|a)*$', 'i');",
  'const ofTenant = (name: string) => new RegExp(`^${name}$`);',
  'const none = 4 / 2 / 1; // /no pattern/',
  "const text = '/neither/';",
].join('\n');

it('finds literals and calls, and says of what is put together at run time that it cannot be judged', () => {
  expect(patternsIn('x.ts', SOURCE)).toEqual([
    { text: '/x+y/u', path: 'x.ts', line: 1 },
    { text: '/^(a|a)*$/i', path: 'x.ts', line: 2 },
    { text: 'new RegExp(`^${name}$`)', path: 'x.ts', line: 3 },
  ]);
});

it('judges what is new alone, and names place, attack and what to do', async () => {
  const asked: string[] = [];
  const judged = (patterns: readonly { text: string; path: string; line: number }[]) => {
    asked.push(...patterns.map(({ text }) => text));
    return Promise.resolve(
      patterns.map((one) => ({
        ...one,
        verdict: one.text.includes('a|a') ? ('vulnerable' as const) : ('safe' as const),
        attack: "'a'.repeat(31)",
      })),
    );
  };
  const found = patternsIn('x.ts', SOURCE);
  const { sound, problems } = await judgeNew(found, { linear: [], bounded: {} }, judged);
  expect(sound).toEqual(['/x+y/u']);
  expect(problems).toHaveLength(2);
  expect(problems.join('\n')).toMatch(/x\.ts:3: new RegExp.*cannot be judged/);
  expect(problems.join('\n')).toMatch(/x\.ts:2: .*'a'\.repeat\(31\).*bound the text/);
  const noted = {
    linear: ['/x+y/u'],
    bounded: { '/^(a|a)*$/i': 'Names of at most 8.', 'new RegExp(`^${name}$`)': 'Codes.' },
  };
  expect(await judgeNew(found, noted, judged)).toEqual({ sound: [], problems: [] });
  expect(asked).toEqual(['/x+y/u', '/^(a|a)*$/i']);
});
