import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sysSetting } from '../../db/system-tables';
import { sysMenu, sysRole, sysTenant } from '../../db/tables';
import { systemScope } from '../../scope';
import { openTrial, type Trial } from '../../testing/trial';
import { choosersOf, ensureLaterGrants } from './later-grants';
import { ensureMenus } from './menu-seed';

const POOLS = 'account:any-vehicle-pool:page';
const EDIT = 'diagnosis-sequence-management:repair-list:update';
const APPROVE = 'support:case:approve';
const TASKS = ['page', 'info', 'handle', 'claim', 'giveBack'].map((action) => `flow:todo:${action}`);
let trial: Trial;
const entries = new Map<string, string>();
const start = () =>
  trial.platform(async (tx) => {
    const context = { tx, ports: trial.ports, scope: systemScope() };
    await ensureMenus(context);
    await ensureLaterGrants(context);
  });
const idOf = (permission: string): string => entries.get(permission) ?? '';
const addRole = (name: string, menuIdList: string[]) =>
  trial.platform((tx) => tx.insert(sysRole).values({ tenantCode: '1001', name, menuIdList } as never));
const heldBy = async (name: string): Promise<readonly string[] | null | undefined> => {
  const [row] = await trial.platform((tx) => tx.select().from(sysRole).where(eq(sysRole.name, name)));
  return row?.menuIdList;
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  const wanted = [POOLS, EDIT, 'sys:user:page', APPROVE, ...TASKS];
  for (const { id, permissions } of await trial.platform((tx) =>
    tx.select().from(sysMenu).where(inArray(sysMenu.permissions, wanted)),
  ))
    entries.set(permissions ?? '', id);
});
afterAll(() => trial.close());

it('roles and tenants from before may choose from a list that came later where they fill in what is chosen from it [PERM-02]', async () => {
  expect(choosersOf('account/any-vehicle-pool')).toEqual(
    expect.arrayContaining([EDIT, 'account:gray-rule:save', 'diagnosis-sequence-management:remote-list:order']),
  );
  await addRole('Editors', [idOf(EDIT)]);
  await addRole('People', [idOf('sys:user:page')]);
  await addRole('Approvers', [idOf(APPROVE)]);
  await trial.platform((tx) => tx.update(sysTenant).set({ serverMenuIdList: [idOf(EDIT)] } as never));
  await start();
  expect(await heldBy('Editors')).toEqual([idOf(EDIT), idOf(POOLS)]);
  expect(await heldBy('People')).toEqual([idOf('sys:user:page')]);
  // Whoever approved by a button before does so in his tasks now [WF-04].
  expect((await heldBy('Approvers'))?.toSorted()).toEqual([idOf(APPROVE), ...TASKS.map(idOf)].toSorted());
  const [tenant] = await trial.platform((tx) => tx.select({ open: sysTenant.serverMenuIdList }).from(sysTenant));
  expect(tenant?.open).toEqual([idOf(EDIT), idOf(POOLS)]);

  // What is taken back stays so.
  await trial.platform((tx) =>
    tx
      .update(sysRole)
      .set({ menuIdList: [idOf(EDIT)] })
      .where(eq(sysRole.name, 'Editors')),
  );
  await start();
  expect(await heldBy('Editors')).toEqual([idOf(EDIT)]);
});

it('roles and tenants from before hold the new name of a permission whose name was changed [PERM-02]', async () => {
  const former = crypto.randomUUID();
  const ids = await trial.platform(async (tx) => {
    const [added] = await tx.select().from(sysMenu).where(eq(sysMenu.permissions, 'sys:webhook:add'));
    await tx.insert(sysMenu).values({
      id: former,
      name: 'save',
      type: 'button',
      permissions: 'sys:webhook:save',
      parentId: added?.parentId,
    } as never);
    await tx.delete(sysSetting).where(eq(sysSetting.key, 'grants.made'));
    await tx.update(sysTenant).set({ serverMenuIdList: [former] } as never);
    return { now: added?.id ?? '' };
  });
  await addRole('Integrators', [former]);
  await addRole('Readers of users', [idOf('sys:user:page')]);
  await start();
  expect(await heldBy('Integrators')).toEqual([former, ids.now]);
  expect(await heldBy('Readers of users')).toEqual([idOf('sys:user:page')]);
  const [tenant] = await trial.platform((tx) => tx.select({ open: sysTenant.serverMenuIdList }).from(sysTenant));
  expect(tenant?.open).toEqual([former, ids.now]);
  await start();
  expect(await heldBy('Integrators')).toEqual([former, ids.now]);
});
