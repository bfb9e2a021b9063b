import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The module as a page that was just loaded has it. */
const drawn = async () => {
  vi.resetModules();
  const { useWhenIdle } = await import('./use-when-idle');
  return function Beside() {
    return useWhenIdle() && <p>menu</p>;
  };
};

test('what stands beside the first screen is drawn behind it, and from then on at once [LAY-01]', async () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    expect(timeout).toBeLessThanOrEqual(500);
    return asked.push(work);
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const Beside = await drawn();
  const { unmount } = render(<Beside />);
  expect(screen.queryByText('menu')).toBeNull();
  act(() => asked[0]?.());
  expect(screen.getByText('menu')).toBeTruthy();
  unmount();
  render(<Beside />);
  expect(screen.getByText('menu')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a browser that does not tell when it has time draws it at once [LAY-01]', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const Beside = await drawn();
  render(<Beside />);
  expect(screen.getByText('menu')).toBeTruthy();
});
