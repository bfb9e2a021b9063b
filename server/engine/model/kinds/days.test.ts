import { expect, test } from 'vitest';
import { instantOf } from './search-value';
import { dayIn, instantIn } from './days';

test('[FILE-04] a sheet names no time that does not exist', () => {
  for (const text of ['2027-02-30', '30.02.2027', '2027/2/30', '20270230', '2027.13.1', '31/4/2027'])
    expect([text, dayIn(text)]).toEqual([text, null]);
  for (const text of [
    '2027-02-30 10:00',
    '2027-02-28 24:00',
    '2027-02-28T24:00Z',
    '2027-02-28 10:00:60',
    '2027-02-28T10:00+15:00',
    '2027-02-28 10:61',
  ])
    expect([text, instantIn(text, 480)]).toEqual([text, null]);
  expect(instantIn('2027-02-28 9:30', 480)).toBe('2027-02-28T01:30:00.000Z');
  expect(instantIn('2027-02-28 9:30:15 UTC', 480)).toBe('2027-02-28T09:30:15.000Z');
});

test('[LIST-06] a search begins and ends at times that exist', () => {
  for (const text of ['2027-02-30', '2027-02-28T24:00', '2027-02-28T10:00:60Z', '2027-02-28T10:00+19:00', '0000-01-01'])
    for (const end of ['from', 'to'] as const) expect([text, instantOf(text, end)]).toEqual([text, null]);
  expect(instantOf('2027-02-28', 'to')).toBe('2027-02-28T23:59:59.999Z');
});
