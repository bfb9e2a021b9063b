import { z } from 'zod';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { accessOf, readMenus } from './access';
import { navOf } from './nav';
import { readPerson } from './people';
import { sessionUserOf } from './session-user';

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
  lang: z.string().nullable(),
});

/** What the console asks once a session: the navigation, the permissions, the user. */
export function addContextRoutes(api: Api): void {
  const { db } = api.ports;
  addRoute(
    api,
    { method: 'GET', path: '/sys/menu/nav', summary: 'The navigation of the caller, as a tree in his language', auth: 'session', access: 'none', tenantScoped: true, response: z.array(itemShape) },
    ({ scope, language }) =>
      db.run('platform', 'read', async (tx) => {
        const person = scope.userId ? await readPerson(tx, scope.userId) : null;
        if (!person) throw new Refusal('unauthorized');
        const menus = await readMenus(tx);
        return navOf(menus, (await accessOf(tx, person, scope.tenant, menus)).entries, language);
      }),
  );
  addRoute(
    api,
    { method: 'GET', path: '/sys/menu/permissions', summary: 'Every permission of the caller', auth: 'session', access: 'none', tenantScoped: true, response: z.array(z.string()) },
    async ({ scope }) => [...scope.permissions].sort(),
  );
  for (const path of ['/sys/user/info', '/sys/security/gnds/user/info', '/auth/security/gnds/user/info']) {
    addRoute(api, { method: 'GET', path, summary: 'The signed-in user', auth: 'session', access: 'none', tenantScoped: true, response: userShape }, ({ scope }) =>
      db.run('platform', 'read', (tx) => sessionUserOf(tx, scope)),
    );
  }
}
