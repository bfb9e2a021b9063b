import { expect, it } from 'vitest';
import { selectWithheld } from './small-groups';

const group = (name: string, tenants: string, records = 10) => ({ group: name, tenants: [...tenants], records });
const withheld = (shared: ReturnType<typeof group>[], single: ReturnType<typeof group>[] = []) =>
  [...selectWithheld(shared, single)].toSorted();

it('a figure over several tenants is left out unless it counts five of them, however many rows it has', () => {
  expect(withheld([group('all', 'ABCDE')])).toEqual([]);
  expect(withheld([group('all', 'ABCD', 100_000)])).toEqual(['all']);
  expect(withheld([group('all', 'AB', 100_000)])).toEqual(['all']);
});

it('what is left out cannot be had as the total less what is told: it is two groups and five tenants at least', () => {
  // One of five is small: with it goes the smallest of the others.
  const large = [group('x', 'ABCDE', 50), group('y', 'ABCDEF', 20), group('z', 'ABCDE', 90)];
  expect(withheld([group('small', 'AB'), ...large])).toEqual(['small', 'y']);
  // Several small ones of the same tenants are a figure of these tenants together.
  expect(withheld([group('s1', 'AB'), group('s2', 'AB'), ...large])).toEqual(['s1', 's2', 'y']);
  // Of five tenants together nothing more has to go.
  expect(withheld([group('s1', 'ABC'), group('s2', 'CDE'), ...large])).toEqual(['s1', 's2']);
  // Where all others are of one tenant each, as many of them go as it takes.
  const single = ['C', 'D', 'E', 'F'].map((tenant, at) => group(tenant, tenant, 10 + at));
  expect(withheld([group('small', 'AB')], single)).toEqual(['C', 'D', 'E', 'small']);
});
