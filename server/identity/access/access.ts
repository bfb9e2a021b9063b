import { and, eq, inArray } from 'drizzle-orm';
import { TENANT_SWITCHES, type ScopeSwitch } from '../../../contract/language/facets/access';
import type { Tx } from '../../db/database';
import { sysMenu, sysRole } from '../../db/tables';
import type { Scope } from '../../scope';
import { departmentsOf } from './departments';
import {
  KNOWN_PERMISSIONS,
  isPlatformEntry,
  isPlatformPermission,
  permissionsBehind,
  tenantEntries,
  type MenuEntry,
} from '../menu/menu-tree';
import { vehiclesLeftBy, type RoleLists } from './vehicles';
import { readTenant } from '../../platform/tenants';

/** The part of a user that decides what he may do. */
export type Person = {
  id: string;
  tenantCode: string;
  deptId: string | null;
  roleIdList: readonly string[] | null;
  superAdmin: number;
  tenantAdmin: boolean | null;
};

export type Access = {
  /** Everything, for the platform's super administrator while he works for the platform. */
  all: boolean;
  permissions: ReadonlySet<string>;
  /** Ids of the roles with which the person works there. */
  roleIds: readonly string[];
  departments: Scope['departments'];
  opened: readonly ScopeSwitch[];
  vehicles: Scope['vehicles'];
  /** Entries of the navigation and buttons that are open to the person. */
  entries: readonly MenuEntry[];
};

const ENTRY = {
  id: sysMenu.id,
  name: sysMenu.name,
  type: sysMenu.type,
  parentId: sysMenu.parentId,
  url: sysMenu.url,
  permissions: sysMenu.permissions,
  icon: sysMenu.icon,
  sort: sysMenu.sort,
  openStyle: sysMenu.openStyle,
  isApi: sysMenu.isApi,
  redirect: sysMenu.redirect,
  isGNDS: sysMenu.isGNDS,
};

/** The whole menu tree, flat. Only the platform's role may ask. */
export const readMenus = (tx: Tx): Promise<MenuEntry[]> => tx.select(ENTRY).from(sysMenu);

/** The entries of the menu that can be open in a tenant; all where it is the platform. Only the platform's role may ask. */
export async function entriesIn(tx: Tx, tenant: string, menus: readonly MenuEntry[]): Promise<readonly MenuEntry[]> {
  return tenant === '' ? menus : tenantEntries(menus, (await readTenant(tx, tenant))?.serverMenuIdList ?? null);
}

/** Whether the person needs no role: the platform's administrators, and a tenant's inside their tenant. */
export const isAdministrator = (person: Person): boolean => person.tenantAdmin === true || isSuper(person);
export const isSuper = ({ tenantCode, superAdmin }: Person): boolean => tenantCode === '' && superAdmin === 1;

/** The roles with which the person works where he stands. */
export const rolesOf = async (tx: Tx, { tenantCode, roleIdList }: Person) =>
  roleIdList?.length
    ? tx
        .select({
          id: sysRole.id,
          name: sysRole.name,
          menuIdList: sysRole.menuIdList,
          dataScope: sysRole.dataScope,
          deptIdList: sysRole.deptIdList,
          brandList: sysRole.brandList,
          salesMarkets: sysRole.salesMarkets,
          platformList: sysRole.platformList,
        })
        .from(sysRole)
        .where(and(eq(sysRole.tenantCode, tenantCode), inArray(sysRole.id, [...roleIdList])))
    : [];

/** The entries that can be open in the tenant to anybody at all; for a user of the platform only its own are left out there. */
export async function openEntries(
  tx: Tx,
  person: Person,
  tenant: string,
  menus: readonly MenuEntry[],
): Promise<readonly MenuEntry[]> {
  if (person.tenantCode !== '') return entriesIn(tx, person.tenantCode, menus);
  return tenant === '' ? menus : menus.filter((entry) => !isPlatformEntry(entry));
}

/** Whoever belongs to the platform sees the vehicles of every tenant. */
const vehiclesFor = async (tx: Tx, { tenantCode }: Person, roles: readonly RoleLists[]): Promise<Scope['vehicles']> =>
  tenantCode === '' ? null : vehiclesLeftBy(await readTenant(tx, tenantCode), roles);

/** What the person's tenant opens to all of its users. */
async function openedFor(tx: Tx, { tenantCode }: Person): Promise<readonly ScopeSwitch[]> {
  const tenant = tenantCode === '' ? null : await readTenant(tx, tenantCode);
  return TENANT_SWITCHES.filter((name) => tenant?.[name] === true);
}

/**
 * What the person may do while working in `tenant` (empty: the platform). A tenant's user gets an explicit set, cut to what
 * the tenant may have; nothing of the platform is in it, whatever the roles say.
 */
export async function accessOf(tx: Tx, person: Person, tenant: string, menus: readonly MenuEntry[]): Promise<Access> {
  const isPlatform = tenant === '';
  const [open, roles] = await Promise.all([openEntries(tx, person, tenant, menus), rolesOf(tx, person)]);
  const roleIds = roles.map(({ id }) => id);
  if (isAdministrator(person)) {
    const permissions = permissionsBehind(open, isPlatform);
    if (isSuper(person))
      for (const known of KNOWN_PERMISSIONS) if (isPlatform || !isPlatformPermission(known)) permissions.add(known);
    const vehicles = await vehiclesFor(tx, person, []);
    const all = isSuper(person) && isPlatform;
    return { all, permissions, roleIds, departments: null, opened: [], vehicles, entries: open };
  }
  const granted = new Set(roles.flatMap((role) => role.menuIdList ?? []));
  const entries = open.filter((entry) => granted.has(entry.id));
  // Departments belong to the person's own tenant; a user of the platform sees all rows of the tenant he works in.
  const departments =
    person.tenantCode === '' ? null : await departmentsOf(tx, person.tenantCode, person.deptId, roles);
  const vehicles = await vehiclesFor(tx, person, roles);
  const opened = await openedFor(tx, person);
  const permissions = permissionsBehind(entries, isPlatform);
  return { all: false, permissions, roleIds, departments, opened, vehicles, entries };
}
