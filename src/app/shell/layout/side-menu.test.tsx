import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { startWords } from '../../../i18n/words';
import { clearSession, useSession } from '../../../session/session';
import { SideMenu } from './side-menu';
import { FolderMenu } from './top-menu';

const item = (id: string, url: string | null, more: Partial<NavItem> = {}): NavItem => ({
  id,
  name: `name ${id}`,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
  ...more,
});
const MENU = [
  item('testers', null, {
    redirect: '/account/client/index?status=1',
    children: [item('client', '/account/client/index')],
  }),
  item('closed', null, { redirect: '/sys/user/index', children: [item('code', '/account/activation-code/index')] }),
];

beforeAll(() => startWords('en-US'));
afterEach(() => {
  cleanup();
  act(() => clearSession());
  window.location.hash = '';
});
const show = (menu: React.ReactNode) => {
  useSession.setState({ menus: MENU });
  render(menu);
};

test('[RT-07] opening a folder leads where it says, and closing it leads nowhere', () => {
  show(<SideMenu />);
  const folder = screen.getByText('name testers');
  fireEvent.click(folder);
  expect(window.location.hash).toBe('#/account/client/index?status=1');
  window.location.hash = '#/home';
  fireEvent.click(folder);
  expect(window.location.hash).toBe('#/home');
});

test('[RT-07] a folder in the header leads there too; where the user may not go it only opens', () => {
  show(<FolderMenu />);
  fireEvent.click(screen.getByText('name testers'));
  expect(window.location.hash).toBe('#/account/client/index?status=1');
  window.location.hash = '#/home';
  fireEvent.click(screen.getByText('name closed'));
  expect(window.location.hash).toBe('#/home');
});
