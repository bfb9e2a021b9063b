import { expect, test } from 'vitest';
import { hear, onLive } from './live-topics';

test('the first line of a page changes nothing for certain, every later one may have missed hints', () => {
  const heard: unknown[] = [];
  const end = onLive('words', (id, isOpening) => heard.push([id, isOpening]));
  hear('open');
  hear({ topic: 'words', id: 'a' });
  hear({ topic: 'other', id: 'b' });
  hear('open');
  end();
  hear('open');
  expect(heard).toEqual([
    [null, true],
    ['a', false],
    [null, false],
  ]);
});
