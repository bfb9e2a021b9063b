import { expect, it } from 'vitest';
import { BOX, layoutOf, pathThrough, type GraphLine } from './graph-layout';

const line = (from: string, to: string, more: Partial<GraphLine> = {}): GraphLine => ({
  id: `${from}${to}`,
  from,
  to,
  label: '',
  ...more,
});

it('lays boxes from top to bottom, leads ways back up, and no line through a box', async () => {
  const lines = [
    line('a', 'b', { label: 'is gateway of' }),
    line('a', 'c'),
    line('b', 'c'),
    line('c', 'd'),
    line('d', 'b', { isBack: true }),
  ];
  const { boxes, routes } = await layoutOf({ nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id })), lines });
  const heights = ['a', 'b', 'c', 'd'].map((id) => boxes.get(id)?.y ?? NaN);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  for (const { id, from, to } of lines) {
    const { points = [] } = routes.get(id) ?? {};
    const isAt = (name: string, point = points[0]) =>
      Math.abs((point?.y ?? 0) - (boxes.get(name)?.y ?? 0) - BOX.height / 2) <= BOX.height / 2 + 1;
    expect([id, isAt(from), isAt(to, points.at(-1))]).toEqual([id, true, true]);
    const others = [...boxes].filter(([name]) => name !== from && name !== to);
    const inside = others.filter(([, { x, y }]) =>
      points.some((point) => point.x > x && point.x < x + BOX.width && point.y > y && point.y < y + BOX.height),
    );
    expect(inside).toEqual([]);
  }
});

it('rounds corners by no more than half of the way between two', () => {
  const path = pathThrough([
    { x: 0, y: 0 },
    { x: 0, y: 100 },
    { x: 10, y: 100 },
    { x: 10, y: 200 },
  ]);
  expect(path).toBe('M 0 0 L 0 92 Q 0 100 5 100 L 5 100 Q 10 100 10 108 L 10 200');
  expect(pathThrough([])).toBe('');
});
