import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ofPaint from './after-paint';

let frames: (() => void)[] = [];
const paint = (): void => {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(0);
};

let afterPaint: typeof ofPaint.afterPaint;
let done: string[] = [];
const note = (what: string) => () => void done.push(what);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [frames, done] = [[], []];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  ({ afterPaint } = await import('./after-paint'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what waits for a frame [TAB-04]', () => {
  it('is done once, after the frame, in the order in which it was asked for', () => {
    afterPaint(note('menu'));
    afterPaint(note('screen'));
    vi.advanceTimersByTime(1);
    expect(done).toEqual([]);
    paint();
    expect(done).toEqual(['menu', 'screen']);
    vi.advanceTimersByTime(1000);
    paint();
    expect(done).toEqual(['menu', 'screen']);
    expect(frames).toEqual([]);
  });

  it('waits for the next one where it is asked for in the frame itself', () => {
    afterPaint(note('first'));
    for (const frame of frames.splice(0)) frame();
    afterPaint(note('second'));
    vi.advanceTimersByTime(0);
    expect(done).toEqual(['first']);
    paint();
    expect(done).toEqual(['first', 'second']);
  });

  it('is not done where it was taken back', () => {
    const takeBack = afterPaint(note('gone'));
    afterPaint(note('kept'));
    takeBack();
    paint();
    expect(done).toEqual(['kept']);
  });

  it('is done without a frame where none comes, because the page is not to be seen', () => {
    afterPaint(note('screen'));
    vi.advanceTimersByTime(199);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['screen']);
  });
});
