import { describe, expect, it } from 'vitest';
import { MAX_KEPT_PAGES } from '../../../../contract/constants';
import { parseAddress } from '../../routing/address';
import {
  tabAddressOf,
  changeTab,
  close,
  isVolatile,
  keptIds,
  NO_TABS,
  raise,
  unsavedIds,
  visitTab,
  type Tabs,
} from './tabs';

const open = (...addresses: string[]): Tabs =>
  addresses.reduce<Tabs>((state, address) => visitTab(state, parseAddress(address), null), NO_TABS);
const shown = ({ tabs, activeId }: Tabs) => ({
  tabs: tabs.map(tabAddressOf),
  active: tabs.filter((tab) => tab.id === activeId).map(tabAddressOf)[0],
});
const ids = (state: Tabs, ...addresses: string[]) =>
  state.tabs.filter((tab) => addresses.includes(tabAddressOf(tab))).map((tab) => tab.id);
const isPassing = (tab: { path: string }) => isVolatile(tab.path);

describe('tabs', () => {
  it('opens one a screen and brings back the one that is there [TAB-01]', () => {
    expect(shown(open('/home', '/a/index', '/b/index', '/a/index'))).toEqual({
      tabs: ['/home', '/a/index', '/b/index'],
      active: '/a/index',
    });
  });

  it('are keyed by the whole address, but for the two areas that are keyed by path [TAB-06]', () => {
    expect(shown(open('/a/index', '/a/index?id=1')).tabs).toEqual(['/a/index', '/a/index?id=1']);
    expect(shown(open('/support/order-list/index', '/support/order-list/index?status=1')).tabs).toEqual([
      '/support/order-list/index?status=1',
    ]);
    expect(
      shown(open('/guided-diagnosis/image-import/index', '/guided-diagnosis/image-import/index?x=1')).tabs,
    ).toEqual(['/guided-diagnosis/image-import/index?x=1']);
  });

  it('shows two work orders side by side, and each of them once [TAB-06]', () => {
    const detail = '/support/order-list/detail';
    expect(
      shown(open('/support/order-list/index', `${detail}?id=1`, `${detail}?id=2`, `${detail}?id=1&tab=log`)),
    ).toEqual({
      tabs: ['/support/order-list/index', `${detail}?id=1&tab=log`, `${detail}?id=2`],
      active: `${detail}?id=1&tab=log`,
    });
  });

  it('shows a screen as it was left when its first address is asked for again [TAB-04]', () => {
    const used = changeTab(open('/a/index'), 't1', { search: '?page=2' });
    const back = visitTab(visitTab(used, parseAddress('/b/index'), null), parseAddress('/a/index'), null);
    expect(shown(back)).toEqual({ tabs: ['/a/index?page=2', '/b/index'], active: '/a/index?page=2' });
    expect(shown(visitTab(back, parseAddress('/a/index?page=2'), null)).tabs).toHaveLength(2);
  });

  it('opens the list at its bare address, not the record that stood open last [TAB-04] [TAB-06]', () => {
    const left = changeTab(open('/a/index'), 't1', { search: '?page=2&id=7' });
    expect(shown(visitTab(left, parseAddress('/a/index'), null)).tabs).toEqual(['/a/index?page=2']);
    const alone = changeTab(open('/a/index'), 't1', { search: '?id=7' });
    const away = visitTab(alone, parseAddress('/b/index'), null);
    expect(shown(visitTab(away, parseAddress('/a/index'), null)).tabs).toEqual(['/a/index', '/b/index']);
    const vehicle = changeTab(open('/data-config/vehicle/index'), 't1', { search: '?vin=L6TAX7E46PZ000101' });
    expect(shown(visitTab(vehicle, parseAddress('/data-config/vehicle/index'), null)).tabs).toEqual([
      '/data-config/vehicle/index',
    ]);
    // The tab itself is raised as it was left.
    expect(shown(raise(away, 't1')).active).toBe('/a/index?id=7');
  });

  it('opens what a link names in the screen as it was left [TAB-04] [TAB-06]', () => {
    const left = changeTab(open('/a/index?id=1'), 't1', { search: '?page=2' });
    expect(shown(visitTab(left, parseAddress('/a/index?id=1'), null)).tabs).toEqual(['/a/index?page=2&id=1']);
    const other = changeTab(left, 't1', { search: '?page=2&id=7' });
    expect(shown(visitTab(other, parseAddress('/a/index?id=1'), null)).tabs).toEqual(['/a/index?page=2&id=1']);
    const kept = changeTab(open('/a/index?type=1'), 't1', { search: '?type=1&page=3' });
    expect(shown(visitTab(kept, parseAddress('/a/index?type=1'), null)).tabs).toEqual(['/a/index?type=1&page=3']);
  });

  it('stays in the one in front where another has come to the same address, or began with it [TAB-01] [TAB-06]', () => {
    const two = changeTab(open('/a/index', '/a/index?savedSearch=1'), 't1', { search: '?status=1&savedSearch=1' });
    const same = changeTab(two, 't2', { search: '?status=1&savedSearch=1' });
    expect(visitTab(same, parseAddress('/a/index?status=1&savedSearch=1'), null)).toBe(same);
    const raised = raise(same, 't1');
    expect(raised.activeId).toBe('t1');
    expect(visitTab(raised, parseAddress('/a/index?status=1&savedSearch=1'), null).activeId).toBe('t1');
    // A record that was closed leaves its list, not for the list that was left at another page.
    const list = changeTab(changeTab(open('/a/index', '/a/index?id=1'), 't1', { search: '?page=2' }), 't2', {
      search: '',
    });
    expect(visitTab(list, parseAddress('/a/index'), null)).toBe(list);
  });

  it('closes this, others and all; the one used last comes to the front [TAB-02]', () => {
    const state = open('/home', '/a', '/b', '/c', '/a', '/c');
    expect(shown(close(state, ids(state, '/c')) ?? NO_TABS)).toEqual({ tabs: ['/home', '/a', '/b'], active: '/a' });
    expect(shown(close(state, ids(state, '/a', '/b')) ?? NO_TABS)).toEqual({ tabs: ['/home', '/c'], active: '/c' });
    expect(shown(close(state, ids(state, '/a', '/b', '/c')) ?? NO_TABS)).toEqual({ tabs: ['/home'], active: '/home' });
  });

  it('refuses to close the only tab [TAB-05]', () => {
    const state = open('/home');
    expect(close(state, ids(state, '/home'))).toBeNull();
  });

  it('gives a closed screen a new identity when it is opened again [TAB-03]', () => {
    const state = open('/home', '/a');
    const closed = close(state, ids(state, '/a')) ?? NO_TABS;
    expect(ids(visitTab(closed, parseAddress('/a'), null), '/a')).not.toEqual(ids(state, '/a'));
  });

  it(`keeps ${MAX_KEPT_PAGES}; the least recently used goes first, not the oldest [TAB-04]`, () => {
    const paths = Array.from({ length: MAX_KEPT_PAGES }, (_, i) => `/s${i}`);
    const state = open(...paths, '/s0', '/new');
    const kept = keptIds(state, isPassing);
    expect(kept.size).toBe(MAX_KEPT_PAGES);
    expect(state.tabs.filter((tab) => !kept.has(tab.id)).map(tabAddressOf)).toEqual(['/s1']);
  });

  it('lets no half-filled form go, however many screens were opened since [TAB-04]', () => {
    const half = changeTab(open('/form', '/report'), 't1', { isDirty: true });
    const state = Array.from({ length: MAX_KEPT_PAGES + 2 }, (_, i) => `/s${i}`).reduce<Tabs>(
      (was, path) => visitTab(was, parseAddress(path), null),
      half,
    );
    const kept = keptIds(state, isPassing);
    expect(kept.has('t1')).toBe(true);
    expect(kept.size).toBe(MAX_KEPT_PAGES);
    const allHalf = { ...state, tabs: state.tabs.map((tab) => ({ ...tab, isDirty: true })) };
    expect(keptIds(allHalf, isPassing).size).toBe(state.tabs.length);
  });

  it('keeps no statistical report and no operation detail but in front [TAB-04]', () => {
    const state = open('/statistical-report/vin/index', '/sys/user-operation/detail?id=1', '/a');
    expect([...keptIds(state, isPassing)]).toEqual(ids(state, '/a'));
    const front = visitTab(state, parseAddress('/statistical-report/vin/index'), null);
    expect(keptIds(front, isPassing).size).toBe(2);
  });

  it('keeps without tabs the screen in front and what is not saved [LAY-06]', () => {
    const state = changeTab(open('/a', '/b', '/c'), 't1', { isDirty: true });
    expect([...unsavedIds(state)].sort()).toEqual(ids(state, '/a', '/c').sort());
  });
});
