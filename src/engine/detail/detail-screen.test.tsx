import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { RequestChanges } from '../../features/sys/user-operation/request-changes';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { DetailScreen } from './detail-screen';

const resource = resourceNamed('sys/user-operation');
const row = {
  id: 'o-1',
  version: 1,
  operation: 'engine.action.save',
  operationWord: 'New',
  type: 'create',
  submitter: 'kim',
  success: true,
  duration: 12,
  requestId: 'r-1',
};
const named = vi.fn<(module: string, name: string) => typeof RequestChanges>(() => RequestChanges);
const setTitle = vi.fn<(title: string) => void>();

const peer = withPeer('engine', 'validate', 'sys/user-operation');
beforeEach(() => {
  peer.answer(({ path }) => (path.endsWith('/changes') ? successAnswer([]) : successAnswer(row)));
  useSession.setState({ permissions: new Set([permissionOf(resource, 'page'), permissionOf(resource, 'info')]) });
});
const open = (query: string) =>
  render(
    <EngineFrame address={`/sys/user-operation/detail${query}`} ports={{ screenNamed: named }} pane={{ setTitle }}>
      <DetailScreen resource={resource} />
    </EngineFrame>,
  );

test('a detail at a route of its own shows the record with its panels, and names its tab [SYS-17] [RT-10]', async () => {
  open('?id=o-1');
  await screen.findByRole('heading', { level: 1, name: 'User operation: New' });
  expect(setTitle).toHaveBeenCalledWith('User operation: New');
  const panel = await screen.findByRole('region', { name: 'Changes' });
  expect(named).toHaveBeenCalledWith('sys', 'operation-changes');
  await screen.findByText('No record was changed.');
  const link = screen.getByRole('link', { name: 'All operations of this request' });
  expect(panel.contains(link)).toBe(true);
  expect(link.getAttribute('href')).toContain('/sys/user-operation/index?requestId=r-1');
  // Nothing ever happens to a line of the log.
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview']);
});

test('without a record it leads to the list, and without the permission nowhere [PERM-02]', async () => {
  const { unmount } = open('');
  expect((await screen.findByRole('link', { name: 'User operation log' })).getAttribute('href')).toContain(
    '/sys/user-operation/index',
  );
  unmount();
  useSession.setState({ permissions: new Set([permissionOf(resource, 'page')]) });
  open('?id=o-1');
  await screen.findByText('You have no permission to view this list');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
