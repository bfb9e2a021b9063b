import { describe, expect, it } from 'vitest';
import { vehiclesLeftBy, type RoleLists } from './vehicles';

const lists = (
  brandList: string[] | null,
  salesMarkets: string | null,
  platformList: string[] | null = null,
): RoleLists => ({ brandList, salesMarkets, platformList });

describe('the vehicles that data permissions leave [TEN-05]', () => {
  it('are all where neither tenant nor roles narrow them', () => {
    expect(vehiclesLeftBy(lists([], null), [lists(null, '')])).toBeNull();
    expect(vehiclesLeftBy(null, [])).toBeNull();
  });

  it('are those of the tenant for its administrator, who has no role', () => {
    expect(vehiclesLeftBy(lists(['volvo'], 'KR, CN'), [])).toEqual({
      brands: ['volvo'],
      markets: ['KR', 'CN'],
      platforms: null,
    });
  });

  it('are what the roles give together, never more than the tenant has', () => {
    const tenant = lists(['volvo', 'lotus'], 'KR');
    expect(vehiclesLeftBy(tenant, [lists(['volvo'], null), lists(['geely'], 'CN')])).toEqual({
      brands: ['volvo'],
      markets: ['KR'],
      platforms: null,
    });
    expect(vehiclesLeftBy(tenant, [lists(['geely'], 'CN')])).toEqual({
      brands: [],
      markets: [],
      platforms: null,
    });
    expect(vehiclesLeftBy(lists(null, null), [lists(['volvo'], null), lists([], null)])).toBeNull();
  });

  it('are those of the platforms that the roles name, and of all where one names none [SYS-03]', () => {
    const roles = [lists(null, null, ['CMA']), lists(null, null, ['SPA', 'CMA'])];
    expect(vehiclesLeftBy(null, roles)).toEqual({ brands: null, markets: null, platforms: ['CMA', 'SPA'] });
    expect(vehiclesLeftBy(null, [...roles, lists(null, null, [])])).toBeNull();
  });

  it('are of the platforms that the tenant has, whatever its roles name', () => {
    const tenant = { ...lists(null, null), platformIdList: 'CMA, SPA' };
    expect(vehiclesLeftBy(tenant, [])).toEqual({ brands: null, markets: null, platforms: ['CMA', 'SPA'] });
    expect(vehiclesLeftBy(tenant, [lists(null, null, ['SPA', 'SEA'])])?.platforms).toEqual(['SPA']);
    expect(vehiclesLeftBy(tenant, [lists(null, null, ['SEA'])])?.platforms).toEqual([]);
  });
});
