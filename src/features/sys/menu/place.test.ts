import { describe, expect, it } from 'vitest';
import { menuPlaceOf } from './place';

const entry = (id: string, parentId: string | null, sort: number, type = 'menu') => ({
  id,
  parentId,
  sort,
  type,
  name: id,
});
const ENTRIES = [
  entry('top', null, 10),
  entry('a', 'top', 10),
  entry('b', 'top', 20),
  entry('c', 'top', 30),
  entry('d', 'top', 40),
  entry('button', 'top', 21, 'button'),
  entry('e', 'b', 10),
];
const shown = (place: ReturnType<typeof menuPlaceOf>) => [
  place.above.map(({ id }) => id),
  place.siblings.map(({ id }) => id),
];

describe('the place of a menu entry [SYS-04]', () => {
  it('is told with the folders above and two neighbours on each side, buttons left out', () => {
    expect(shown(menuPlaceOf(ENTRIES, entry('new', 'top', 25)))).toEqual([['top'], ['a', 'b', 'new', 'c', 'd']]);
    expect(shown(menuPlaceOf(ENTRIES, entry('new', 'b', 100)))).toEqual([
      ['top', 'b'],
      ['e', 'new'],
    ]);
  });

  it('moves while the form is typed in, the entry itself counted once', () => {
    expect(shown(menuPlaceOf(ENTRIES, entry('a', 'top', 35)))).toEqual([['top'], ['b', 'c', 'a', 'd']]);
    expect(shown(menuPlaceOf(ENTRIES, entry('a', null, 1)))).toEqual([[], ['a', 'top']]);
  });

  it('survives a parent that is gone, and a ring', () => {
    expect(shown(menuPlaceOf(ENTRIES, entry('new', 'nowhere', 5)))).toEqual([[], ['new', 'top']]);
    expect(shown(menuPlaceOf([entry('x', 'y', 1), entry('y', 'x', 1)], entry('x', 'y', 1)))[0]).toEqual(['y']);
  });
});
