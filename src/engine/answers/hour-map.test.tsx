import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { loadWords, startWords } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import type { Slot } from '../words';
import { answerSlots } from './answer-slots';
import { operationsOf } from '../../../contract/language/derive';
import { HourMap } from './hour-map';

const resource = resourceNamed('statistical-report/abnormal-account');
const evidence = operationsOf(resource).find(({ name }) => name === 'evidence');

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
  await loadWords('statistical-report/abnormal-account');
});
afterEach(cleanup);

const draw = (lines: readonly Record<string, unknown>[]) => {
  const [slot] = answerSlots(resource, evidence as never) as [Slot];
  render(<HourMap slot={slot} looks={slot.field.looks as never} lines={lines} />, { wrapper: WordsProvider });
};

test('each count stands in the cell of its day and hour, and what is meant is framed and said [STAT-11]', () => {
  draw([
    { day: '2026-03-03', hour: 0, cars: 0, isFound: false },
    { day: '2026-03-04', hour: 23, cars: 4, isFound: true },
  ]);
  const [, empty, night] = within(screen.getByRole('table', { name: 'Vehicles by hour' })).getAllByRole('row');
  expect(
    within(empty!)
      .getAllByRole('cell')
      .every(({ textContent }) => textContent === ''),
  ).toBe(true);
  const cell = within(night!).getAllByRole('cell')[23]!;
  expect([cell.textContent, cell.dataset.within]).toEqual(['4', 'true']);
  expect(screen.getByText('Framed: Part of the finding')).toBeTruthy();
});

test('days without anything say so in place of an empty map', () => {
  draw([{ day: '2026-03-03', hour: 0, cars: 0, isFound: false }]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No values to show yet.')).toBeTruthy();
});
