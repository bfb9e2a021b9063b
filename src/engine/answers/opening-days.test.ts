import { expect, it } from 'vitest';
import { ACTIVITY } from '../../../contract/resources/statistical-report/user-activity/asked';
import { openingValues } from './opening-days';

const LATE = Date.parse('2026-03-09T20:00:00Z');

it('a question begins with the last days of the zone of whoever asks, or of its own where that cannot be chosen [STAT-09]', () => {
  const valuesIn = (zone: string) => openingValues(ACTIVITY.input, ACTIVITY.opening, { now: LATE, zone });
  expect(valuesIn('Asia/Seoul')).toEqual({ from: '2026-02-24', to: '2026-03-10', zone: 'Asia/Seoul' });
  expect(valuesIn('Pacific/Fiji')).toEqual({ from: '2026-02-23', to: '2026-03-09', zone: 'UTC' });
});
