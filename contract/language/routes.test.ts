import { expect, it } from 'vitest';
import { addressWith } from './routes';

it('the address of a screen bears its query, escaped, without what is null [RT-13]', () => {
  const route = '/diagnosis-sequence-management/data-fetch/index';
  expect(addressWith(route, { id: '7' })).toBe(`${route}?id=7`);
  expect(addressWith(route, { id: 'a&b=c#d é', other: null })).toBe(`${route}?id=a%26b%3Dc%23d+%C3%A9`);
  expect(addressWith(route, { id: null })).toBe(route);
});
