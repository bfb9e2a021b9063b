import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VEHICLE_SEQUENCES } from '../../../contract/resources/data-config/vehicle/answers';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';
import type { Slot } from '../words';
import { AnswerTable } from './answer-table';

const slot: Slot = {
  resource: resourceNamed('data-config/vehicle'),
  name: 'applies',
  field: VEHICLE_SEQUENCES.answer.fields.applies,
  prefix: ['answer', 'sequences'],
};
const lines = Array.from({ length: 12 }, (_, at) => ({
  sequenceNo: `SEQ-2026-0000${at + 10}`,
  name: 'Body control',
  change: '1A01 3232 AC',
  kind: 'reload',
  kindWord: 'Reload',
  status: 'publish',
  statusWord: 'Published',
  version: 3,
}));

const draw = () => render(<AnswerTable slot={slot} lines={lines} />, { wrapper: EngineFrame });

withPeer('engine', 'data-config/vehicle');
afterEach(() => vi.restoreAllMocks());

test.each([
  [0, 6, 6],
  [1000, 6, 6],
  [620, 5, 5],
  [380, 3, 3],
])('in a place of %i px the columns that have no room share the last one [CFG-12]', (width, heads, cells) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  draw();
  expect(screen.getAllByRole('columnheader')).toHaveLength(heads);
  const [, first] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getAllByRole('cell')).toHaveLength(cells);
  expect(first?.textContent).toBe('SEQ-2026-000010Body control1A01 3232 ACReloadPublished3');
});

test('on a phone lines of many columns are cards, a page at a time [CFG-12] [LAY-10]', () => {
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => usual(query.includes('min-width') ? 'print' : query));
  draw();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = () => within(screen.getByRole('list', { name: 'Applicable now' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(10);
  expect(cards()[0]?.textContent).toMatch(/^SEQ-2026-000010.*Body control.*1A01 3232 AC.*Reload.*Published.*3$/);
  fireEvent.click(screen.getByTitle(/next/i));
  expect(cards()).toHaveLength(2);
});
