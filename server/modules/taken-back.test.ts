import { expect, it } from 'vitest';
import { resourceNamed } from '../../contract/registry';
import type { AnyResource } from '../../contract/language/resource';
import { BEHAVIOURS } from './behaviours.generated';

/** A list of some hundred rows, and one whose lines make rows of another list, each by what the others made. */
const ONE_BY_ONE = ['guided-diagnosis/fmea-import', 'sys/user'];

it('rows of long lists that were imported are deleted many at a time when the import is taken back [FILE-04]', () => {
  const single = BEHAVIOURS.filter(({ resource, hooks }) => {
    const { standard } = resourceNamed(resource) as AnyResource;
    return standard.includes('import') && (hooks.beforeDelete || hooks.changesTogether);
  });
  expect(single.map(({ resource }) => resource).toSorted()).toEqual(ONE_BY_ONE);
});
