import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { galleryResource } from '../gallery/gallery-resource';
import { RowHistory } from './history';

const peer = withPeer('engine');

test('a change of texts is told language by language, and only where it differs [I18N-05]', async () => {
  const before = { 'de-DE': 'Bremse', 'en-US': 'Brake' };
  const after = { ar: 'فرامل', 'de-DE': 'Bremsen', 'en-US': 'Brake' };
  const entry = {
    id: '1',
    at: '2026-03-01T08:00:00Z',
    operation: 'update',
    userId: null,
    username: 'ada',
    reason: null,
    requestId: null,
  };
  peer.answer(() => successAnswer([{ ...entry, changes: [{ field: 'localized', before, after }] }]));
  render(
    <EngineFrame>
      <RowHistory resource={galleryResource} id="00000000-0000-4000-8000-000000000001" />
    </EngineFrame>,
  );
  await screen.findByText('Bremsen');
  const lines = screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (textContent?.includes('(') ? [textContent] : []));
  expect(lines.filter((line) => !line.includes('ada')).map((line) => line.replace(/^.*\(/, '('))).toEqual([
    '(Arabic): فرامل',
    '(German): Bremse → Bremsen',
  ]);
});

test('a history can be narrowed to one field: who changed it from what to what [LIST-12]', async () => {
  const entry = {
    at: '2026-03-01T08:00:00Z',
    operation: 'update',
    userId: null,
    username: 'ada',
    reason: null,
    requestId: null,
  };
  peer.answer(() =>
    successAnswer([
      { ...entry, id: '3', changes: [{ field: 'int', before: 1, after: 2 }] },
      {
        ...entry,
        id: '2',
        changes: [
          { field: 'option', before: 'a', after: 'b' },
          { field: 'int', before: null, after: 1 },
        ],
      },
      { ...entry, id: '1', operation: 'save', changes: [{ field: 'option', before: null, after: 'a' }] },
    ]),
  );
  render(
    <EngineFrame>
      <RowHistory resource={galleryResource} id="00000000-0000-4000-8000-000000000002" />
    </EngineFrame>,
  );
  const filter = await screen.findByRole('combobox', { name: 'Filter by field' });
  const changes = () => document.querySelectorAll('ol ul > li').length;
  expect([screen.getAllByText('ada', { exact: false }).length > 0, changes()]).toEqual([true, 4]);
  fireEvent.mouseDown(filter);
  const [option] = [...document.querySelectorAll('.ant-select-item-option')].filter(({ textContent }) =>
    textContent?.endsWith('int'),
  );
  fireEvent.click(option!);
  await waitFor(() => expect(changes()).toBe(2));
});

test('files are told by their names, also those that are gone [LIST-12]', async () => {
  const [before, after] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const entry = {
    id: '1',
    at: '2026-03-01T08:00:00Z',
    operation: 'update',
    userId: null,
    username: 'ada',
    reason: null,
    requestId: null,
  };
  const names = { [before]: 'wiring.pdf', [after]: 'wiring-2.pdf' };
  peer.answer(() =>
    successAnswer([{ ...entry, changes: [{ field: 'files', before: [before], after: [after], names }] }]),
  );
  render(
    <EngineFrame>
      <RowHistory resource={galleryResource} id="00000000-0000-4000-8000-000000000003" />
    </EngineFrame>,
  );
  expect((await screen.findByTitle('wiring.pdf')).textContent).toBe('wiring.pdf');
  expect(screen.getByTitle('wiring-2.pdf').textContent).toBe('wiring-2.pdf');
});
