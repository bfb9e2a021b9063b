import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import type { ImportView } from '../../../contract/wire/import';
import { loadWords, startWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { FileFindings } from './file-findings';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

const view = {
  findings: [
    { severity: 'error', field: 'Machine GUID', place: '', msg: 'No column of the file matches' },
    { severity: 'warning', field: null, place: 'a.dbc:7', msg: 'A line cannot be read' },
  ],
  gone: { number: 1, titles: ['Old'], renamed: [{ from: 'OilTemp', to: 'EngOilTemp' }] },
} as unknown as ImportView;

test('findings show how bad they are, the field and the place, and can be narrowed to one severity; what was renamed is told so [FIL-02]', () => {
  render(
    <EngineFrame resource={resourceNamed('account/client')}>
      <FileFindings view={view} />
    </EngineFrame>,
  );
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    'ErrorMachine GUID: No column of the file matches',
    'Warninga.dbc:7: A line cannot be read',
  ]);
  fireEvent.click(screen.getByText('Warning: 1'));
  expect(shown()).toEqual(['Warninga.dbc:7: A line cannot be read']);
  fireEvent.click(screen.getByText('Warning: 1'));
  expect(shown()).toHaveLength(2);
  expect(screen.getByText('OilTemp → EngOilTemp')).toBeTruthy();
  expect(screen.getByText('Old')).toBeTruthy();
});
