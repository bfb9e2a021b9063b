import { expect, test } from 'vitest';
import { textSampleOf } from './text-sample';

test('[FIL-02] of a text its titles and the lines that an encoding makes a difference to are shown', () => {
  const plain = Array.from({ length: 50 }, (_, n) => `row ${n},1`);
  const { lines } = textSampleOf(
    ['name,sort', '', ...plain, 'Köln,2', 'x', 'Süd,3', 'Öl,4'].join('\r\n'),
    'windows-1252',
  );
  expect(lines).toEqual(['name,sort', 'Köln,2', 'Süd,3']);
  expect(textSampleOf(['a', 'b', 'ö', 'd'].join('\n'), 'utf-8').lines).toEqual(['a', 'b', 'ö']);
  expect(textSampleOf('a\nb', 'utf-8').lines).toEqual(['a', 'b']);
  expect(textSampleOf(`${'x'.repeat(5000)}\ny`, 'utf-8').lines[0]).toHaveLength(201);
});
