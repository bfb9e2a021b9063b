import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedVehicle } from '../../../expression/language';
import { parseExpression } from '../../../expression/parse';
import { BRANDS } from '../../sys/role/data-permissions';
import {
  bucketOf,
  GRAY_CLAUSES,
  GRAY_KINDS,
  grayVerdict,
  percentageAt,
  UNANSWERABLE,
  withoutClause,
  type GrayClause,
  type GrayRule,
  type GraySubject,
} from './rules';
import { textsIn } from '../../../text/texts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 86_400_000;
const days = fc.integer({ min: -400, max: 400 }).map((n) => new Date(NOW.getTime() + n * DAY + 1).toISOString());
const ids = (prefix: string) =>
  fc.uniqueArray(
    fc.integer({ min: 0, max: 4 }).map((n) => `${prefix}${n}`),
    { maxLength: 3 },
  );
const VEHICLE: JudgedVehicle = {
  vdnList: ['LHD1'],
  structureWeek: '202310',
  brand: 'geely',
  model: 'KX11',
  platform: 'CMA',
  market: 'KR',
};
const vehicles = fc.constantFrom<JudgedVehicle | null>(null, VEHICLE, { ...VEHICLE, vdnList: ['LHD1', 'AWD2'] });
const brands = fc.uniqueArray(fc.constantFrom(...BRANDS.slice(0, 4)), { maxLength: 2 });
const stages = fc.array(fc.record({ at: days, percentage: fc.integer({ min: 1, max: 100 }) }), { maxLength: 3 });

const rules: fc.Arbitrary<GrayRule> = fc.record({
  seed: fc.uuid(),
  status: fc.constantFrom('draft', 'active', 'active', 'active', 'paused', 'ended'),
  validFrom: fc.option(days),
  validTo: fc.option(days),
  tenants: ids('t'),
  brands,
  models: ids('m'),
  expression: fc.option(fc.constantFrom('LHD1', '!AWD2 & market = KR', '(').map(parseExpression)),
  poolId: fc.option(fc.constantFrom('p0', 'p1')),
  vins: ids('V'),
  brandless: ids('V'),
  grayGroups: ids('g'),
  accountGroups: ids('a'),
  percentage: fc.integer({ min: 1, max: 100 }),
  stages,
});
const subjects: fc.Arbitrary<GraySubject> = fc
  .record({
    kind: fc.constantFrom('vin' as const, 'tester' as const, 'user' as const),
    key: fc.constantFrom('V0', 'V1', 'V2', 'V3', 'V4'),
    tenant: fc.constantFrom('t0', 't1', 't2'),
    brands,
    models: ids('m'),
    vehicle: vehicles,
    pools: ids('p'),
    grayGroups: ids('g'),
    accountGroups: ids('a'),
  })
  .map((all) =>
    all.kind === 'vin'
      ? { ...all, grayGroups: null, accountGroups: null }
      : { ...all, models: null, vehicle: null, pools: null },
  );

const RULE: GrayRule = {
  seed: 's',
  status: 'active',
  validFrom: null,
  validTo: null,
  tenants: [],
  brands: [],
  models: [],
  expression: null,
  poolId: null,
  vins: [],
  brandless: [],
  grayGroups: [],
  accountGroups: [],
  percentage: 100,
  stages: [],
};
const SUBJECT: GraySubject = {
  kind: 'vin',
  key: 'V0',
  tenant: 't',
  brands: [],
  models: [],
  vehicle: null,
  pools: [],
  grayGroups: null,
  accountGroups: null,
};

describe('who falls under a rule', () => {
  it('removing the deciding clause flips the verdict, or leaves one clause less in the way [ACC-04] [ACC-05]', () => {
    fc.assert(
      fc.property(rules, subjects, (rule, subject) => {
        const { falls, deciding, clauses } = grayVerdict(rule, subject, NOW);
        if (falls) return;
        const against = clauses.filter(({ isMet }) => !isMet).length;
        const relaxed = grayVerdict(withoutClause(rule, deciding), subject, NOW);
        expect(relaxed.clauses.filter(({ isMet }) => !isMet)).toHaveLength(against - 1);
        expect(relaxed.falls).toBe(against === 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('removing deciding clauses one after the other lets everything in, each of them once [ACC-04]', () => {
    fc.assert(
      fc.property(rules, subjects, (rule, subject) => {
        const removed = new Set<string>();
        let now = rule;
        for (let verdict = grayVerdict(now, subject, NOW); !verdict.falls; verdict = grayVerdict(now, subject, NOW)) {
          expect(removed.has(verdict.deciding)).toBe(false);
          removed.add(verdict.deciding);
          now = withoutClause(now, verdict.deciding);
        }
        expect(removed.size).toBeLessThanOrEqual(GRAY_CLAUSES.length);
      }),
    );
  });

  it('removing any clause never keeps somebody out who fell under it [ACC-04]', () => {
    fc.assert(
      fc.property(rules, subjects, fc.constantFrom(...GRAY_CLAUSES), (rule, subject, clause) => {
        if (grayVerdict(rule, subject, NOW).falls)
          expect(grayVerdict(withoutClause(rule, clause), subject, NOW).falls).toBe(true);
      }),
    );
  });

  it('what cannot be asked of a kind keeps all of it out [ACC-04]', () => {
    const asking: Partial<Record<GrayClause, Partial<GrayRule>>> = {
      brand: { brands: ['geely'] },
      model: { models: ['KX11'] },
      expression: { expression: parseExpression('LHD1') },
      pool: { poolId: 'p1' },
      grayGroup: { grayGroups: ['g1'] },
      accountGroup: { accountGroups: ['a1'] },
    };
    const known = {
      brands: ['geely'],
      models: ['KX11'],
      vehicle: VEHICLE,
      pools: ['p1'],
      grayGroups: ['g1'],
      accountGroups: ['a1'],
    };
    const unknown = {
      brand: 'brands',
      model: 'models',
      expression: 'vehicle',
      pool: 'pools',
      grayGroup: 'grayGroups',
      accountGroup: 'accountGroups',
    };
    for (const kind of GRAY_KINDS) {
      const without = Object.fromEntries(
        Object.entries(unknown).flatMap(([clause, list]) =>
          UNANSWERABLE[kind].includes(clause as GrayClause) ? [[list, null]] : [],
        ),
      );
      const subject: GraySubject = { kind, key: 'V0', tenant: 't', ...known, ...without };
      for (const [clause, more] of Object.entries(asking)) {
        const isAnswerable = !UNANSWERABLE[kind].includes(clause as GrayClause);
        const { falls, deciding } = grayVerdict({ ...RULE, ...more }, subject, NOW);
        expect([kind, clause, falls, deciding]).toEqual([kind, clause, isAnswerable, clause]);
      }
    }
    const everyBrand: GraySubject = {
      kind: 'user',
      key: 'u',
      tenant: 't',
      ...known,
      brands: 'all',
      models: null,
      vehicle: null,
      pools: null,
    };
    expect(grayVerdict({ ...RULE, brands: ['volvo'] }, everyBrand, NOW).falls).toBe(true);
  });
});

it('a tester answers by the vehicles it works on: one of them has to meet all that is asked of vehicles [ACC-04]', () => {
  const car = (brand: string, model: string, pools: string[]): GraySubject => ({
    ...SUBJECT,
    kind: 'vin',
    brands: [brand],
    models: [model],
    pools,
  });
  const tester: GraySubject = {
    ...SUBJECT,
    kind: 'tester',
    brands: null,
    models: null,
    pools: null,
    worksOn: [car('geely', 'KX11', ['p1']), car('lynk', 'DX11', [])],
  };
  const verdict = (more: Partial<typeof RULE>, worksOn = tester.worksOn) => {
    const { falls, deciding } = grayVerdict({ ...RULE, ...more }, { ...tester, worksOn }, NOW);
    return [falls, deciding];
  };
  expect(verdict({ brands: ['lynk'] })).toEqual([true, 'brand']);
  expect(verdict({ brands: ['geely'], models: ['KX11'], poolId: 'p1' })).toEqual([true, 'pool']);
  expect(verdict({ brands: ['geely'], models: ['DX11'] })).toEqual([false, 'model']);
  expect(verdict({ brands: ['lynk'], poolId: 'p1' })).toEqual([false, 'pool']);
  // What is not known keeps out, as does a tester that was asked at a vehicle.
  expect(verdict({ brands: ['geely'] }, [])).toEqual([false, 'brand']);
  expect(grayVerdict({ ...RULE, brands: ['geely'] }, { ...tester, worksOn: undefined }, NOW).falls).toBe(false);
});

it('an expression is met by what the register says, and by no vehicle that does not stand in it [ACC-04]', () => {
  const judged = (expression: string, vehicle: JudgedVehicle | null) => {
    const rule = { ...RULE, expression: parseExpression(expression) };
    return grayVerdict(rule, { ...SUBJECT, vehicle }, NOW).falls;
  };
  expect(['LHD1 & !AWD2', 'AWD2', '!AWD2'].map((text) => judged(text, VEHICLE))).toEqual([true, false, true]);
  expect(['LHD1', '!AWD2', 'market != CN'].map((text) => judged(text, null))).toEqual([false, false, false]);
  // What was kept and can no longer be read lets nobody through.
  expect(judged('LHD1 & (', VEHICLE)).toBe(false);
});

describe('a percentage', () => {
  const all = Array.from({ length: 5000 }, (_, n) => `L6TEX7E46PZ${String(n).padStart(6, '0')}`);
  const under = (share: number, seed = 'one') => all.filter((vin) => bucketOf(seed, vin) < share);

  it('is about as much as it says, and the same ones as it grows [ACC-04]', () => {
    expect(under(10).length).toBeGreaterThan(400);
    expect(under(10).length).toBeLessThan(600);
    const twenty = new Set(under(20));
    expect(under(10).every((vin) => twenty.has(vin))).toBe(true);
    expect(under(10)).toEqual(under(10));
    expect(under(10, 'other')).not.toEqual(under(10));
  });

  it('follows its stages [ACC-04]', () => {
    const rule = {
      percentage: 5,
      stages: [
        { at: '2026-06-10T00:00:00Z', percentage: 50 },
        { at: '2026-06-05T00:00:00Z', percentage: 20 },
      ],
    };
    const at = (day: string) => percentageAt(rule, new Date(`2026-06-${day}T00:00:00Z`));
    expect([at('04'), at('05'), at('09'), at('10')]).toEqual([5, 20, 20, 50]);
  });
});

it('texts are split whatever parts them', () => {
  expect(textsIn('EX5, EX2；\n星越L,,EX5')).toEqual(['EX5', 'EX2', '星越L']);
  expect(textsIn(null)).toEqual([]);
});
