import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { showCut } from './show-cut';

const ROOM = 100;
function cellOf(html: string, width: number): HTMLElement {
  const cell = document.createElement('td');
  cell.innerHTML = html;
  Object.defineProperties(cell, { scrollWidth: { value: width, configurable: true }, clientWidth: { value: ROOM } });
  return cell;
}
const pointAt = (cell: HTMLElement): string => {
  showCut({ target: cell.firstElementChild ?? cell } as unknown as MouseEvent);
  return cell.title;
};

test('a cell that is cut tells all of it, and one that is not tells nothing [LIST-11]', () => {
  expect(pointAt(cellOf('Seoul, Busan, Incheon', 200))).toBe('Seoul, Busan, Incheon');
  expect(pointAt(cellOf('Seoul', 80))).toBe('');
  expect(pointAt(cellOf('<span title="Seoul, Busan">Seoul, Busan</span>', 200))).toBe('');
});

test('a title of a part is no title of the whole [LIST-11]', () => {
  expect(pointAt(cellOf('<a title="a.png">a.png</a> <a title="b.pdf">b.pdf</a>', 200))).toBe('a.png b.pdf');
  expect(pointAt(cellOf('<time title="3 days ago">2026-11-19 08:14:22</time>', 200))).toBe('2026-11-19 08:14:22');
});

test('a cell that was made wider loses the title that it was given, and keeps one of its own', () => {
  const cell = cellOf('Seoul, Busan', 200);
  expect(pointAt(cell)).toBe('Seoul, Busan');
  Object.defineProperty(cell, 'scrollWidth', { value: ROOM });
  expect(pointAt(cell)).toBe('');
  const own = cellOf('Seoul, Busan', 200);
  own.title = 'South Korea';
  expect(pointAt(own)).toBe('South Korea');
});
