import { expect, it } from 'vitest';
import { isResource } from '../../contract/language/placed';
import { placedNamed } from '../../contract/registry';
import { BEHAVIOURS } from './behaviours.generated';

/**
 * Of several administrators each may go while another stays, and which one stays is known only once those before him are gone. A file of users is
 * as long as a tenant has people.
 */
const ONE_BY_ONE = ['sys/user'];

it('rows of long lists that were imported are deleted many at a time when the import is taken back [FILE-04]', () => {
  const single = BEHAVIOURS.filter(({ resource, hooks }) => {
    const placed = placedNamed(resource);
    const isImported = isResource(placed) && placed.standard.includes('import');
    return isImported && (hooks.beforeDelete || hooks.changesTogether);
  });
  expect(single.map(({ resource }) => resource).toSorted()).toEqual(ONE_BY_ONE);
});
