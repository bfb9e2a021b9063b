import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDay } from './language';

afterEach(() => vi.unstubAllEnvs());

describe('the day of news [I18N-06]', () => {
  it.each([
    ['Asia/Seoul', 'Nov 21, 2026'],
    ['UTC', 'Nov 20, 2026'],
    ['America/Los_Angeles', 'Nov 20, 2026'],
  ])('is the one that the reader has in %s', (zone, day) => {
    vi.stubEnv('TZ', zone);
    expect(showDay('en-US', '2026-11-20T16:30:00.000Z')).toBe(day);
  });

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('stays the same in %s where no time was given', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(showDay('en-US', '2026-11-20')).toBe('Nov 20, 2026');
    expect(showDay('ko-KR', '2026-11-20', 'long')).toBe('2026년 11월 20일');
  });
});
