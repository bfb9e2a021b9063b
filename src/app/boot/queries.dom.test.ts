import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { newQueries } from './queries';

afterEach(() => onlineManager.setOnline(true));

test('without a network a question ends at once, and does not wait for the network without a word [ERR-01]', async () => {
  onlineManager.setOnline(false);
  const asked = newQueries().fetchQuery({ queryKey: ['rows'], queryFn: () => Promise.reject(new Error('no network')) });
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'nothing was said'));
  expect(await Promise.race([asked.catch((error: Error) => error.message), late])).toBe('no network');
});
