import type { ResourceName } from '../../names.generated';
import type { CalledBy } from '../facets/report';
import type { Fields } from '../field';
import type { ResourceWith } from './sums';

/** Says that values of a dimension are called by rows of a resource: the row whose field `value` holds one has its name in the field `name`. */
export const calledBy = <const F extends Fields>(
  resource: ResourceWith<F>,
  { value, name }: { value: keyof NoInfer<F> & string; name: keyof NoInfer<F> & string },
): CalledBy => ({ by: resource.name as ResourceName, value, name });
