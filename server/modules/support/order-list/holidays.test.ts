import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/constants';
import { HOLIDAY_COUNTRIES } from '../../../../contract/resources/support/service-calendar/rules';
import { CHINA_YEARS } from './china-days';
import { holidaysOf, isUnannounced } from './holidays';

describe('public holidays [SUP-05]', () => {
  it.each(HOLIDAY_COUNTRIES)('of %s are days of the year', async (country) => {
    const { holidays } = await holidaysOf(country, [2026, 2027]);
    expect(holidays.length).toBeGreaterThan(8);
    for (const day of holidays) expect(day).toMatch(/^20(2[5-9])-\d\d-\d\d$/);
  });

  it('of China are those that were announced, with the weekends that are worked', async () => {
    const { holidays, workdays } = await holidaysOf('CN', [2025, 2026]);
    expect(holidays).toEqual(expect.arrayContaining(['2025-01-28', '2025-10-08', '2026-02-15', '2026-02-23']));
    expect(holidays).not.toContain('2026-10-08');
    expect(workdays).toEqual(expect.arrayContaining(['2025-09-28', '2026-02-14', '2026-10-10']));
    // Each of them is a Saturday or a Sunday.
    for (const day of workdays) expect([0, 6]).toContain(new Date(day).getUTCDay());
    expect((await holidaysOf('CN', [2027])).holidays).toContain('2027-10-01');
  });

  it('of China say in each language for which years they are known', () => {
    for (const language of LANGUAGES) {
      const file = `contract/resources/support/service-calendar/${language}.json`;
      const { hint } = JSON.parse(readFileSync(file, 'utf8')) as { hint: { holidayCountry: string } };
      const years = hint.holidayCountry.match(/20\d\d/g)?.map(Number);
      expect([language, years]).toEqual([language, CHINA_YEARS]);
    }
    expect([2026, 2027].map((year) => isUnannounced('CN', year))).toEqual([false, true]);
    expect(isUnannounced('KR', 2027)).toBe(false);
  });

  it('of Korea and Germany are known in any year', async () => {
    expect((await holidaysOf('KR', [2026])).holidays).toEqual(
      expect.arrayContaining(['2026-03-01', '2026-02-17', '2026-10-09']),
    );
    expect((await holidaysOf('DE', [2026])).holidays).toEqual(
      expect.arrayContaining(['2026-04-03', '2026-10-03', '2026-12-25']),
    );
  });
});
