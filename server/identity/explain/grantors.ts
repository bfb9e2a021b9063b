import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { wordKey } from '../../../contract/language/derive';
import type { Language } from '../../../contract/constants';
import { GrantorsQuery, Grantors, MOST_NAMED } from '../../../contract/wire/identity/grantors';
import { PLACED } from '../../../contract/registry';
import { dynamicKey } from '../../../contract/text/word-key';
import type { Tx } from '../../db/database';
import { sysRole, sysUser } from '../../db/tables';
import { addRoute, type Api } from '../../http/route';
import { hasWord, translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { hasPermission } from '../../scope';
import { openEntries, readMenus, type Person } from '../access/access';
import { readPerson } from '../access/people';
import { KNOWN_PERMISSIONS, permissionsIn, type MenuEntry } from '../menu/menu-tree';

/** What a right is called: its list, and the button or the action. */
function wordsFor(language: Language, permission: string): Pick<Grantors, 'screen' | 'right'> {
  const [module = '', object = '', action = ''] = permission.split(':');
  const screen = PLACED.find((r) => r.module === module && r.object === object);
  if (!screen) throw new Refusal('badRequest', { name: 'permission' });
  const keys = [wordKey(screen, 'action', action), `engine.action.${action}`];
  const known = keys.find((key) => hasWord(language, key));
  return {
    screen: translate(language, wordKey(screen, 'title')),
    right: known ? translate(language, dynamicKey(known)) : action,
  };
}

/** Active administrators of a tenant; the platform's where it is empty. */
async function administratorsOf(tx: Tx, tenant: string, now: string): Promise<Grantors['people']> {
  return tx
    .select({ name: sysUser.realName, username: sysUser.username })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenant),
        tenant === '' ? eq(sysUser.superAdmin, 1) : eq(sysUser.tenantAdmin, true),
        eq(sysUser.status, 1),
        or(isNull(sysUser.accountExpired), sql`${sysUser.accountExpired} > ${now}`),
        or(isNull(sysUser.effectiveTo), sql`${sysUser.effectiveTo} > ${now}`),
      ),
    )
    .orderBy(asc(sysUser.username))
    .limit(MOST_NAMED);
}

/** Names of the roles of a tenant that hold one of the entries. */
async function rolesGiving(tx: Tx, tenant: string, entries: readonly MenuEntry[]): Promise<string[]> {
  const ids = new Set(entries.map(({ id }) => id));
  const roles = await tx
    .select({ name: sysRole.name, menuIdList: sysRole.menuIdList })
    .from(sysRole)
    .where(eq(sysRole.tenantCode, tenant))
    .orderBy(asc(sysRole.name));
  return roles
    .filter(({ menuIdList }) => menuIdList?.some((id) => ids.has(id)))
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
}

async function grantorsOf(
  tx: Tx,
  person: Person,
  { tenant, permission, now, maySeeRoles }: { tenant: string; permission: string; now: string; maySeeRoles: boolean },
): Promise<Pick<Grantors, 'isOffered' | 'people' | 'roles'>> {
  const giving = (await openEntries(tx, person, tenant, await readMenus(tx))).filter((entry) =>
    permissionsIn(entry).includes(permission),
  );
  return {
    isOffered: giving.length > 0,
    people: await administratorsOf(tx, person.tenantCode, now),
    roles: maySeeRoles ? await rolesGiving(tx, person.tenantCode, giving) : null,
  };
}

/** GET /sys/session/grantors: what a right is called that the caller lacks, and who of his own tenant can give it. It names nobody of another. */
export function addGrantorsRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/session/grantors',
      summary:
        'What a right is called, and who can give it to the caller: people and roles of the tenant that he belongs to',
      auth: 'session',
      tenantScoped: true,
      access: 'none',
      query: GrantorsQuery,
      response: Grantors,
    },
    async ({ ports, scope, query: { permission } }) => {
      const { userId, tenant, language } = scope;
      if (!userId || !KNOWN_PERMISSIONS.includes(permission)) throw new Refusal('badRequest', { name: 'permission' });
      const told = wordsFor(language, permission);
      const now = ports.clock.now().toISOString();
      const found = await ports.db.run('platform', 'read', async (tx) => {
        const person = await readPerson(tx, userId);
        if (!person) throw new Refusal('gone');
        const isHome = person.tenantCode === tenant;
        return grantorsOf(tx, person, {
          tenant,
          permission,
          now,
          maySeeRoles: isHome && hasPermission(scope, 'sys:role:page'),
        });
      });
      return { permission, ...told, isHeld: hasPermission(scope, permission as never), ...found };
    },
  );
}
