import { expect, it } from 'vitest';
import { judgeNames, stemOf } from './name-stems.mjs';

const at = (name: string, line: number) => ({ name, file: 'server/some.ts', line });

it('a word of a name is a stem, a part of a word is none', () => {
  expect(stemOf('keptRows')).toBe('kept');
  expect(stemOf('MADE_MENUS')).toBe('made');
  expect(stemOf('amendment')).toBeUndefined();
});

it('a new name with a stem is refused with file, line and what to write; an old one stays, and leaves the list once it is gone', () => {
  expect(judgeNames([at('rowsOf', 1), at('keptRows', 2), at('askedOf', 9)], ['keptRows', 'toldOf'])).toEqual([
    'server/some.ts:9: askedOf says “asked”; name it by query, question or input.',
    'scripts/names/name-stems.json: toldOf is gone; take it out of the list.',
  ]);
});
