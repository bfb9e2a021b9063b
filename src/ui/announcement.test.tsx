import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcement } from './announcement';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const told = () => screen.getByRole('status').textContent;

it('tells what changed, once, and not what was there from the start [LAY-08]', () => {
  const { rerender } = render(<Announcement text="12 found" />);
  expect(told()).toBe('');
  rerender(<Announcement text="3 found" />);
  expect(told()).toBe('3 found');
  act(() => void vi.advanceTimersByTime(5000));
  expect(told()).toBe('');
  rerender(<Announcement text="3 found" />);
  expect(told()).toBe('');
});

it('waits while rows are on their way, and tells what came last [LAY-08]', () => {
  const { rerender } = render(<Announcement text="0 found" isQuiet />);
  rerender(<Announcement text="5 found" isQuiet />);
  expect(told()).toBe('');
  rerender(<Announcement text="5 found" />);
  expect(told()).toBe('5 found');
  rerender(<Announcement text="7 found" />);
  expect(told()).toBe('7 found');
});
