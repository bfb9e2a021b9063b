import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTabs, type OpenTab } from '../tabs/tab-store';
import { NO_TABS, visitTab } from '../tabs/tabs';
import { clearSession, useSession } from '../../../session/session';
import { menuEntry } from '../../../testing/faults/answers';
import { afterPaint } from '../../../ui/after-paint';
import { useShownKey, useShownPath, useTrail } from './use-shown';

/** What waits for the next frame was done, and what it let be drawn. */
const painted = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        afterPaint(() => setTimeout(resolve));
      }),
  );
beforeEach(async () => {
  act(() => useTabs.setState({ ...NO_TABS, loose: null }, true));
  await painted();
});
afterEach(cleanup);

const target: OpenTab['target'] = { kind: 'screen', screen: () => null };
const open = (path: string): void => useTabs.setState((state) => visitTab(state, { path, search: '' }, target));
const Where = () => <p>{useShownPath()}</p>;

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

test('another order or page of the list in front draws nothing around it [LAY-04]', async () => {
  const onDrawn = vi.fn<() => void>();
  const sort = (search: string): void =>
    useTabs.setState((state) => ({ tabs: state.tabs.map((tab) => ({ ...tab, search })) }));
  const Key = () => <p>{useShownKey()}</p>;
  useSession.setState({ menus: [menuEntry('1', 'pools', '/data-config/crb-vehicle-pool/index')] });
  act(() => open('/data-config/crb-vehicle-pool/index'));
  render(
    <Profiler id="menu" onRender={onDrawn}>
      <Key />
    </Profiler>,
  );
  expect(await screen.findByText('/data-config/crb-vehicle-pool/index')).toBeTruthy();
  const before = onDrawn.mock.calls.length;
  act(() => sort('?order=asc'));
  await painted();
  expect(useTabs.getState().tabs[0]?.search).toBe('?order=asc');
  expect(onDrawn).toHaveBeenCalledTimes(before);
  act(() => clearSession());
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
