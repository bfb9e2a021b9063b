import { expect, test } from 'vitest';
import { DETAIL_ROUTES, FORM_ROUTES } from '../../../contract/routes.generated';
import { routeOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import { RULES } from '../../../contract/validation/rules';
import { currentAddress } from './address';
import { PARENT_OF } from './detail-routes';
import { OPEN_PATHS, STATIC_PATHS } from '../../../contract/own-paths';
import { followTypedPath, typedAddress } from './typed-path';

const at = (address: string): string | null => {
  const { pathname, search, hash } = new URL(address, 'http://console');
  return typedAddress({ pathname, search, hash });
};

const ROUTES = [
  ...RESOURCES.map(routeOf),
  ...Object.keys({ ...DETAIL_ROUTES, ...FORM_ROUTES, ...PARENT_OF }),
  ...STATIC_PATHS,
  ...OPEN_PATHS,
];

test('[RT-07] the address of every screen is found without its #, with and without a tenant', () => {
  expect(ROUTES.length).toBeGreaterThan(90);
  const wrong = ROUTES.filter(
    (route) => at(`${route}?id=1`) !== `/#${route}?id=1` || at(`/geely${route}`) !== `/geely/#${route}`,
  );
  expect(wrong).toEqual([]);
});

test('[TEN-01] the address of no screen begins with what a tenant may be called', () => {
  const firsts = [...new Set(ROUTES.map((route) => route.split('/')[1] ?? ''))];
  expect(firsts.filter(RULES.freeSegment)).toEqual([]);
});

test('[RT-07] what names no screen stays as it is', () => {
  for (const address of ['/', '/?code=1', '/#/sys/user/index', '/geely', '/geely/', '/geely/#/login', '/index.html'])
    expect([address, at(address)]).toEqual([address, null]);
});

test('[RT-07] what stands behind the # counts', () => {
  expect(at('/sys/user#/home')).toBe('/#/home');
  expect(at('/geely/account/client?x=1#/home?y=2')).toBe('/geely/?x=1#/home?y=2');
  expect(at('/sys/user#/')).toBe('/#/sys/user');
  expect(at('/sys/user/')).toBe('/#/sys/user');
});

test('[RT-07] the page goes on at that address', () => {
  const before = window.location.href;
  window.history.replaceState(null, '', '/sys/user?limit=20');
  followTypedPath();
  expect(currentAddress()).toEqual({ path: '/sys/user', search: '?limit=20' });
  expect(window.location.pathname).toBe('/');
  window.history.replaceState(null, '', before);
});
