import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords, startWords } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { ChartPanel } from './chart-panel';
import type { Point } from './points';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

const draw = (points: readonly Point[]) =>
  render(<ChartPanel points={points} kind="line" title="Logins" />, { wrapper: WordsProvider });

test('a chart without values says so in place of an empty frame', () => {
  draw([]);
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByText('No values to show yet.')).toBeTruthy();
});

test('a chart of one value says it in words and in its table', async () => {
  draw([{ name: '2026-11-25', value: 7 }]);
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(/^Logins\. .*7.*Nov 25/);
  expect(screen.getByRole('figure').querySelectorAll('tr')).toHaveLength(1);
});

test('a chart of a million values is told whole, and its table by its beginning', async () => {
  const points = Array.from({ length: 1_000_000 }, (_, n) => ({ name: `n${n}`, value: n === 777_777 ? 5 : 1 }));
  draw(points);
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(/1,000,000.*1,000,004.*5.*n777777/);
  expect(screen.getByRole('figure').querySelectorAll('tr')).toHaveLength(400);
  expect(screen.getByText('First 400 shown.')).toBeTruthy();
});
