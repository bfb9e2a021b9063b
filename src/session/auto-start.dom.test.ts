import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdAutoStart, mayAutoStart, releaseAutoStart } from './auto-start';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('going to the provider without being asked', () => {
  it('happens once a tab, until somebody came back signed in [SES-06]', () => {
    vi.useFakeTimers();
    expect(mayAutoStart()).toBe(true);
    holdAutoStart();
    vi.advanceTimersByTime(86_400_000);
    expect(mayAutoStart()).toBe(false);
  });

  it('does not follow at once on a login that led back here: that would be a circle [SES-06]', () => {
    vi.useFakeTimers();
    holdAutoStart();
    releaseAutoStart();
    expect(mayAutoStart()).toBe(false);
    vi.advanceTimersByTime(60_001);
    expect(mayAutoStart()).toBe(true);
  });

  it('never happens where the tab cannot remember it [SES-06]', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    holdAutoStart();
    releaseAutoStart();
    expect(mayAutoStart()).toBe(false);
  });
});
