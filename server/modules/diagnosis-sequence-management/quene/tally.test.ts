import { describe, expect, it } from 'vitest';
import { BENCH_LINES } from '../../../../contract/resources/diagnosis-sequence-management/quene/bench';
import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { RULE_OF_NOBODY } from '../../account/gray-rule';
import { judgedFor } from '../sequence/judged';
import { offeredOf, type SequenceOffer } from '../sequence/offered';
import { tallied } from './tally';

const NOW = new Date('2026-11-01T00:00:00Z');
const PLATFORMS = ['CMA', 'SPA', 'SEA'];

const offer = (n: number, content: object = {}): SequenceOffer =>
  offeredOf(
    {
      id: `id-${n}`,
      sequenceNo: `SEQ-2026-${String(n).padStart(6, '0')}`,
      kind: n % 5 === 0 ? 'reload' : 'repair',
      status: 'publish',
      masked: n % 11 === 0,
      haltedVersions: null,
      priority: n,
      grayRuleId: null,
      version: 1,
      restores: null,
      approvedAt: null,
      content: {
        taskType: 'immediate',
        platform: PLATFORMS[n % 3],
        vdnExpression: `(V${n % 7} | V${n % 4}) & !W${n % 5}`,
        ecuList: n % 5 === 0 ? [{ ecuAddress: '1A01', softwarePart: '32320002 AA' }] : null,
        ...content,
      },
    },
    null,
  );

function vehicle(n: number): SequenceVehicle {
  const vin = `L6TEX7E46PZ${String(n).padStart(6, '0')}`;
  const facts = {
    brand: 'geely',
    model: null,
    platform: PLATFORMS[n % 3] ?? null,
    market: 'CN',
    structureWeek: null,
    vdnList: [`V${n % 7}`, `W${n % 3}`],
  };
  const ecus = [{ ecuAddress: '1A01', hardwarePart: null, softwarePart: '32320001 AA' }];
  const gray = { kind: 'vin' as const, key: vin, tenant: 'A', brands: [], models: [], vehicle: facts, pools: [] };
  return {
    vin,
    facts,
    ecus,
    pools: [],
    filters: [],
    faults: null,
    hasDsa: false,
    gray: { ...gray, grayGroups: null, accountGroups: null },
  };
}

const many = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));

describe('the applicability bench', () => {
  const asked = {
    offers: many(60, offer),
    vehicles: many(40, vehicle),
    tester: null,
    now: NOW,
    without: null,
    language: 'en-US',
  } as const;

  it('counts by sequence, by vehicle and by clause what its lines say, and those are what a tester is told [SEQ-01]', async () => {
    const { lines, sequences, vehicles, clauses, judged, applies, isCut } = await tallied(asked);
    expect(isCut).toBe(false);
    expect(judged).toBe(60 * 40);
    const told = asked.vehicles.flatMap((one) =>
      judgedFor(asked.offers, one, null, NOW).map(
        ({ offer: { sequenceNo }, verdict: { falls, deciding, detail } }) => ({
          vin: one.vin,
          sequenceNo,
          falls,
          deciding,
          detail,
        }),
      ),
    );
    expect(lines.map(({ sequenceVersion: _, flips: __, ...line }) => line)).toEqual(told);
    expect(applies).toBe(told.filter(({ falls }) => falls).length);
    expect(applies).toBeGreaterThan(20);
    for (const { sequenceNo, applies: got, keptOut } of sequences) {
      const own = told.filter((line) => line.sequenceNo === sequenceNo);
      expect([got, keptOut]).toEqual([
        own.filter(({ falls }) => falls).length,
        own.filter(({ falls }) => !falls).length,
      ]);
    }
    for (const { vin, applies: got } of vehicles)
      expect(got).toBe(told.filter((line) => line.vin === vin && line.falls).length);
    for (const { clause, count } of clauses)
      expect(count).toBe(told.filter(({ deciding }) => deciding === clause).length);
  });

  it('names the clause of a greyscale rule in the language of the reader, of a sub-sequence too [SEQ-01] [ACC-04]', async () => {
    const rule = { ...RULE_OF_NOBODY, status: 'active', brands: ['volvo'] };
    const waiting: SequenceOffer = { ...offer(1, { platform: null, vdnExpression: null }), status: 'prepublish', rule };
    const calling: SequenceOffer = { ...offer(2, { platform: null, vdnExpression: null }), subs: [waiting] };
    for (const [language, brand, prepublished] of [
      ['en-US', 'Brand', 'Prepublished: outside the grey-release rule'],
      ['zh-CN', '品牌', '预发布：不在灰度规则内'],
      ['ko-KR', '브랜드', '사전 배포: 그레이 규칙 대상이 아님'],
    ] as const) {
      const { lines } = await tallied({ ...asked, vehicles: [vehicle(1)], offers: [waiting, calling], language });
      expect(lines.map(({ detail }) => detail)).toEqual([brand, `${waiting.sequenceNo}: ${prepublished}: ${brand}`]);
    }
  });

  it('tells what would flip without a clause, and that is what applies once nothing asks it', async () => {
    const { lines, flips } = await tallied({ ...asked, without: 'vdn' });
    const bare = asked.offers.map((one) => ({ ...one, expression: null }));
    const after = await tallied({ ...asked, offers: bare });
    expect(flips).toBeGreaterThan(20);
    expect(lines.map((line) => line.falls || line.flips)).toEqual(after.lines.map((line) => line.falls));
  });

  it('names control units that two of those that apply would write', async () => {
    const twice = [
      offer(5, { platform: null, vdnExpression: null }),
      offer(10, { platform: null, vdnExpression: null }),
    ];
    const [{ overlaps } = { overlaps: null }] = (await tallied({ ...asked, offers: twice })).vehicles;
    expect(overlaps).toBe('1A01');
    const once = await tallied({ ...asked, offers: twice.slice(1) });
    expect(once.vehicles[0]?.overlaps).toBeNull();
  });

  it('of more pairs than it lists counts all, and lists what applies', async () => {
    const wide = { ...asked, offers: many(600, offer) };
    const { lines, judged, applies, isCut } = await tallied(wide);
    expect(judged).toBeGreaterThan(BENCH_LINES);
    expect(isCut).toBe(true);
    expect(lines).toHaveLength(applies);
    expect(lines.every(({ falls }) => falls)).toBe(true);
  });
});
