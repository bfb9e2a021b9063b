import { dept } from '../../../contract/resources/sys/dept/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { moveEffects } from './dept/effects';
import { coversRows } from '../../identity/access/grant';
import { forgetSessions } from '../../identity/session/session-cache';

const listOf = (id: unknown): string[] => (typeof id === 'string' ? [id] : []);

/** Refuses to move departments below one's own: a data scope by department would grow by it. */
function refuseOutside({ scope }: WriteContext, ...ids: string[]): void {
  if (!coversRows(scope.departments, ids)) throw new Refusal('accessDenied');
}

/** A department stands below one whose rows the caller sees; at the top only where he sees all. */
function checkParent({ scope }: WriteContext, parentId: unknown): void {
  if (scope.departments === null) return;
  const parents = listOf(parentId);
  if (parents.length === 0 || !coversRows(scope.departments, parents))
    throw new InvalidFields({ parentId: { key: 'notGrantable' } });
}

/** Departments: the tree by which rows are seen. */
export const deptBehaviour = behaviour(dept, {
  beforeCreate: (context, input) => {
    checkParent(context, input.parentId);
    return input;
  },
  beforeUpdate: (context, before, input) => {
    refuseOutside(context, before.id);
    if (input.parentId !== undefined && input.parentId !== before.parentId) checkParent(context, input.parentId);
    return input;
  },
  // What lies below a department is seen anew from the next call on.
  afterUpdate: ({ ports }, row, before) =>
    Promise.resolve(row.parentId === before.parentId ? undefined : forgetSessions(ports.db)),
  effects: (context, before, { parentId }) =>
    parentId === undefined || parentId === before.parentId
      ? Promise.resolve([])
      : moveEffects(
          context,
          (before as { tenantCode?: string }).tenantCode ?? context.scope.tenant,
          before,
          (parentId as string | null) ?? null,
        ),
  beforeDeleteAll: (context, rows) => Promise.resolve(refuseOutside(context, ...rows.map(({ id }) => id))),
});
