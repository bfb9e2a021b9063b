import { expect, it } from 'vitest';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { poolsOf } from './vehicle-pool';

it('a VIN stands in the list of its pool, of accounts or of CRB, and each pool counts its own [CFG-06]', () => {
  const { pools, vins } = poolsOf(randomOf(1), TENANTS[0]!, null, Date.UTC(2026, 0, 1) as never);
  expect(new Set(pools.map(({ kind }) => kind))).toEqual(new Set(['account', 'crb']));
  for (const { id, kind, vinCount } of pools) {
    const own = vins.filter(({ poolId }) => poolId === id);
    expect(own).toHaveLength(vinCount);
    for (const vin of own) expect(vin.kind).toBe(kind);
  }
});
