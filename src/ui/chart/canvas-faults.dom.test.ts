import { afterEach, expect, it, vi } from 'vitest';
import { openChart } from './canvas';

/** Frames come when the test says so: the library keeps the function that asks for them as it is loaded. */
const frames = vi.hoisted(() => {
  const waiting: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (frame) => waiting.push(frame);
  return { next: () => waiting.splice(0).forEach((frame) => frame(0)) };
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Something to draw on that takes a while for each shape, so that a drawing of many is not done within one frame. */
function slowCanvas(): { shapes: () => number } {
  let shapes = 0;
  const slowly = () => {
    shapes += 1;
    const began = Date.now();
    while (Date.now() - began < 2);
  };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name) => own[name as string] ?? (name === 'fill' ? slowly : () => ({ width: 8 })),
    set: (own, name, value) => Reflect.set(own, name, value),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return { shapes: () => shapes };
}

/** A heat map of so many hours that the library draws it in several frames. */
const hours = Array.from({ length: 300 * 24 }, (_, n) => [Math.floor(n / 24), n % 24, n % 7]);
const option = {
  animation: false,
  xAxis: { type: 'category', data: Array.from({ length: 300 }, (_, n) => String(n)) },
  yAxis: { type: 'category', data: Array.from({ length: 24 }, (_, n) => String(n)) },
  visualMap: { type: 'piecewise', show: false, min: 0, max: 7 },
  series: [{ type: 'heatmap', data: hours, progressive: 400, progressiveThreshold: 1000 }],
};

it('a chart that is closed while frames of its drawing are still to come draws no more [REP-04]', () => {
  const canvas = slowCanvas();
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 800 }, clientHeight: { value: 300 } });
  document.body.append(box);
  const { draw, close } = openChart(box)!;
  draw(option as never);
  frames.next();
  const drawn = canvas.shapes();
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(hours.length);
  close();
  for (let n = 0; n < 3; n += 1) expect(frames.next).not.toThrow();
  expect(canvas.shapes()).toBe(drawn);
});
