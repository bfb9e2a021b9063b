import { expect, it } from 'vitest';
import { isDue } from './cron';

const at = (text: string) => new Date(text);

it('means every minute, every so many, and single moments', () => {
  expect(isDue('* * * * *', at('2026-11-21T08:59:59Z'))).toBe(true);
  expect(isDue('*/5 * * * *', at('2026-11-21T08:55:00Z'))).toBe(true);
  expect(isDue('*/5 * * * *', at('2026-11-21T08:56:00Z'))).toBe(false);
  expect(isDue('30 2 * * *', at('2026-11-21T02:30:00Z'))).toBe(true);
  expect(isDue('30 2 * * *', at('2026-11-21T03:30:00Z'))).toBe(false);
  expect(isDue('0 0 1,15 1-6 *', at('2026-03-15T00:00:00Z'))).toBe(true);
  expect(isDue('0 0 1,15 1-6 *', at('2026-07-15T00:00:00Z'))).toBe(false);
  expect(isDue('0 0 * * 6', at('2026-11-21T00:00:00Z'))).toBe(true);
  expect(isDue('nonsense', at('2026-11-21T00:00:00Z'))).toBe(false);
});
