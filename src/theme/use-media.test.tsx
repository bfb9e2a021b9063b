import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMedia } from './use-media';

const WIDE = '(min-width: 992px)';
afterEach(() => vi.restoreAllMocks());

/** A window that can be printed and made narrow. */
function aWindow() {
  const now = { isWide: true, isPrinting: false };
  const listeners = new Set<() => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === 'print' ? now.isPrinting : now.isWide,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (change: Partial<typeof now>) =>
    act(() => {
      Object.assign(now, change);
      listeners.forEach((listener) => listener());
    });
}

test('a narrower window is noticed, the width of the paper is not', () => {
  const become = aWindow();
  const { result } = renderHook(() => useMedia(WIDE));
  expect(result.current).toBe(true);
  become({ isWide: false, isPrinting: true });
  expect(result.current).toBe(true);
  become({ isWide: true, isPrinting: false });
  expect(result.current).toBe(true);
  become({ isWide: false });
  expect(result.current).toBe(false);
});
