import { describe, expect, it } from 'vitest';
import { vehiclesLeftBy, type DataLists } from './vehicles';

const lists = (brandList: string[] | null, salesMarkets: string | null): DataLists => ({ brandList, salesMarkets });

describe('the vehicles that data permissions leave [TEN-05]', () => {
  it('are all where neither tenant nor roles narrow them', () => {
    expect(vehiclesLeftBy(lists([], null), [lists(null, '')])).toBeNull();
    expect(vehiclesLeftBy(null, [])).toBeNull();
  });

  it('are those of the tenant for its administrator, who has no role', () => {
    expect(vehiclesLeftBy(lists(['volvo'], 'KR, CN'), [])).toEqual({ brands: ['volvo'], markets: ['KR', 'CN'] });
  });

  it('are what the roles give together, never more than the tenant has', () => {
    const tenant = lists(['volvo', 'lotus'], 'KR');
    expect(vehiclesLeftBy(tenant, [lists(['volvo'], null), lists(['geely'], 'CN')])).toEqual({
      brands: ['volvo'],
      markets: ['KR'],
    });
    expect(vehiclesLeftBy(tenant, [lists(['geely'], 'CN')])).toEqual({ brands: [], markets: [] });
    expect(vehiclesLeftBy(lists(null, null), [lists(['volvo'], null), lists([], null)])).toBeNull();
  });
});
