import { expect, it } from 'vitest';
import { resourceNamed } from '../../contract/registry';
import type { AnyResource } from '../../contract/language/resource';
import { BEHAVIOURS } from './behaviours.generated';

/**
 * Of several administrators each may go while another stays, and which one stays is known only once those before him are gone. A file of users is
 * as long as a tenant has people.
 */
const ONE_BY_ONE = ['sys/user'];

it('rows of long lists that were imported are deleted many at a time when the import is taken back [FILE-04]', () => {
  const single = BEHAVIOURS.filter(({ resource, hooks }) => {
    const { standard } = resourceNamed(resource) as AnyResource;
    return standard.includes('import') && (hooks.beforeDelete || hooks.changesTogether);
  });
  expect(single.map(({ resource }) => resource).toSorted()).toEqual(ONE_BY_ONE);
});
