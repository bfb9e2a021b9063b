import { z } from 'zod';
import { addRoute, type Api } from '../../http/route';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { hasPermission } from '../../scope';
import { accessOf, readMenus } from '../access/access';
import { permissionsIn, tenantEntries, withAncestors } from '../menu/menu-tree';
import { navOf } from '../menu/nav';
import { readPerson } from '../access/people';
import { sessionUserOf } from './session-user';
import { readTenant } from '../../platform/tenants';
import { membershipOf } from '../access/tenant-membership';

const itemShape = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  openStyle: z.number(),
  isApi: z.boolean(),
  get children() {
    return z.array(itemShape);
  },
});
const userShape = z.object({
  id: z.uuid(),
  username: z.string(),
  realName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: z.number(),
  headUrl: z.string().nullable(),
  deptId: z.uuid().nullable(),
  deptName: z.string().nullable(),
  postIdList: z.array(z.string()),
  roleIdList: z.array(z.uuid()),
  roleName: z.string(),
  status: z.number(),
  superAdmin: z.number(),
  createDate: z.iso.datetime(),
  tenantCode: z.string(),
  tenantName: z.string().nullable(),
  canSwitchTenant: z.boolean(),
  canWorkForPlatform: z.boolean(),
  lang: z.string().nullable(),
  passwordProfile: z.enum(['composition', 'passphrase']),
  unreadNotices: z.int(),
  urgentNotices: z.int(),
  tables: z.array(z.string()),
});

const grantableShape = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  name: z.string(),
  type: z.string(),
  permissions: z.array(z.string()),
});

/** GET /sys/menu/grantable: what the caller can put into a role; a tenant's administrator has no access to the menu list itself. */
function addGrantableRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/menu/grantable',
      summary: 'The menu entries that the caller can put into a role, flat',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      response: z.array(grantableShape),
    },
    ({ ports, scope, language }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const menus = await readMenus(tx);
        const open =
          scope.tenant === ''
            ? menus
            : tenantEntries(menus, (await readTenant(tx, scope.tenant))?.serverMenuIdList ?? null);
        const mine = open.filter((entry) =>
          permissionsIn(entry).every((permission) => hasPermission(scope, permission)),
        );
        const buttons = mine.filter(({ type }) => type === 'button');
        return [...withAncestors(menus, mine), ...buttons]
          .sort((a, b) => a.sort - b.sort)
          .map((entry) => ({
            id: entry.id,
            parentId: entry.parentId,
            name: translate(language, entry.name),
            type: entry.type,
            permissions: permissionsIn(entry),
          }));
      }),
  );
}

/** What the console asks once a session: the navigation, the permissions, the user. */
export function addContextRoutes(api: Api): void {
  addGrantableRoute(api);
  const { db } = api.ports;
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/menu/nav',
      summary: 'The navigation of the caller, as a tree in his language',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      response: z.array(itemShape),
    },
    ({ scope, language }) =>
      db.run('platform', 'read', async (tx) => {
        const person = scope.userId ? await readPerson(tx, scope.userId) : null;
        const place = person && (await membershipOf(tx, person, scope.tenant));
        if (!place || typeof place === 'string') throw new Refusal('unauthorized');
        const menus = await readMenus(tx);
        const { entries } = await accessOf(tx, place.person, scope.tenant, menus);
        return navOf(menus, { entries, holds: (permission) => hasPermission(scope, permission) }, language);
      }),
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/menu/frame-origins',
      summary: 'Origins whose pages the console may show in a frame',
      auth: 'session',
      access: 'none',
      response: z.array(z.string()),
    },
    async ({ ports }) => [...(ports.settings.frameOrigins ?? [])],
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/menu/permissions',
      summary: 'Every permission of the caller',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      response: z.array(z.string()),
    },
    async ({ scope }) => [...scope.permissions].sort(),
  );
  for (const path of ['/sys/user/info', '/sys/security/gnds/user/info', '/auth/security/gnds/user/info']) {
    addRoute(
      api,
      {
        method: 'GET',
        path,
        summary: 'The signed-in user',
        auth: 'session',
        access: 'none',
        tenantScoped: true,
        response: userShape,
      },
      ({ scope }) => db.run('platform', 'read', (tx) => sessionUserOf(tx, scope)),
    );
  }
}
