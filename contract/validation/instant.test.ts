import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldsOf, operationsOf } from '../language/derive';
import type { Field, Fields } from '../language/field';
import { RESOURCES } from '../registry';
import { LogSearchQuery } from '../wire/client/client-log';
import { checkField } from './check-field';
import { isCalendarDay, isInstant } from './instant';

const DAYS = ['2027-02-28', '2028-02-29', '2000-02-29', '2027-12-31', '9999-12-31', '0001-01-01'];
const NO_DAYS = [
  '2027-02-29',
  '2027-02-30',
  '2100-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '0000-01-01',
  '2027-1-1',
  ' 2027-01-01',
  '20270101',
  '+2027-01-01',
];
const INSTANTS = [
  '2027-02-28T23:59Z',
  '2027-02-28T10:00:00Z',
  '2027-02-28T10:00:59.123Z',
  '2027-02-28T10:00:00+14:00',
  '2027-02-28T10:00:00-12:00',
  '2027-02-28T10:00:00+0530',
  '2027-02-28T00:00:00.123456Z',
];
const NO_INSTANTS = [
  ...NO_DAYS.map((day) => `${day}T10:00Z`),
  '2027-02-28T24:00Z',
  '2027-02-28T24:00:00Z',
  '2027-02-28T25:00Z',
  '2027-02-28T10:60Z',
  '2027-02-28T10:00:60Z',
  '2016-12-31T23:59:60Z',
  '2027-02-28T10:00:61Z',
  '2027-02-28T10:00+14:01',
  '2027-02-28T10:00+15:00',
  '2027-02-28T10:00-12:01',
  '2027-02-28T10:00-13:00',
  '2027-02-28T10:00+99:00',
  '2027-02-28T10:00+05:60',
  '0001-01-01T00:00+01:00',
  '9999-12-31T23:59-01:00',
  '2027-02-28T10:00',
  '2027-02-28 10:00Z',
  '2027-02-28T10Z',
  '2027-02-28T10:00z',
  '2027-02-28T10:00:00.Z',
  '2027-02-28T10:00Z ',
];

test('[FORM-04] days that the calendar has, and no others', () => {
  expect(DAYS.filter((day) => !isCalendarDay(day))).toEqual([]);
  expect(NO_DAYS.filter(isCalendarDay)).toEqual([]);
});

test('[FORM-04] instants that exist, and no others', () => {
  expect(INSTANTS.filter((at) => !isInstant(at))).toEqual([]);
  expect(NO_INSTANTS.filter(isInstant)).toEqual([]);
});

/** Every field that holds a time: of rows, of their lines, and of what is asked before an action. */
function* timesIn(fields: Fields, place: string): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'date' || field.kind === 'dateTime') yield [`${place}.${name}`, field];
    if (field.rows) yield* timesIn(field.rows, `${place}.${name}`);
  }
}
const TIMES = RESOURCES.flatMap((resource) => [
  ...timesIn(Object.fromEntries(fieldsOf(resource)), resource.name),
  ...operationsOf(resource).flatMap(({ name, input = {} }) => [
    ...timesIn(input as Fields, `${resource.name}:${name}`),
  ]),
]);

test('[FORM-04] no field takes a time that does not exist', () => {
  expect(TIMES.length).toBeGreaterThan(50);
  const wrong = TIMES.flatMap(([place, field]) => {
    const isDay = field.kind === 'date';
    return (isDay ? NO_DAYS : NO_INSTANTS)
      .filter((value) => checkField(field, value)?.key !== field.kind)
      .map((value) => `${place} ${value}`);
  });
  expect(wrong).toEqual([]);
});

test('[FORM-04] nor does a call of a tester or a search in logs', () => {
  const taken = NO_INSTANTS.filter((since) => v.is(LogSearchQuery, { text: 'a', since }));
  expect(taken).toEqual([]);
  expect(v.is(LogSearchQuery, { text: 'a', since: INSTANTS[1] })).toBe(true);
});
