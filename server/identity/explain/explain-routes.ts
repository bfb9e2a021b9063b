import { MenuChoices, WhyAnswer, WhyQuery } from '../../../contract/wire/identity/explain';
import { resourceNamed } from '../../../contract/registry';
import { getRow } from '../../engine/read/list';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { readMenus } from '../access/access';
import { entryChoiceOf } from '../menu/entry-choice';
import { isPlatformEntry, KNOWN_PERMISSIONS, permissionsIn, type MenuEntry } from '../menu/menu-tree';
import { explainPermission } from './explain';

const user = resourceNamed('sys/user');
const permission = 'sys:user:why';
/** A permission that neither a definition nor an entry knows is a slip of the pen: no answer would be worth anything. */
function refuseUnknown(menus: readonly MenuEntry[], wanted: string): void {
  if (!KNOWN_PERMISSIONS.includes(wanted) && !menus.some((entry) => permissionsIn(entry).includes(wanted)))
    throw new Refusal('badRequest', { name: 'permission' });
}

/** Inside a tenant one asks about that tenant; what the platform's own entries are called is no tenant's business. */
function refuseElsewhere({ tenant }: Scope, asked: string | undefined): void {
  if (tenant !== '' && asked !== undefined && asked !== tenant) throw new Refusal('accessDenied');
}

/** GET /sys/user/{id}/why and GET /sys/user/askable. */
export function addExplainRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/user/:id{[0-9a-fA-F-]{36}}/why',
      summary: 'sys/user: why a user can or cannot do something, clause by clause',
      auth: 'session',
      resource: user,
      op: 'get',
      permission,
      tenantScoped: true,
      access: 'none',
      query: WhyQuery,
      response: WhyAnswer,
    },
    async ({ ports, scope, params, query: question }) => {
      const id = params.id ?? '';
      refuseElsewhere(scope, question.tenant);
      await ports.db.run(dbScopeOf(scope), 'read', (tx) => getRow({ tx, scope, ports }, user, id));
      refuseUnknown(await ports.db.run('platform', 'read', readMenus), question.permission);
      return explainPermission(ports, scope, id, question);
    },
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/user/askable',
      summary: 'The menu entries whose permissions can be asked about, flat',
      auth: 'session',
      permission,
      tenantScoped: true,
      access: 'none',
      response: MenuChoices,
    },
    async ({ ports, scope, language }) => {
      const menus = await ports.db.run('platform', 'read', readMenus);
      const told = menus.filter(
        (entry) => permissionsIn(entry).length > 0 && (scope.tenant === '' || !isPlatformEntry(entry)),
      );
      return entryChoiceOf(menus, told, language);
    },
  );
}
