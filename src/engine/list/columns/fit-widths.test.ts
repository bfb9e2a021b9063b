import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMostSeen, fitWidths, type ColumnNeed } from './fit-widths';

const need = (key: string, content: number, rest: Partial<ColumnNeed> = {}): ColumnNeed => ({
  key,
  base: 128,
  head: 60,
  content,
  isCode: false,
  ...rest,
});
const sum = (widths: Record<string, number>): number => Object.values(widths).reduce((all, width) => all + width, 0);

describe('widths by content [LIST-03]', () => {
  it('are what each column takes, and at least its heading, where there is room', () => {
    expect(fitWidths([need('a', 200), need('b', 20)], 600)).toEqual({ a: 200, b: 60 });
  });

  it('stay from page to page, and grow where a page needs more', () => {
    const most = new Map<string, number>();
    const widthsOf = (a: number, b: number) => fitWidths(withMostSeen([need('a', a), need('b', b)], most), 600);
    expect(widthsOf(200, 80)).toEqual({ a: 200, b: 80 });
    expect(widthsOf(120, 70)).toEqual({ a: 200, b: 80 });
    expect(widthsOf(120, 160)).toEqual({ a: 200, b: 160 });
  });

  it('give an identifier what it takes before all others', () => {
    expect(fitWidths([need('text', 400), need('code', 180, { isCode: true }), need('c', 300)], 500)).toMatchObject({
      code: 180,
    });
  });

  it('do not cut a name short where the table is moved sideways all the same', () => {
    const needs = [
      need('tenant', 190, { base: 80 }),
      need('number', 90, { base: 80 }),
      need('code', 400, { isCode: true }),
    ];
    expect(fitWidths(needs, 500)).toEqual({ tenant: 144, number: 90, code: 400 });
  });

  it('never take more than there is, unless the definition does; nothing falls below both', () => {
    const any = fc.record({
      base: fc.integer({ min: 64, max: 208 }),
      head: fc.integer({ min: 40, max: 160 }),
      content: fc.integer({ min: 0, max: 900 }),
      isCode: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 14 }), fc.integer({ min: 1, max: 2000 }), (list, room) => {
        const needs = list.map((each, at) => ({ ...each, key: String(at) }));
        const widths = fitWidths(needs, room);
        const least = needs.map(({ base, head, content, isCode }) => {
          const want = Math.max(head, Math.min(content, 420));
          return isCode ? want : Math.min(base, want);
        });
        const all = least.reduce((sum, width) => sum + width, 0);
        if (all <= room) expect(sum(widths)).toBeLessThanOrEqual(room);
        for (const [at, { key }] of needs.entries())
          if (all > room) expect(widths[key]).toBeLessThanOrEqual(Math.max(least[at] ?? 0, 144));
        for (const [at, width] of least.entries()) expect(widths[String(at)]).toBeGreaterThanOrEqual(width);
      }),
    );
  });
});
