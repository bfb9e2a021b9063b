import { role } from '../../../contract/resources/sys/role/definition';
import type { PermissionOf } from '../../../contract/language/resource';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { createRow } from '../../engine/write/write';
import { InvalidFields, Refusal } from '../../refusal';
import { checkEntries, coversRows, refuseHigherRole } from '../../identity/access/grant';
import { refuseLockOut } from '../../identity/access/lock-out';
import { roleEffects } from './role/effects';
import { entriesOf, TEMPLATES } from './role/templates';
import { addTenantLimits, checkLimits, checkPlatforms } from '../../platform/tenant-limits';
import { forgetSessions } from '../../identity/session/session-cache';
import { refuseRoleOfLine } from './tenant-access';

type Values = Record<string, unknown>;

/** What nobody takes from himself: without it he could not take it back. */
const UPDATE: PermissionOf<typeof role> = 'sys:role:update';

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Refuses a data scope that shows more rows than the caller sees; the scopes by the user's own department are narrow by themselves. */
function checkDataScope({ scope }: WriteContext, { dataScope, deptIdList }: Values): void {
  if (dataScope === 'all' && !coversRows(scope.departments, null))
    throw new InvalidFields({ dataScope: { key: 'notGrantable' } });
  if (dataScope === 'chosen' && !coversRows(scope.departments, listOf(deptIdList)))
    throw new InvalidFields({ deptIdList: { key: 'notGrantable' } });
}

/** What a role gives or takes holds from the next call on. */
const forgetRights = async ({ ports }: WriteContext): Promise<void> => forgetSessions(ports.db);

const tenantOf = ({ scope }: WriteContext, row: unknown): string =>
  scope.tenant || String((row as Values).tenantCode ?? '');

/** Roles: nobody puts more into one than he holds, or touches one that gives more. */
export const roleBehaviour = behaviour(role, {
  routes: [(api) => addTenantLimits(api, '/sys/role/limits', 'sys:role:page')],
  beforeCreate: async (context, input) => {
    checkDataScope(context, { dataScope: 'all', ...input });
    const tenant = String(input.tenantCode ?? context.scope.tenant);
    await checkLimits(context, tenant, {}, input);
    await checkPlatforms(context, tenant, {}, input);
    await checkEntries(context, tenant, listOf(input.menuIdList), 'menuIdList');
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    const held = new Set(before.menuIdList ?? []);
    const tenant = tenantOf(context, before);
    await refuseHigherRole(context, tenant, before.id);
    if (input.dataScope !== undefined || input.deptIdList !== undefined)
      checkDataScope(context, { ...before, ...input });
    await checkLimits(context, tenant, before, input);
    await checkPlatforms(context, tenant, before, input);
    await checkEntries(
      context,
      tenant,
      listOf(input.menuIdList).filter((id) => !held.has(id)),
      'menuIdList',
    );
    return input;
  },
  afterUpdate: async (context) => {
    await refuseLockOut(context, UPDATE, 'menuIdList');
    await forgetRights(context);
  },
  effects: (context, before, values) =>
    roleEffects(context, (before as { tenantCode?: string }).tenantCode ?? context.scope.tenant, before, values),
  actions: {
    fromTemplate: async (context, _rows, { template, name }) => {
      const own = TEMPLATES[template];
      const menuIdList = await entriesOf(context, context.scope.tenant, own);
      const made = await createRow(context, role, { name, menuIdList, dataScope: own.dataScope });
      return { id: made.id };
    },
    copy: async (context, rows, { name }) => {
      const [row] = rows;
      if (!row) throw new Refusal('gone');
      const own = Object.fromEntries(
        Object.keys(role.fields).map((field) => [field, (row as Values)[field] ?? undefined]),
      );
      const { tenantCode } = row as { tenantCode?: string };
      return createRow(context, role, { ...own, ...(context.scope.tenant === '' ? { tenantCode } : {}), name });
    },
  },
  beforeDelete: async (context, row) => {
    await refuseHigherRole(context, tenantOf(context, row), row.id);
    await refuseRoleOfLine(context, row.id);
    await forgetRights(context);
  },
});
