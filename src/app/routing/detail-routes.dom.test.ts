import { describe, expect, it } from 'vitest';
import type { NavItem } from '../../../contract/wire/identity/session';
import { routeOf } from '../../../contract/language/derive';
import { PLACED } from '../../../contract/registry';
import { DETAIL_ROUTES, FORM_ROUTES } from '../../../contract/routes.generated';
import { PARENT_OF } from './detail-routes';
import { guard } from './guard';
import { indexMenu } from '../../session/menu-routes';
import { hasScreen, resolve } from './resolve';

const menuOf = (...urls: string[]) => {
  const items = urls.map((url, n): NavItem => ({
    id: `${n}`,
    name: url,
    url,
    icon: null,
    openStyle: 0,
    isApi: false,
    children: [],
  }));
  return indexMenu(
    [{ id: 'top', name: 'top', url: null, icon: null, openStyle: 0, isApi: false, children: items }],
    hasScreen,
  );
};
const NO_MENU = menuOf();
const ROUTES = Object.entries(PARENT_OF);
const LISTS: Readonly<Record<string, string>> = {
  '/account/vdnImage': 'account/vdn-image',
  '/guide-diagnosis/fmea-mgt': 'guided-diagnosis/fmea',
};
const STATIC = ['/account/vdnImage', '/guide-diagnosis/fmea-mgt'];
const refused = { kind: 'go', to: '/error' };
const missing = { kind: 'go', to: '/error?to=404' };

describe('a route that no menu shows', () => {
  it('is one of eleven', () => expect(ROUTES).toHaveLength(11));

  it.each(ROUTES)('%s leads to the error page where the menu has no %s [RT-10] [PERM-02]', (path, parent) => {
    expect(resolve(path, NO_MENU)).toEqual(refused);
    const others = Object.values(PARENT_OF).filter((other) => other !== parent);
    expect(resolve(path, menuOf(...others))).toEqual(refused);
    // What only begins like the parent is another screen.
    expect(resolve(path, menuOf(`${parent.replace(/\/index$/, '')}-more/index`))).toEqual(refused);
  });

  it.each(ROUTES)(
    '%s is open where the menu has %s, with or without /index; a screen that is missing is not found [RT-10]',
    (path, parent) => {
      const bare = parent.replace(/\/index$/, '');
      const [detail, form] = [DETAIL_ROUTES[path], FORM_ROUTES[path]];
      const page = PLACED.some((placed) => routeOf(placed) === parent) ? { kind: 'screen' } : missing;
      const shown = detail ? { kind: 'detail', name: detail } : form ? { kind: 'form', name: form } : page;
      expect(shown).not.toEqual(missing);
      for (const url of [bare, `${bare}/index`]) expect(resolve(path, menuOf(url))).toMatchObject(shown);
    },
  );

  it.each(ROUTES)('%s needs a login [RT-10] [SES-03]', (path) => {
    expect(guard({ path, search: '?id=1' }, false)).toEqual({ kind: 'needsLogin', wanted: `${path}?id=1` });
    expect(guard({ path, search: '' }, true)).toEqual({ kind: 'console' });
  });

  it.each(STATIC)('%s needs a login and no entry of the menu [RT-04]', (path) => {
    expect(guard({ path, search: '' }, false)).toEqual({ kind: 'needsLogin', wanted: path });
    const name = LISTS[path];
    expect(resolve(path, NO_MENU)).toEqual(name ? { kind: 'resource', name } : missing);
  });
});
