import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Preview } from '../../../contract/wire/preview';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer, type PeerAnswer, type Heard } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { DeleteDialog } from './delete-dialog';

const resource = resourceNamed('account/client-role');
const row = { id: '00000000-0000-4000-8000-000000000001', version: 1, name: 'Mechanic' } as unknown as Row;
const told = (more: Partial<Preview>): Preview => ({
  preview: 'p1',
  expiresAt: '2026-01-01T00:00:00Z',
  total: 1,
  allowed: 1,
  sample: [],
  refused: [],
  touched: [],
  effects: [],
  isTask: false,
  ...more,
});

const peer = withPeer('engine', 'account/client-role', 'error');
function open(preview: PeerAnswer) {
  peer.answer(({ path }: Heard) => (path.endsWith('/preview') ? preview : successAnswer(null)));
  const onChanged = vi.fn<() => void>();
  render(
    <EngineFrame resource={resource}>
      <DeleteDialog resource={resource} row={row} onClosed={() => undefined} onChanged={onChanged} />
    </EngineFrame>,
  );
  return onChanged;
}
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /Delete$/ });
const isDone = () => peer.heard.some(({ method }) => method === 'DELETE');

describe('deleting one row', () => {
  it('tells what uses it, and cannot be gone on with [LIST-07] [ACC-14]', async () => {
    const touched = [
      {
        resource: 'account/client-user',
        title: 'Client accounts',
        field: 'roleIdList',
        fieldTitle: 'Roles',
        count: 12,
      },
    ];
    open(
      successAnswer(
        told({
          allowed: 0,
          refused: [{ id: row.id, title: 'Mechanic', msg: 'In use by Client users: anna (+11)' }],
          touched,
        }),
      ),
    );
    await screen.findByText('Mechanic cannot be deleted');
    expect(screen.getByText('In use by Client users: anna (+11)')).toBeTruthy();
    expect(go().disabled).toBe(true);
    expect(peer.first()).toMatchObject({ method: 'POST', path: '/account/client-role/delete/preview' });
  });

  it('goes on where nothing stands in the way', async () => {
    const onChanged = open(successAnswer(told({})));
    expect(screen.getByText('Delete Mechanic? This cannot be undone.')).toBeTruthy();
    await waitFor(() => expect(go().disabled).toBe(false), { timeout: 10_000 });
    fireEvent.click(go());
    await waitFor(() => expect(onChanged).toHaveBeenCalled(), { timeout: 10_000 });
    expect(isDone()).toBe(true);
  });

  it('does not wait for what cannot be found out: the delete itself says it', async () => {
    open({ status: 500, body: { code: 500, msg: 'no', data: null } });
    await waitFor(() => expect(go().disabled).toBe(false), { timeout: 10_000 });
    fireEvent.click(go());
    await waitFor(() => expect(isDone()).toBe(true), { timeout: 10_000 });
  });
});
