// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview } from '../../../contract/preview';
import { resourceNamed } from '../../../contract/registry';
import { configureHttp } from '../../http/settings';
import { loadWords, startWords, translate } from '../../i18n/words';
import { startPeer, success, type Answer, type Heard } from '../../testing/peer';
import { EnginePortsProvider } from '../ports';
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
  isTask: false,
  ...more,
});

let peer: Awaited<ReturnType<typeof startPeer>>;
function open(preview: Answer) {
  peer.answer(({ path }: Heard) => (path.endsWith('/preview') ? preview : success(null)));
  const onChanged = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnginePortsProvider value={{ loadDefinition: () => Promise.resolve(resource), screenNamed: () => undefined }}>
        <App>
          <DeleteDialog resource={resource} row={row} onClosed={() => undefined} onChanged={onChanged} />
        </App>
      </EnginePortsProvider>
    </QueryClientProvider>,
  );
  return onChanged;
}
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /Delete$/ });
const isDone = () => peer.heard.some(({ method }) => method === 'DELETE');

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'account', 'error'].map(loadWords));
});
beforeEach(async () => {
  peer = await startPeer();
  configureHttp({ base: peer.base, token: () => 't', tenant: () => '', language: () => 'en-US', translate, onUnauthorized: () => undefined });
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await peer.close();
});

describe('deleting one row', () => {
  it('tells what uses it, and cannot be gone on with [LIST-07] [ACC-14]', async () => {
    const touched = [{ resource: 'account/client-user', title: 'Client users', field: 'roleIdList', fieldTitle: 'Roles', count: 12 }];
    open(success(told({ allowed: 0, refused: [{ id: row.id, title: 'Mechanic', msg: 'In use by Client users: anna (+11)' }], touched })));
    await screen.findByText('Mechanic cannot be deleted');
    expect(screen.getByText('In use by Client users: anna (+11)')).toBeTruthy();
    expect(go().disabled).toBe(true);
    expect(peer.first()).toMatchObject({ method: 'POST', path: '/account/client-role/delete/preview' });
  });

  it('goes on where nothing stands in the way', async () => {
    const onChanged = open(success(told({})));
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
