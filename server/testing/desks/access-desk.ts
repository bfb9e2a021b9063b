import { expect } from 'vitest';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { sysMenu, sysRole } from '../../db/tables';
import { ensureMenus } from '../../identity/menu/menu-seed';
import { systemScope } from '../../scope';
import { openTrial } from '../trial';

/** What the roles of this world hold. */
export const DESK_MENUS = [
  'account:client:page',
  'account:client:info',
  'account:client:save',
  'account:client:export',
  'sys:user:page',
  'sys:user:info',
  'sys:user:export',
];

export type DeskRow = { id: string; version: number; testerCode: string; username: string };

/** Tenants A to D with people who work in more than one of them. End its trial when done. */
export async function openAccessDesk() {
  const trial = await openTrial();
  const ids: Record<string, string> = {};
  const tokens: Record<string, string> = {};

  const permissions = async (token: string | undefined, tenant?: string) =>
    (await trial.call<string[]>('GET', '/sys/menu/permissions', { token, tenant })).data;
  const info = async (token: string | undefined, tenant?: string) =>
    (await trial.call<SessionUser>('GET', '/sys/user/info', { token, tenant })).data;
  const turn = (token: string | undefined, tenantCode: string) =>
    trial.call('POST', '/sys/tenant/switch', { token, body: { tenantCode } });
  const choices = async (token: string | undefined) =>
    (await trial.call<{ code: string }[]>('GET', '/sys/tenant/choices', { token })).data
      .map(({ code }) => code)
      .toSorted();
  const addLine = (name: string, tenant: string, roleIdList: string[] = []) =>
    trial.call<DeskRow>('POST', '/sys/tenant-access', {
      token: tokens.root,
      body: { userId: ids[name], tenantId: ids[tenant], roleIdList },
    });

  async function addRole(
    name: string,
    tenantCode: string,
    wanted: readonly string[],
    dataScope: 'all' | 'own' | 'below' = 'all',
  ): Promise<void> {
    const menus = await trial.platform((tx) => tx.select().from(sysMenu));
    const menuIdList = menus.filter(({ permissions: held }) => held && wanted.includes(held)).map(({ id }) => id);
    const [row] = await trial.platform((tx) =>
      tx.insert(sysRole).values({ name, tenantCode, menuIdList, dataScope }).returning({ id: sysRole.id }),
    );
    ids[name] = row?.id ?? '';
  }

  async function addPerson(username: string, values: object): Promise<void> {
    ids[username] = await trial.addUser({ username, ...values });
    tokens[username] = await trial.login(username);
  }

  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  for (const code of ['A', 'B', 'C', 'D']) ids[code] = await trial.addTenant(code);
  await addRole('reader of A', 'A', ['sys:dept:page']);
  await addRole('worker of B', 'B', DESK_MENUS);
  await addRole('narrow of B', 'B', DESK_MENUS, 'below');
  await addRole('worker of D', 'D', DESK_MENUS);
  await addRole('helper', '', DESK_MENUS);
  await addPerson('root', { tenantCode: '', superAdmin: 1 });
  await addPerson('boss-a', { tenantCode: 'A', tenantAdmin: true });
  await addPerson('boss-b', { tenantCode: 'B', tenantAdmin: true });
  await addPerson('guest', {
    tenantCode: 'A',
    roleIdList: [ids['reader of A']],
    realName: 'Grace Hopper',
    email: 'grace@mail.com',
  });
  await addPerson('stranger', { tenantCode: 'A', roleIdList: [ids['reader of A']] });
  await addPerson('bound', { tenantCode: '', roleIdList: [ids.helper] });
  await addPerson('free', { tenantCode: '', roleIdList: [ids.helper] });
  expect((await addLine('guest', 'B', [ids['worker of B'] ?? ''])).code).toBe(0);
  expect((await addLine('bound', 'C')).code).toBe(0);

  return { trial, ids, tokens, permissions, info, turn, choices, addLine, addRole, addPerson };
}
