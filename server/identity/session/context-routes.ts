import { MenuChoices } from '../../../contract/wire/identity/explain';
import { Navigation, SessionUser, Texts } from '../../../contract/wire/identity/session';
import { SYSTEM_CODE } from '../../../contract/constants';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { hasPermission } from '../../scope';
import { accessOf, entriesIn, readMenus } from '../access/access';
import { entryChoiceOf } from '../menu/entry-choice';
import { permissionsIn } from '../menu/menu-tree';
import { navOf } from '../menu/nav';
import { readPerson } from '../access/people';
import { sessionUserOf } from './session-user';
import { languageResources } from '../../platform/public-routes';
import { membershipOf } from '../access/tenant-membership';

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
      response: MenuChoices,
    },
    ({ ports, scope, language }) =>
      ports.db.run('platform', 'read', async (tx) => {
        const menus = await readMenus(tx);
        const open = await entriesIn(tx, scope.tenant, menus);
        const mine = open.filter((entry) =>
          permissionsIn(entry).every((permission) => hasPermission(scope, permission)),
        );
        return entryChoiceOf(menus, mine, language);
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
      response: Navigation,
    },
    ({ scope, language }) =>
      db.run('platform', 'read', async (tx) => {
        const person = scope.userId ? await readPerson(tx, scope.userId) : null;
        const place = person && (await membershipOf(tx, person, scope.tenant));
        if (!place || typeof place === 'string') throw new Refusal('unauthorized');
        const menus = await readMenus(tx);
        const { entries } = await accessOf(tx, place.person, scope.tenant, menus);
        const wanted = { systemCode: SYSTEM_CODE, languageType: language, tenant: scope.tenant };
        const laidOver = await languageResources(tx, wanted);
        const words = new Map(laidOver.map(({ languageKey, languageContent }) => [languageKey, languageContent]));
        return navOf(menus, { entries, holds: (permission) => hasPermission(scope, permission) }, language, words);
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
      response: Texts,
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
      response: Texts,
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
        response: SessionUser,
      },
      ({ scope }) => db.run('platform', 'read', (tx) => sessionUserOf(tx, scope)),
    );
  }
}
