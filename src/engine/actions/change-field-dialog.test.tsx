import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Preview } from '../../../contract/wire/preview';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { ChangeFieldDialog } from './change-field-dialog';

const resource = resourceNamed('data-config/market-vdn');
const [ONE, TWO] = ['1', '2'].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string];
const PREVIEW: Preview = {
  preview: '00000000-0000-4000-8000-0000000000aa',
  expiresAt: '2026-01-01T00:00:00Z',
  total: 2,
  allowed: 1,
  sample: [{ id: ONE, title: 'V1' }],
  refused: [{ id: TWO, title: 'V2', msg: 'Already has this value' }],
  touched: [],
  effects: [],
  isTask: false,
  changes: [{ id: ONE, title: 'V1', before: { family: 'OLD' }, after: { family: 'NEW' } }],
};

const peer = withPeer('engine', 'data-config/market-vdn', 'error', 'validate');

it('tells what a value would change before it does exactly that, and takes it back [LIST-07]', async () => {
  useSession.setState({ permissions: new Set(['data-config:market-vdn:update']), user: { id: 'u1' } as never });
  const before = [{ id: ONE, version: 5, value: 'OLD' }];
  peer.answer(({ path }) =>
    path.endsWith('/preview') ? successAnswer(PREVIEW) : successAnswer({ done: 1, failed: [], before }),
  );
  render(
    <EngineFrame resource={resource}>
      <ChangeFieldDialog
        resource={resource}
        source={{ ids: [ONE, TWO] }}
        onClosed={() => undefined}
        onChanged={() => undefined}
      />
    </EngineFrame>,
  );
  const box = await screen.findByRole('textbox', {}, { timeout: 10_000 });
  fireEvent.change(box, { target: { value: 'NEW' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('OLD', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('Already has this value')).toBeTruthy();
  // Another value asks anew.
  fireEvent.change(box, { target: { value: 'NEWER' } });
  expect(screen.queryByText('OLD')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change 1 record' }, { timeout: 10_000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 10_000 }));
  await waitFor(() => expect(peer.heard.length).toBe(4));
  const bodies = peer.heard.map(({ body }) => JSON.parse(body) as unknown);
  expect(bodies).toEqual([
    { ids: [ONE, TWO], values: { family: 'NEW' } },
    { ids: [ONE, TWO], values: { family: 'NEWER' } },
    { preview: PREVIEW.preview, values: { family: 'NEWER' } },
    { field: 'family', rows: before },
  ]);
});
