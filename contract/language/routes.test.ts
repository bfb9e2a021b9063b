import { expect, it } from 'vitest';
import { RESOURCES } from '../registry';
import { routeOf } from './derive';
import type { AnyResource } from './resource';
import { addressWith, DOSSIER_ROUTES } from './routes';

it('the address of a screen bears its query, escaped, without what is null [RT-13]', () => {
  const route = '/diagnosis-sequence-management/data-fetch/index';
  expect(addressWith(route, { id: '7' })).toBe(`${route}?id=7`);
  expect(addressWith(route, { id: 'a&b=c#d é', other: null })).toBe(`${route}?id=a%26b%3Dc%23d+%C3%A9`);
  expect(addressWith(route, { id: null })).toBe(route);
});

it('knows every list whose rows are opened by a business key', () => {
  const keyed = (RESOURCES as readonly AnyResource[]).flatMap((r) => (r.dossier ? [[routeOf(r), r.dossier]] : []));
  expect(DOSSIER_ROUTES).toEqual(Object.fromEntries(keyed));
});
