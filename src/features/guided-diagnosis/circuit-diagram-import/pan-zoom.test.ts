import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centred, fitted, pinched, zoomedAt } from './pan-zoom';

const STAGE = { width: 800, height: 500 };
const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 500 }) });
const view = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  scale: fc.double({ min: 0.1, max: 8, noNaN: true }),
});

describe('a sheet under the hand', () => {
  it('keeps the point under the pointer where it is, however it is zoomed', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (from, at, factor) => {
        const to = zoomedAt(from, factor, at);
        expect((at.x - to.x) / to.scale).toBeCloseTo((at.x - from.x) / from.scale, 4);
        expect((at.y - to.y) / to.scale).toBeCloseTo((at.y - from.y) / from.scale, 4);
      }),
    );
  });

  it('follows two fingers', () => {
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    const to = pinched(
      { x: 0, y: 0, scale: 1 },
      [a, b],
      [
        { x: 50, y: 100 },
        { x: 250, y: 100 },
      ],
    );
    expect(to).toEqual({ x: -150, y: -100, scale: 2 });
  });

  it('fits whole into the window, and a hit comes into its middle', () => {
    const fit = fitted({ width: 2000, height: 1000 }, STAGE);
    expect(fit.x).toBeGreaterThanOrEqual(0);
    expect(fit.x + 2000 * fit.scale).toBeLessThanOrEqual(STAGE.width);
    expect(fit.y + 1000 * fit.scale).toBeLessThanOrEqual(STAGE.height);
    const hit = centred({ x: 1000, y: 600, width: 40, height: 10 }, STAGE, fit);
    expect(hit.scale).toBeGreaterThanOrEqual(1);
    expect(hit.x + 1020 * hit.scale).toBeCloseTo(400);
    expect(hit.y + 605 * hit.scale).toBeCloseTo(250);
  });
});
