import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTabs, type OpenTab } from '../tabs/tab-store';
import { NO_TABS, visitTab } from '../tabs/tabs';
import { clearSession, useSession } from '../../../session/session';
import { menuEntry } from '../../../testing/faults/answers';
import { useShown, useTrail } from './use-shown';

afterEach(() => {
  cleanup();
  act(() => useTabs.setState({ ...NO_TABS, loose: null }, true));
});

const target: OpenTab['target'] = { kind: 'screen', screen: () => null };
const open = (path: string): void => useTabs.setState((state) => visitTab(state, { path, search: '' }, target));
const Where = () => <p>{useShown().path}</p>;

test('what stands around the screens comes with the first one, and follows another one when that is painted [LAY-04]', async () => {
  act(() => open('/a'));
  const onDrawn = vi.fn<() => void>();
  render(
    <Profiler id="where" onRender={onDrawn}>
      <Where />
    </Profiler>,
  );
  expect(screen.getByText('/a')).toBeTruthy();
  act(() => open('/b'));
  act(() => open('/c'));
  expect(screen.getByText('/a')).toBeTruthy();
  expect(onDrawn).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('/c')).toBeTruthy();
  expect(onDrawn).toHaveBeenCalledTimes(2);
});

test('a form that no menu shows stands below the list that leads to it [LAY-04] [CFG-08]', async () => {
  const pools = menuEntry('1', 'pools', '/data-config/crb-vehicle-pool/index');
  useSession.setState({ menus: [menuEntry('2', 'configuration', null, [pools])] });
  const Trail = () => (
    <p>
      {useTrail()
        .map(({ name }) => name)
        .join(' / ')}
    </p>
  );
  act(() => open('/data-config/crb-vehicle-pool/update'));
  render(<Trail />);
  expect(await screen.findByText('configuration / pools')).toBeTruthy();
  act(() => clearSession());
});
