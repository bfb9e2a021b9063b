import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { durationsShape } from '../../../contract/report/shapes/durations-shape';
import { STEPS } from '../../../contract/report/figures';
import { loadWords, startWords, translate } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { ShapePanel } from './shape-panel';

const counts = Array.from({ length: STEPS }, (_, step) => [0, 3, 0, 1][step] ?? 0);
const pick = vi.fn<(rows: Readonly<Record<string, string>>) => void>();

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
  Element.prototype.checkVisibility = () => true;
});
beforeEach(() => {
  const shape = durationsShape(counts, { t: translate, figure: (_, name) => name, language: 'en-US' });
  render(<ShapePanel shape={shape} onPick={pick} />, { wrapper: WordsProvider });
});
afterEach(() => {
  cleanup();
  pick.mockClear();
});

const chart = () => screen.getByRole('application');
const live = () => screen.getByRole('figure').querySelector('figcaption')?.textContent;

test('arrow keys go from mark to mark, a live region tells each, and Enter shows the rows behind it [REP-04]', () => {
  expect(live()).toBe('Most: 1s to 1.6s, 3 (75.0%)');
  fireEvent.keyDown(chart(), { key: 'ArrowRight' });
  expect(live()).toBe('1s to 1.6s: 3 (75.0%)');
  fireEvent.keyDown(chart(), { key: 'Enter' });
  expect(pick).toHaveBeenLastCalledWith({ step: '1' });
  fireEvent.keyDown(chart(), { key: 'ArrowRight' });
  fireEvent.keyDown(chart(), { key: 'Enter' });
  expect(pick).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2, 3]) fireEvent.keyDown(chart(), { key: 'ArrowRight' });
  expect(live()).toBe('2.6s to 4.1s: 1 (25.0%)');
});

test('t turns it into a table whose marks lead to the same rows [REP-04]', () => {
  fireEvent.keyDown(document.body, { key: 't' });
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DurationNumberShare',
    '1s to 1.6s375.0%',
    '1.6s to 2.6s00.0%',
    '2.6s to 4.1s125.0%',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '2.6s to 4.1s' }));
  expect(pick).toHaveBeenLastCalledWith({ step: '3' });
});

test('the keyboard is at the button that turns it back where it was in what is shown no more [REP-04]', () => {
  chart().focus();
  fireEvent.keyDown(chart(), { key: 't' });
  expect(document.activeElement?.textContent).toBe('As a chart');
  fireEvent.keyDown(document.activeElement!, { key: 't' });
  expect(document.activeElement?.textContent).toBe('As a table');
  (document.activeElement as HTMLElement).blur();
  // Whoever reads elsewhere is not taken away from there.
  fireEvent.keyDown(document.body, { key: 't' });
  expect(document.activeElement).toBe(document.body);
});
