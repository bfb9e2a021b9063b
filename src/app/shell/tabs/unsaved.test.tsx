import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { useSwitching } from '../layout/use-switching';
import { useLeaving } from '../../routing/use-leaving';
import { changeTabById, hasUnsaved, show, useTabs, type OpenTab } from './tab-store';
import { useClosing } from './use-closing';

const open = (...paths: string[]) => paths.forEach((path) => show({ path, search: '' }));
const titles = () => useTabs.getState().tabs.map(({ path }) => path);
const tabAt = (path: string): OpenTab => useTabs.getState().tabs.find((tab) => tab.path === path)!;
const carriedOut = vi.fn<() => void>();

/** A button for each way in which a tab is lost. */
function Ways() {
  const closing = useClosing();
  const leave = useLeaving();
  const switchTenant = useSwitching();
  const ways: Record<string, () => void> = {
    this: () => closing.closeThis(tabAt('/user-center')),
    others: () => closing.closeOthers(tabAt('/home')),
    all: () => closing.closeAll(),
    reload: () => closing.reload(tabAt('/user-center')),
    leave,
    tenant: () => switchTenant(carriedOut),
  };
  return Object.entries(ways).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = async () => (await screen.findAllByText(/Unsaved changes will be lost/))[0]!;

beforeAll(() => startWords('en-US'));
beforeEach(() => {
  useTabs.setState({ tabs: [], activeId: null, visits: 0, loose: null });
  useSession.setState({ token: 't', user: null, menus: [] });
  carriedOut.mockReset();
  open('/home', '/user-center');
  render(
    <App>
      <Ways />
    </App>,
  );
});
afterEach(cleanup);

describe('a half-filled form', () => {
  it.each(['this', 'others', 'all'])(
    'is not closed unasked by "%s", and closed once that was said [TAB-02] [TAB-03]',
    async (way) => {
      changeTabById(tabAt('/user-center').id, { isDirty: true });
      press(way);
      await asked();
      expect(screen.getByText('Personal centre', { selector: 'li' })).toBeTruthy();
      expect(titles()).toEqual(['/home', '/user-center']);
      press('Discard');
      await waitFor(() => expect(titles()).toEqual(['/home']));
    },
  );

  it('stays where the question is answered with no', async () => {
    changeTabById(tabAt('/user-center').id, { isDirty: true });
    press('all');
    await asked();
    press('Keep editing');
    expect(titles()).toEqual(['/home', '/user-center']);
    expect(tabAt('/user-center').isDirty).toBe(true);
  });

  it('is not loaded afresh unasked [TAB-03]', async () => {
    changeTabById(tabAt('/user-center').id, { isDirty: true });
    press('reload');
    await asked();
    expect(tabAt('/user-center').epoch).toBe(0);
    press('Discard');
    await waitFor(() => expect(tabAt('/user-center')).toMatchObject({ epoch: 1, isDirty: false }));
  });

  it('is named before the logout and before another tenant [TAB-03] [TEN-04]', async () => {
    changeTabById(tabAt('/user-center').id, { isDirty: true });
    press('leave');
    expect((await asked()).textContent).toContain('Personal centre');
    press('Cancel');
    press('tenant');
    await screen.findByText('Switch the tenant anyway?');
    expect(carriedOut).not.toHaveBeenCalled();
    press('Discard');
    await waitFor(() => expect(carriedOut).toHaveBeenCalledTimes(1));
  });
});

it('where all is saved nothing is asked', () => {
  press('tenant');
  expect(carriedOut).toHaveBeenCalledTimes(1);
  press('all');
  expect(titles()).toEqual(['/home']);
});

describe('a page without a frame [LAY-02]', () => {
  const loose = () => useTabs.getState().loose;

  it('opens no tab, and stays one wherever it leads', () => {
    const before = titles();
    expect(show({ path: '/user-center', search: '?pop=1' })).toBeNull();
    expect(loose()).toMatchObject({ isBare: true, isPop: true });
    expect(titles()).toEqual(before);
    expect(show({ path: '/nowhere', search: '?pop=1' })).toBe('/error?to=404&pop=1');
    expect(show({ path: '/', search: '?pop' })).toBe('/home?pop=');
  });

  it('is the same page while it changes its own query, and a new one for another address', () => {
    show({ path: '/user-center', search: '?pop=1' });
    const first = loose()?.id;
    useTabs.setState((state) => ({
      loose: state.loose && {
        ...state.loose,
        isDirty: true,
        address: { path: '/user-center', search: '?pop=1&page=2' },
      },
    }));
    show({ path: '/user-center', search: '?pop=1&page=2' });
    expect(loose()).toMatchObject({ id: first, isDirty: true });
    expect(hasUnsaved(useTabs.getState())).toBe(true);
    show({ path: '/user-center', search: '?pop=1&id=7' });
    expect(loose()?.id).not.toBe(first);
    expect(hasUnsaved(useTabs.getState())).toBe(false);
  });
});
