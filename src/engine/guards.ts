import {
  isAllowedOn,
  keptBy,
  listPermissionOf,
  offers,
  operationsOf,
  permissionOf,
  type Caller,
  type Operation,
} from '../../contract/language/derive';
import type { StandardAction } from '../../contract/language/facets/operations';
import type { Field } from '../../contract/language/field';
import type { AnyResource } from '../../contract/language/resource';
import type { Related } from '../../contract/language/related';
import { holdsPermission, isPlatform, useSession } from '../session/session';
import type { Row } from './row';
import { relatedIdOf } from './detail/related-id';
import { besideRow, isHiddenBySetting } from './shown-lists/settings';
import { holderOfRow, mayTouch, suitsTable } from './table/holders';

/** Whether the definition has a standard action and the user may use it and is shown it. */
export const mayDo = (r: AnyResource, action: StandardAction): boolean =>
  offers(r, action) && holdsPermission(permissionOf(r, action)) && !isHiddenBySetting(r, 'button', action);

/** The same for one row as it is now: what is checked out first belongs to whoever has it out, and the definition may set a condition. */
export const mayChange = (r: AnyResource, action: 'update' | 'delete', row: Row, userId: string): boolean =>
  mayDo(besideRow(r, row), action) && mayTouch(r, row, userId) && keptBy(r, action, row) === undefined;

/** Whether the user may use an operation that the definition names, where he works, and is shown it. */
export const mayRun = (r: AnyResource, operation: Operation): boolean =>
  holdsPermission(permissionOf(r, operation.name)) &&
  !(operation.onlyIn === 'tenant' && isPlatform()) &&
  !isHiddenBySetting(r, 'button', operation.name);

/** Lists of other rows that point to a row, or to what it refers to, as far as the user may list them. */
export const relatedLists = (r: AnyResource, row: Row): [string, Related][] =>
  Object.entries((r.related ?? {}) as Record<string, Related>).filter(
    ([, related]) => holdsPermission(listPermissionOf(related.resource)) && relatedIdOf(related, row) !== null,
  );

/** Operations with a button of their own above the list. */
export const toolbarOperations = (r: AnyResource): Operation[] =>
  operationsOf(r).filter(
    (o) => o.at === 'toolbar' && mayRun(r, o) && suitsTable(r, o.name, useSession.getState().user?.id ?? ''),
  );

/** Operations on the selected rows. */
export const batchOperations = (r: AnyResource): Operation[] =>
  operationsOf(r).filter((o) => (o.at === 'batch' || o.at === 'selection' || o.batch) && mayRun(r, o));

/** A table that another has is read only. */
const isOpenTo = (r: AnyResource, row: Row, { userId }: Caller): boolean =>
  (holderOfRow(r, row)?.userId ?? userId) === userId;

/**
 * Whether there is something to choose for the user in a field: he may list what it refers to. A control of its own knows its choices otherwise, and
 * what has to be chosen is asked for in any case.
 */
export const mayChoose = ({ ref, control, required }: Field): boolean =>
  ref === undefined || control !== undefined || required === true || holdsPermission(listPermissionOf(ref));

/** Operations that the user may run on this row as it is now. */
export function rowOperations(r: AnyResource, row: Row, caller: Caller): Operation[] {
  if (!isOpenTo(r, row, caller)) return [];
  const own = besideRow(r, row);
  return operationsOf(r).filter(
    (o) => (o.at ?? 'row') === 'row' && mayRun(own, o) && isAllowedOn(o, row, r.lifecycle?.field, caller),
  );
}

/** Of the selected rows those that the operation can change. */
export const allowedRows = (r: AnyResource, operation: Operation, rows: readonly Row[], caller: Caller): Row[] =>
  rows.filter((row) => isOpenTo(r, row, caller) && isAllowedOn(operation, row, r.lifecycle?.field, caller));

/** Id of the user who works here; empty before the session is known. */
export const useUserId = (): string => useSession((session) => session.user?.id ?? '');

const NO_ROLES: readonly string[] = [];

/** The same with the roles with which he works here. */
export function useCaller(): Caller & { userId: string } {
  const userId = useUserId();
  const roleIds = useSession((session) => session.user?.roleIdList ?? NO_ROLES);
  return { userId, roleIds };
}

/** Whether the user may put rows of the tree in another order. */
export const mayMove = (resource: AnyResource): boolean =>
  resource.tree !== undefined && resource.treeOrder !== undefined && mayDo(resource, 'update');
