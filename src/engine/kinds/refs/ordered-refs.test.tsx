import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { RefsInput } from './input';

const sequence = resourceNamed('diagnosis-sequence-management/sequence');
const SLOT = { resource: sequence, name: 'subSequenceList', field: sequence.fields.subSequenceList! };
const NAMES: Readonly<Record<string, string>> = { a: 'SEQ-2026-000001', b: 'SEQ-2026-000002', c: 'SEQ-2026-000003' };
const ROW = {
  id: 'r1',
  version: 1,
  subSequenceList: ['a', 'b', 'c'],
  subSequenceListTitles: ['a', 'b', 'c'].map((id) => NAMES[id]),
} as never;

const peer = withPeer('engine', 'diagnosis-sequence-management/sequence');
beforeEach(() => {
  peer.answer(() => successAnswer({ list: [], total: 0 }));
  useSession.setState({
    permissions: new Set(['page', 'info'].map((action) => permissionOf(sequence, action))),
    tenant: 'A',
  });
});

let sent: readonly string[] = [];
const note = (ids: readonly string[]): readonly string[] => (sent = ids);
function Form({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<readonly string[]>(['a', 'b', 'c']);
  return (
    <RefsInput
      slot={SLOT}
      row={ROW}
      disabled={disabled}
      value={value}
      onChange={(next) => setValue(note(next ?? []))}
    />
  );
}
const open = (disabled = false) =>
  render(
    <EngineFrame resource={sequence}>
      <Form disabled={disabled} />
    </EngineFrame>,
  );
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByTitle(/SEQ/).textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is chosen stands in its order, which buttons change, and what is taken out leaves the rest as it is [SEQ-02]', async () => {
  open();
  await screen.findByText('1');
  expect(names()).toEqual([NAMES.a, NAMES.b, NAMES.c]);
  press('Move line 3 up');
  expect(names()).toEqual([NAMES.a, NAMES.c, NAMES.b]);
  press('Move line 1 down');
  expect(sent).toEqual(['c', 'a', 'b']);
  press('Remove line 2');
  expect(sent).toEqual(['c', 'b']);
  expect(screen.getByRole('button', { name: 'Move line 1 up' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Move line 2 down' }).hasAttribute('disabled')).toBe(true);
});

test('a mouse drags it', async () => {
  open();
  await screen.findByText('1');
  const items = screen.getAllByRole('listitem');
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  fireEvent.dragStart(items[2]!.firstElementChild!, { dataTransfer });
  fireEvent.dragOver(items[0]!, { dataTransfer });
  fireEvent.drop(items[0]!, { dataTransfer });
  expect(sent).toEqual(['c', 'a', 'b']);
  // What is dropped from elsewhere changes nothing.
  fireEvent.drop(screen.getAllByRole('listitem')[2]!, { dataTransfer });
  expect(sent).toEqual(['c', 'a', 'b']);
});

test('in a closed form nothing moves', async () => {
  open(true);
  await screen.findByText('1');
  for (const button of within(screen.getByRole('list')).getAllByRole('button'))
    expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByRole('listitem')[0]!.firstElementChild!.getAttribute('draggable')).toBe('false');
});
