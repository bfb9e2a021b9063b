import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relationCircle, RELATION_KINDS, resetOrder, writingOrder, type EcuRelation } from './rules';

const ADDRESSES = ['1001', '1630', '1635', '1A01', '1BA1'];
const related = (ecuAddress: string, kind: EcuRelation['kind'], otherAddress: string): EcuRelation => ({
  ecuAddress,
  kind,
  otherAddress,
});

it('writes gateways first, and together what goes together, over units that are not written too', () => {
  const relations = [
    related('1635', 'gatewayOf', '1001'),
    related('1A01', 'before', '1630'),
    related('1630', 'before', '1635'),
    related('1001', 'together', '1BA1'),
  ];
  expect(writingOrder(['1001', '1635', '1A01', '1BA1'], relations)).toEqual([['1A01'], ['1635'], ['1001', '1BA1']]);
});

it('tells the way of a circle, through what goes together as well', () => {
  expect(
    relationCircle([
      related('1001', 'before', '1630'),
      related('1630', 'together', '1635'),
      related('1635', 'before', '1001'),
    ]),
  ).toEqual(['1635', '1001', '1630', '1635']);
  expect(relationCircle([related('1001', 'before', '1630'), related('1001', 'together', '1630')])).toEqual([
    '1630',
    '1001',
    '1630',
  ]);
  expect(relationCircle([related('1001', 'together', '1630'), related('1630', 'together', '1001')])).toBeNull();
  expect(relationCircle([related('1001', 'resetAfter', '1630'), related('1630', 'resetAfter', '1001')])).toHaveLength(
    3,
  );
});

it('never writes or resets a unit before one that has to be first', () => {
  const relation = fc.record({
    ecuAddress: fc.constantFrom(...ADDRESSES),
    kind: fc.constantFrom(...RELATION_KINDS),
    otherAddress: fc.constantFrom(...ADDRESSES),
  });
  fc.assert(
    fc.property(fc.array(relation, { maxLength: 6 }), fc.subarray(ADDRESSES), (relations, chosen) => {
      fc.pre(relationCircle(relations) === null);
      const order = writingOrder(chosen, relations);
      const place = new Map(order.flatMap((group, at) => group.map((address) => [address, at] as const)));
      const resets = resetOrder(order.flat(), relations);
      expect([...place.keys()].toSorted()).toEqual(chosen.toSorted());
      expect(resets.toSorted()).toEqual(chosen.toSorted());
      for (const { ecuAddress, kind, otherAddress } of relations) {
        if (!chosen.includes(ecuAddress) || !chosen.includes(otherAddress)) continue;
        if (kind === 'gatewayOf' || kind === 'before')
          expect(place.get(ecuAddress)).toBeLessThan(place.get(otherAddress)!);
        if (kind === 'together') expect(place.get(ecuAddress)).toBe(place.get(otherAddress));
        if (kind === 'resetAfter') expect(resets.indexOf(otherAddress)).toBeLessThan(resets.indexOf(ecuAddress));
      }
    }),
  );
});

type Way = readonly [from: string, to: string, isStrict: boolean];
/** Whether a unit has to come before itself, by trying every way. */
function hasCircle(edges: readonly Way[]): boolean {
  const reached = new Set(edges.map(([from, to]) => `${from} ${to}`));
  for (const by of ADDRESSES)
    for (const from of ADDRESSES)
      for (const to of ADDRESSES)
        if (reached.has(`${from} ${by}`) && reached.has(`${by} ${to}`)) reached.add(`${from} ${to}`);
  return edges.some(([from, to, isStrict]) => isStrict && reached.has(`${to} ${from}`));
}

it('finds a circle wherever it is closed, and no other', () => {
  const relation = fc.record({
    ecuAddress: fc.constantFrom(...ADDRESSES),
    kind: fc.constantFrom(...RELATION_KINDS),
    otherAddress: fc.constantFrom(...ADDRESSES),
  });
  fc.assert(
    fc.property(fc.array(relation, { maxLength: 8 }), (all) => {
      const relations = all.filter(({ ecuAddress, otherAddress }) => ecuAddress !== otherAddress);
      const written = relations.flatMap(({ ecuAddress: a, kind, otherAddress: b }): Way[] => {
        if (kind === 'together')
          return [
            [a, b, false],
            [b, a, false],
          ];
        return kind === 'gatewayOf' || kind === 'before' ? [[a, b, true]] : [];
      });
      const reset = relations.flatMap(({ ecuAddress: a, kind, otherAddress: b }): Way[] =>
        kind === 'resetAfter' ? [[b, a, true]] : [],
      );
      expect(relationCircle(relations) !== null).toBe(hasCircle(written) || hasCircle(reset));
    }),
    { numRuns: 500 },
  );
});
