import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../registry';
import { fieldsOf, tableNameOf } from '../derive';
import type { AnyResource } from '../resource';

const all = RESOURCES as readonly AnyResource[];
const divided = all.filter((r) => r.byMonth && !r.variant);

describe.each(divided.map((r) => [r.name, r] as const))('%s, which is divided by month', (name, r) => {
  test('has nothing that its key could not bear', () => {
    const { uniqueTogether, uniqueWhile, publishing, tree, singleRow } = r;
    expect({ uniqueTogether, uniqueWhile, publishing, tree, singleRow }).toEqual({});
  });

  test('is referred to by nobody', () => {
    const referring = all.filter((other) => fieldsOf(other).some(([, { ref, virtual }]) => ref === name && !virtual));
    expect(referring.map((other) => other.name)).toEqual([]);
  });

  test('leaves room for the month in the name of a partition', () => {
    expect(`${tableNameOf(r)}_202601`.length).toBeLessThanOrEqual(63);
  });
});

test('what grows with the work of testers and users is divided by month', () => {
  expect(divided.map(({ name }) => name).toSorted()).toEqual([
    'account/client-activity',
    'diagnosis-sequence-management/execution',
    'diagnosis-sequence-management/request-record',
    'sys/login-history',
    'sys/user-operation',
  ]);
});
