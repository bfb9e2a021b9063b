import { offers } from '../derive';
import type { AnyResource } from '../resource';

/**
 * Whether other programs can follow what becomes of the rows: rows of tenants that are listed and opened one by one, but not the lines of
 * a log, to which nothing ever happens, unless their definition says so. A variant is followed where its resource is.
 */
export const isFollowed = (r: AnyResource): boolean =>
  r.tenant === 'scoped' &&
  !r.singleRow &&
  offers(r, 'page') &&
  offers(r, 'info') &&
  (r.followed ?? r.history !== false);
