import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions, versionVerdict, type ReleasedVersion } from './rules';
import type { GraySubject } from '../gray-rule/rules';

const part = fc.bigInt({ min: 0n, max: 10n ** 20n });
const versions = fc.tuple(part, part, part, part).map((parts) => parts.join('.'));

it('versions are compared by their numbers [ACC-06]', () => {
  expect(['1.10.0.0', '1.9.9.9', '1.2.0.0', '2.0.0.0', '1.10.0.1'].toSorted(compareVersions)).toEqual([
    '1.2.0.0',
    '1.9.9.9',
    '1.10.0.0',
    '1.10.0.1',
    '2.0.0.0',
  ]);
  expect(compareVersions('1.0.0.0', '01.0.0.0')).toBe(0);
  fc.assert(
    fc.property(versions, versions, (a, b) => Math.sign(compareVersions(a, b)) === -Math.sign(compareVersions(b, a))),
  );
  fc.assert(fc.property(versions, (a) => compareVersions(a, a) === 0));
});

const NOW = new Date('2026-06-01T12:00:00Z');
const tester: GraySubject = {
  kind: 'tester',
  key: 'GT-1',
  tenant: '1001',
  brands: null,
  models: null,
  vehicle: null,
  pools: null,
  grayGroups: ['g1'],
  accountGroups: null,
};
const version = (more: Partial<ReleasedVersion> = {}): ReleasedVersion => ({
  version: '2.0.0.0',
  upgradeType: 'full',
  baseVersion: null,
  tenants: [],
  grayGroups: [],
  rule: null,
  ...more,
});
const deciding = (more: Partial<ReleasedVersion>, current: string | null = '1.0.0.0') => {
  const { falls, deciding: clause } = versionVerdict(version(more), tester, current, NOW);
  return falls ? 'gets' : clause;
};

it('who gets a version is decided by tenant, group, rule, and what it runs [ACC-06]', () => {
  expect(deciding({})).toBe('gets');
  expect(deciding({}, '2.0.0.0')).toBe('newer');
  expect(deciding({ tenants: ['1002'] })).toBe('tenant');
  expect(deciding({ tenants: ['1002', '1001'], grayGroups: ['g1'] })).toBe('gets');
  expect(deciding({ grayGroups: ['g2'] })).toBe('grayGroup');
  expect(deciding({ upgradeType: 'incremental', baseVersion: '1.5.0.0' })).toBe('base');
  expect(deciding({ upgradeType: 'incremental', baseVersion: '1.5.0.0' }, '1.5.0.0')).toBe('gets');
  expect(deciding({ upgradeType: 'incremental', baseVersion: '1.5.0.0' }, null)).toBe('gets');
});
