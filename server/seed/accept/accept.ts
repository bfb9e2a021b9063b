import { sql } from 'drizzle-orm';
import { sysCredential } from '../../db/system-tables';
import { tableFor } from '../../db/table';
import { sysRole, sysTenant, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { readMenus } from '../../identity/access/access';
import type { MenuEntry } from '../../identity/menu/menu-tree';
import { insertBulk } from '../bulk';
import { menuIdsFor, ROLE_KINDS, type RoleKind } from '../roles';
import type { SeedStep } from '../steps';
import { canaryRows, type AcceptRow } from './rows';

const TENANTS = [
  { tenantCode: '1001', shortName: 't1001' },
  { tenantCode: '2001', shortName: 'ta' },
  { tenantCode: '2002', shortName: 'tb' },
] as const;

/** The users of each tenant: `reader-2001` and so on. `nobody` has no role at all. */
const PEOPLE: readonly { name: string; role: RoleKind | null; tenantAdmin: boolean }[] = [
  { name: 'admin', role: 'administrator', tenantAdmin: false },
  { name: 'tenant-admin', role: null, tenantAdmin: true },
  { name: 'reader', role: 'reader', tenantAdmin: false },
  { name: 'nobody', role: null, tenantAdmin: false },
  { name: 'station', role: 'station', tenantAdmin: false },
];

const GIVEN: readonly RoleKind[] = ['administrator', 'reader', 'station'];

const roleRows = (tenantCode: string, menus: readonly MenuEntry[]) =>
  GIVEN.map((kind) => ({
    id: crypto.randomUUID(),
    kind,
    tenantCode,
    name: `${kind}-${tenantCode}`,
    menuIdList: menuIdsFor(menus, kind),
    dataScope: ROLE_KINDS[kind].dataScope,
  }));

const userRow = (tenantCode: string, username: string, more: Record<string, unknown>) => ({
  id: crypto.randomUUID(),
  tenantCode,
  username,
  realName: username,
  status: 1,
  superAdmin: 0,
  tenantAdmin: false,
  roleIdList: [] as string[],
  deptId: null as string | null,
  ...more,
});

type User = ReturnType<typeof userRow>;

/** Users with their password, which all have in common. */
async function addUsers({ tx, ports }: WriteContext, users: readonly User[], password: string, now: string) {
  await insertBulk(tx, sysUser, users);
  const hash = await ports.passwords.hash(password);
  await insertBulk(
    tx,
    sysCredential,
    users.map(({ id }) => ({ userId: id, hash, changedAt: now })),
  );
}

/** The tenants and the administrator of the platform. */
async function addTenants(context: WriteContext, password: string, now: string): Promise<void> {
  const tenants = TENANTS.map(async ({ tenantCode, shortName }) => ({
    id: crypto.randomUUID(),
    tenantCode,
    tenantName: `Tenant ${tenantCode}`,
    shortName,
    status: 1,
    remark: `CNRY-${tenantCode}-sys/tenant-1`,
    webhookKey: await context.ports.keys.encrypt(`CNRY-${tenantCode}-sys/tenant-1`),
    createDate: now,
    updateDate: now,
  }));
  await insertBulk(context.tx, sysTenant, await Promise.all(tenants));
  await addUsers(context, [userRow('', 'admin', { superAdmin: 1, realName: 'Platform administrator' })], password, now);
}

/** The rows of one tenant: canaries of every resource, then roles and people. Each canary machine is signed on with its own code. */
async function addTenantRows(context: WriteContext, tenantCode: string, password: string, now: string): Promise<void> {
  const { tx, ports } = context;
  const menus = await readMenus(tx);
  const canaries = await canaryRows(tenantCode, now, ports.keys);
  for (const [name, rows] of canaries) await insertBulk(tx, tableFor(name), rows);
  const roles = roleRows(tenantCode, menus);
  await insertBulk(tx, sysRole, roles);
  const station = canaries.get('sys/dept')?.[0] as AcceptRow | undefined;
  const users = PEOPLE.map(({ name, role, tenantAdmin }) => {
    const roleIdList = roles.filter(({ kind }) => kind === role).map(({ id }) => id);
    return userRow(tenantCode, `${name}-${tenantCode}`, {
      tenantAdmin,
      roleIdList,
      deptId: name === 'station' ? (station?.id ?? null) : null,
    });
  });
  await addUsers(context, users, password, now);
}

/** Counters say what the rows say. */
const countClients = async ({ tx }: WriteContext): Promise<void> =>
  void (await tx.execute(sql`
    update account_activation_code c set client_count =
      (select count(*) from account_activation_client a where a.activation_code_id = c.id and a.del_flag = 1)`));

/** The steps that make three tenants which a test from outside tells apart, with users of every rank; all have the same password. */
export function seedAccept(begun: Date, password: string): SeedStep[] {
  const now = begun.toISOString();
  return [
    { name: 'tenants', run: (context) => addTenants(context, password, now) },
    ...TENANTS.map(({ tenantCode }) => ({
      name: `rows of ${tenantCode}`,
      run: (context: WriteContext) => addTenantRows(context, tenantCode, password, now),
    })),
    { name: 'counters', run: countClients },
  ];
}
