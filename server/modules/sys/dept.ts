import { dept } from '../../../contract/resources/sys/dept/definition';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { InvalidFields, Refusal } from '../../refusal';
import { moveEffects } from './dept/effects';
import { coversRows } from '../../identity/access/grant';
import { forgetSessions } from '../../identity/session/session-cache';

const listOf = (id: unknown): string[] => (typeof id === 'string' ? [id] : []);

/** Who sees the rows of some departments only would see more by hanging others below his own. */
function refuseOutside({ scope }: Hook, id: string): void {
  if (!coversRows(scope.departments, [id])) throw new Refusal('accessDenied');
}

/** A department stands below one whose rows the caller sees; at the top only where he sees all. */
function checkParent({ scope }: Hook, parentId: unknown): void {
  if (scope.departments === null) return;
  const parents = listOf(parentId);
  if (parents.length === 0 || !coversRows(scope.departments, parents))
    throw new InvalidFields({ parentId: { key: 'notGrantable' } });
}

/** Departments: the tree by which rows are seen. */
export const deptBehaviour = behaviour(dept, {
  beforeCreate: (hook, input) => {
    checkParent(hook, input.parentId);
    return input;
  },
  beforeUpdate: (hook, before, input) => {
    refuseOutside(hook, before.id);
    if (input.parentId !== undefined && input.parentId !== before.parentId) checkParent(hook, input.parentId);
    return input;
  },
  // What lies below a department is seen anew from the next call on.
  afterUpdate: ({ ports }, row, before) =>
    Promise.resolve(row.parentId === before.parentId ? undefined : forgetSessions(ports.db)),
  effects: (hook, before, { parentId }) =>
    parentId === undefined || parentId === before.parentId
      ? Promise.resolve([])
      : moveEffects(
          hook,
          (before as { tenantCode?: string }).tenantCode ?? hook.scope.tenant,
          before,
          (parentId as string | null) ?? null,
        ),
  beforeDelete: (hook, row) => Promise.resolve(refuseOutside(hook, row.id)),
});
