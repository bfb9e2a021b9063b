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

/** The menu entries of permissions. */
async function entriesOf({ tx }: WriteContext, permissions: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: sysMenu.id })
    .from(sysMenu)
    .where(inArray(sysMenu.permissions, [...permissions]));
  return rows.map(({ id }) => id);
}

async function grant(context: WriteContext, name: string): Promise<void> {
  const { tx } = context;
  const fresh = await entriesOf(context, [listPermissionOf(name)]);
  const choosers = await entriesOf(context, choosersOf(name));
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
 * Whoever may fill in what is chosen from a list that came later may open that list too: roles and tenants from before have no entry for it, and
 * nothing could be chosen. Once a list; run at every start after `ensureMenus`, as the platform.
 */
export async function ensureLaterGrants(context: WriteContext): Promise<void> {
  const { tx } = context;
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, MADE_GRANTS));
  const made = (setting?.value ?? []) as readonly string[];
  const wanted = CHOSEN_FROM.filter((name) => !made.includes(name));
  if (wanted.length === 0) return;
  for (const name of wanted) await grant(context, name);
  const value = [...made, ...wanted];
  await tx
    .insert(sysSetting)
    .values({ key: MADE_GRANTS, value })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}
