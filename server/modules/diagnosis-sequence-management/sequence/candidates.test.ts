import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { candidatesFor, offerIndexOf } from './candidates';
import { judgedFor } from './judged';
import { offeredOf, type SequenceOffer } from './offered';

const NOW = new Date('2026-11-01T00:00:00Z');
const VINS = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002', 'L6TEX7E46PZ000003'];
const PLATFORMS = [null, 'CMA', 'cma', 'SPA', ''];

const offerOf = (at: number, content: object, head: object = {}): SequenceOffer =>
  offeredOf(
    {
      id: `id-${at}`,
      sequenceNo: `SEQ-${at}`,
      kind: 'repair',
      status: 'publish',
      masked: false,
      haltedVersions: null,
      priority: at,
      grayRuleId: null,
      version: 1,
      restores: null,
      approvedAt: null,
      content: { ...content },
      ...head,
    },
    null,
  );

const offers = fc
  .array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('repair', 'reload', 'exclusion'),
      status: fc.constantFrom('publish', 'prepublish'),
      masked: fc.boolean(),
      platform: fc.constantFrom(...PLATFORMS),
      vinList: fc.subarray(VINS),
      brandList: fc.subarray(['geely', 'volvo']),
      excludedList: fc.subarray(['a', 'b']),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ id, kind, status, masked, ...content }, at) =>
      offerOf(at, content, { id, kind, status, masked, version: at }),
    ),
  );

const vehicles = fc
  .record({ vin: fc.constantFrom(...VINS), platform: fc.constantFrom(...PLATFORMS), isKnown: fc.boolean() })
  .map(({ vin, platform, isKnown }): SequenceVehicle => {
    const facts = isKnown
      ? { brand: 'geely', model: null, platform, market: 'CN', structureWeek: null, vdnList: [] }
      : null;
    const gray = { kind: 'vin' as const, key: vin, tenant: 'A', brands: [], models: [], vehicle: facts, pools: [] };
    return {
      vin,
      facts,
      ecus: null,
      pools: [],
      filters: [],
      faults: null,
      hasDsa: false,
      gray: { ...gray, grayGroups: null, accountGroups: null },
    };
  });

const tester = fc.record({
  sequenceVersion: fc.constantFrom('publish' as const, 'prepublish' as const),
  maySee: fc.constant(true),
  keptKinds: fc.constant([]),
  platforms: fc.constantFrom(null, ['CMA']),
  brands: fc.constant([]),
  markets: fc.constant([]),
  gray: fc.constant([]),
});

it('of what may apply to a vehicle the same applies as of the whole library, in the same order [SEQ-01]', () => {
  fc.assert(
    fc.property(offers, vehicles, tester, (all, vehicle, asking) => {
      const applying = (of: readonly SequenceOffer[]) =>
        judgedFor(of, vehicle, asking, NOW, { isDetailed: false }).filter(({ verdict }) => verdict.falls);
      expect(applying(candidatesFor(offerIndexOf(all), all, vehicle))).toEqual(applying(all));
    }),
    { numRuns: 500 },
  );
});

it('what is for other platforms or other VINs is not judged', () => {
  const all = [
    offerOf(0, { platform: 'CMA' }),
    offerOf(1, { platform: 'SPA' }),
    offerOf(2, { platform: 'CMA', vinList: VINS.slice(1) }),
    offerOf(3, {}),
  ];
  const facts = { brand: null, model: null, platform: 'cma', market: null, structureWeek: null, vdnList: null };
  const found = candidatesFor(offerIndexOf(all), all, { vin: VINS[0] ?? '', facts });
  expect(found.map(({ id }) => id)).toEqual(['id-0', 'id-3']);
});
