import { arrayOverlaps, eq, inArray } from 'drizzle-orm';
import { fieldsOf, listPermissionOf, operationsOf, permissionOf } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import type { Permission } from '../../../contract/names.generated';
import { RESOURCES } from '../../../contract/registry';
import { role } from '../../../contract/resources/sys/role/definition';
import { tenant } from '../../../contract/resources/sys/tenant/definition';
import { sysSetting } from '../../db/system-tables';
import { sysMenu, sysRole, sysTenant } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { patchRow } from '../../engine/write/trusted';

/** Under it the grants are remembered that were made: what an administrator takes back does not come again. */
const MADE_GRANTS = 'grants.made';

/** Lists that rows are chosen from where they were chosen from another list before. */
const CHOSEN_FROM = ['account/any-vehicle-pool'] as const;

const refersTo = (name: string, fields: Readonly<Record<string, Field>>): boolean =>
  Object.values(fields).some(({ ref }) => ref === name);

/** Permissions to fill in something that is chosen from that list. */
export function choosersOf(name: string): Permission[] {
  const found = RESOURCES.flatMap((r) => {
    const written = fieldsOf(r).filter(([, field]) => isWritable(field, 'create') || isWritable(field, 'update'));
    const standard = refersTo(name, Object.fromEntries(written)) ? (['save', 'update'] as const) : [];
    const own = operationsOf(r).filter(({ input = {} }) => refersTo(name, input as Record<string, Field>));
    return [
      ...standard.filter((each) => r.standard.includes(each)).map((each) => permissionOf(r, each)),
      ...own.map((each) => permissionOf(r, each.name)),
    ];
  });
  return [...new Set(found)];
}

/** Remembered among the grants that were made. */
const TASKS_OF_APPROVERS = 'flow/todo of approvers';
/** What somebody needs who approves in a process. */
const TASKS: readonly Permission[] = ['page', 'info', 'handle', 'claim', 'giveBack'].map(
  (action) => `flow:todo:${action}` as Permission,
);

/** Permissions whose holders approve in the shipped processes without which nothing is done any more. */
const APPROVING: readonly Permission[] = RESOURCES.flatMap((r) =>
  operationsOf(r).flatMap(({ name, approval }) =>
    approval?.always
      ? [approval.approvers ? (`${r.module}:${r.object}:${approval.approvers}` as Permission) : permissionOf(r, name)]
      : [],
  ),
);

/** The menu entries of permissions. */
async function entriesOf({ tx }: WriteContext, permissions: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: sysMenu.id })
    .from(sysMenu)
    .where(inArray(sysMenu.permissions, [...permissions]));
  return rows.map(({ id }) => id);
}

/** Permissions that have another name now: the entry of the former one stands in the menu of installations from before. */
const RENAMED: readonly { former: string; now: Permission }[] = [
  { former: 'sys:webhook:save', now: 'sys:webhook:add' },
];

type Grant = { name: string; given: readonly Permission[]; to: readonly string[] };

const GRANTS: readonly Grant[] = [
  ...CHOSEN_FROM.map((name) => ({ name, given: [listPermissionOf(name)], to: choosersOf(name) })),
  { name: TASKS_OF_APPROVERS, given: TASKS, to: APPROVING },
  ...RENAMED.map(({ former, now }) => ({ name: `${now} for ${former}`, given: [now], to: [former] })),
];

async function grant(context: WriteContext, { given, to }: Grant): Promise<void> {
  const { tx } = context;
  const fresh = await entriesOf(context, given);
  const choosers = await entriesOf(context, to);
  if (fresh.length === 0 || choosers.length === 0) return;
  const withFresh = (held: readonly string[] | null): string[] => [...new Set([...(held ?? []), ...fresh])];
  const { id, menuIdList } = sysRole;
  const roles = await tx.select({ id, menuIdList }).from(sysRole).where(arrayOverlaps(menuIdList, choosers));
  for (const one of roles)
    await patchRow(context, role, one.id, { menuIdList: withFresh(one.menuIdList) }, { operation: 'update' });
  const { serverMenuIdList: open } = sysTenant;
  const tenants = await tx.select({ id: sysTenant.id, open }).from(sysTenant).where(arrayOverlaps(open, choosers));
  for (const one of tenants)
    await patchRow(context, tenant, one.id, { serverMenuIdList: withFresh(one.open) }, { operation: 'update' });
}

/**
 * Whoever may fill in what is chosen from a list that came later may open that list too, whoever approves in a process may handle tasks, and whoever
 * held a permission that has another name now holds that: roles and tenants from before have no entry for it. Once each; run at every start after `ensureMenus`, as the platform.
 */
export async function ensureLaterGrants(context: WriteContext): Promise<void> {
  const { tx } = context;
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, MADE_GRANTS));
  const made = (setting?.value ?? []) as readonly string[];
  const wanted = GRANTS.filter(({ name }) => !made.includes(name));
  if (wanted.length === 0) return;
  for (const one of wanted) await grant(context, one);
  const value = [...made, ...wanted.map(({ name }) => name)];
  await tx
    .insert(sysSetting)
    .values({ key: MADE_GRANTS, value })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}
