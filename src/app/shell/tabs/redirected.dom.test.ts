import { beforeEach, expect, it } from 'vitest';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { useSession } from '../../../session/session';
import { show, useTabs } from './tab-store';

const item = (id: string, url: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  name: `name ${id}`,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
  ...more,
});

beforeEach(() => {
  useTabs.setState({ tabs: [], activeId: null, visits: 0, loose: null });
  useSession.setState({
    token: 't',
    user: null,
    menus: [
      item('1', '/statistical-report/diagnosis-sequence/index'),
      item('2', '/account/client/index'),
      item('3', '/account/activation-code/index', { redirect: '/account/client/index?limit=50' }),
    ],
  });
});

it.each([
  [
    '/statistical-report/diagnosis-sequence',
    '?from=2026-10-01&zone=Asia/Seoul',
    '/index?from=2026-10-01&zone=Asia/Seoul',
  ],
  ['/account/client', '?id=7', '/index?id=7'],
  ['/account/client', '?pop=true&id=7', '/index?pop=true&id=7'],
  ['/account/client', '', '/index'],
])('a redirect of %s%s keeps what is asked for [RT-07]', (path, search, next) => {
  expect(show({ path, search })).toBe(path + next);
});

it('what a redirect of the menu says itself counts, the rest goes along [RT-07]', () => {
  const path = '/account/activation-code/index';
  expect(show({ path, search: '?limit=20&id=7' })).toBe('/account/client/index?limit=50&id=7');
});

it('an error page and the home page take nothing along but that there is no frame [RT-05]', () => {
  expect(show({ path: '/nowhere', search: '?to=500&id=7' })).toBe('/error?to=404');
  expect(show({ path: '/nowhere', search: '?pop=true&id=7' })).toBe('/error?to=404&pop=true');
  expect(show({ path: '/', search: '?id=7' })).toBe('/home');
});
