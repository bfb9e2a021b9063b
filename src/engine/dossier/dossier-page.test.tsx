import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { ResourceScreen } from '../resource-screen';

const VIN = 'L6T7844Z0PX048964';
const vehicle = resourceNamed('data-config/vehicle');
const peer = withPeer('engine', 'validate', 'data-config/vehicle');

test('the page of a vehicle names its tab by the VIN, and the list is called as it was [CFG-12] [TAB-06]', async () => {
  const setTitle = vi.fn<(title: string) => void>();
  peer.answer(({ path }) =>
    successAnswer(
      path.endsWith('/dossier')
        ? { key: VIN, row: null, named: [], events: [], waiting: [], isCut: false }
        : { total: 0, list: [] },
    ),
  );
  useSession.setState({ permissions: new Set(permissionsOf(vehicle)) });
  const open = (query: string) =>
    render(
      <EngineFrame address={`/data-config/vehicle/index${query}`} pane={{ setTitle }}>
        <ResourceScreen resource={vehicle} />
      </EngineFrame>,
    );
  const { unmount } = open(`?vin=${VIN}`);
  await screen.findByRole('button', { name: 'Back to the list' }, { timeout: 10_000 });
  expect(setTitle.mock.lastCall).toEqual([`Vehicle: ${VIN}`]);
  unmount();
  open('');
  await waitFor(() => expect(setTitle.mock.lastCall).toEqual(['']));
});
