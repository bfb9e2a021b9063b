import { DATA_PERMISSIONS, type DataPermissions } from '../../contract/resources/sys/role/data-permissions';
import { Refusal } from '../refusal';
import type { Scope, TesterScope } from '../scope';

/** The tester that calls. */
export function testerIn({ tester }: Pick<Scope, 'tester'>): TesterScope {
  if (!tester) throw new Refusal('clientRevoked');
  return tester;
}

/** What the tenant of the calling tester allows. */
export function dataPermissionsIn(scope: Pick<Scope, 'tester'>): DataPermissions {
  const given = Object.entries(testerIn(scope).limits).filter(([name]) => Object.hasOwn(DATA_PERMISSIONS, name));
  return Object.fromEntries(given) as DataPermissions;
}
