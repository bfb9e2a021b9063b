import { expect, it } from 'vitest';
import { selectHiddenGroups, visibleStages, findHiddenGroups } from './small-groups';

const group = (name: string, tenants: string, records = 10) => ({ group: name, tenants: [...tenants], records });
const hidden = (shared: ReturnType<typeof group>[], single: ReturnType<typeof group>[] = []) =>
  [...selectHiddenGroups(shared, single)].toSorted();

it('a figure over several tenants is left out unless it counts five of them, however many rows it has', () => {
  expect(hidden([group('all', 'ABCDE')])).toEqual([]);
  expect(hidden([group('all', 'ABCD', 100_000)])).toEqual(['all']);
  expect(hidden([group('all', 'AB', 100_000)])).toEqual(['all']);
});

it('what is left out cannot be had as the total less what is told: it is two groups and five tenants at least', () => {
  // One of five is small: with it goes the smallest of the others.
  const large = [group('x', 'ABCDE', 50), group('y', 'ABCDEF', 20), group('z', 'ABCDE', 90)];
  expect(hidden([group('small', 'AB'), ...large])).toEqual(['small', 'y']);
  // Several small ones of the same tenants are a figure of these tenants together.
  expect(hidden([group('s1', 'AB'), group('s2', 'AB'), ...large])).toEqual(['s1', 's2', 'y']);
  // Of five tenants together nothing more has to go.
  expect(hidden([group('s1', 'ABC'), group('s2', 'CDE'), ...large])).toEqual(['s1', 's2']);
  // Where all others are of one tenant each, as many of them go as it takes.
  const single = ['C', 'D', 'E', 'F'].map((tenant, at) => group(tenant, tenant, 10 + at));
  expect(hidden([group('small', 'AB')], single)).toEqual(['C', 'D', 'E', 'small']);
});

it('an hour that is left out cannot be had as its day less the other hours of that day', () => {
  const hours = [
    group('mon 8', 'ABCDE', 30),
    group('mon 9', 'AB', 5),
    group('mon 10', 'ABCDE', 40),
    group('tue 8', 'ABCDE', 10),
    group('tue 9', 'ABCDE', 20),
  ];
  expect([...findHiddenGroups(hours)].toSorted()).toEqual(['mon 9', 'tue 8']);
  const dayOf = (name: string): string => name.slice(0, 3);
  // With the other hour of its own day goes none of a day that has nothing else left out.
  expect([...findHiddenGroups(hours, dayOf)].toSorted()).toEqual(['mon 8', 'mon 9', 'tue 8', 'tue 9']);
});

it('a stage is told unless it, or what was lost since the stage that is told before it, counts too few tenants', () => {
  const stage = (counts: Record<string, number>) => new Map(Object.entries(counts));
  const all = { A: 9, B: 9, C: 9, D: 9, E: 9 };
  const told = (...stages: Record<string, number>[]) => visibleStages(stages.map(stage));
  expect(told(all, all, all)).toEqual([true, true, true]);
  // Two tenants lost some: how many would follow from the stage.
  expect(told(all, { ...all, A: 8, B: 7 }, { A: 1, B: 1, C: 1, D: 1, E: 1 })).toEqual([true, false, true]);
  expect(told(all, { ...all, A: 8 })).toEqual([true, true]);
  expect(told(all, { A: 9, B: 9 })).toEqual([true, false]);
});
