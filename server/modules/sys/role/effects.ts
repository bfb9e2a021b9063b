import { and, eq, inArray, sql } from 'drizzle-orm';
import { EFFECT_NAMES_SENT, type Effect } from '../../../../contract/wire/effect';
import { dynamicKey } from '../../../../contract/text/word-key';
import { sysMenu, sysRole, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { asPlatform } from '../../../platform/elevate';
import { permissionsIn } from '../../../identity/menu/menu-tree';

type Scoped = {
  id: string;
  menuIdList: readonly string[] | null;
  dataScope: string;
  deptIdList: readonly string[] | null;
};
type Holder = { roleIdList: readonly string[] | null };

const without = (some: readonly string[], others: Iterable<string>): string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** Those who have the role, but for administrators, whom no role gives or takes anything. */
const holdersOf = ({ tx }: WriteContext, tenant: string, id: string): Promise<Holder[]> =>
  tx
    .select({ roleIdList: sysUser.roleIdList })
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenant),
        sql`${sysUser.roleIdList} @> array[${id}]::uuid[]`,
        sql`${sysUser.tenantAdmin} is not true`,
        eq(sysUser.superAdmin, 0),
      ),
    );

async function entriesOf({ tx, scope }: WriteContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const columns = {
    id: sysMenu.id,
    name: sysMenu.name,
    type: sysMenu.type,
    parentId: sysMenu.parentId,
    permissions: sysMenu.permissions,
  };
  return asPlatform(tx, scope, async () => {
    const entries = await tx
      .select(columns)
      .from(sysMenu)
      .where(inArray(sysMenu.id, [...ids]))
      .orderBy(sysMenu.sort);
    const parents = [...new Set(entries.flatMap(({ parentId }) => parentId ?? []))];
    const above = parents.length > 0 ? await tx.select(columns).from(sysMenu).where(inArray(sysMenu.id, parents)) : [];
    return entries.map((entry) => ({ ...entry, above: above.find(({ id }) => id === entry.parentId)?.name ?? null }));
  });
}

/** How many of the holders win or lose at least one of the entries: none of their other roles gives it. */
function concerned(
  holders: readonly Holder[],
  others: ReadonlyMap<string, readonly string[]>,
  own: string,
  entries: readonly string[],
): number {
  return holders.filter(({ roleIdList }) => {
    const rest = (roleIdList ?? []).filter((id) => id !== own).flatMap((id) => others.get(id) ?? []);
    return without(entries, rest).length > 0;
  }).length;
}

/** What another version of a role gives and takes: menus, permissions, rows, and from how many users. */
export async function roleEffects(
  context: WriteContext,
  tenant: string,
  before: Scoped,
  values: Partial<Scoped>,
): Promise<Effect[]> {
  const { tx, scope } = context;
  const say = (key: string, params: Record<string, string | number>) =>
    translate(scope.language, dynamicKey(`sys.role.effect.${key}`), params);
  const [old, fresh] = [before.menuIdList ?? [], values.menuIdList ?? before.menuIdList ?? []];
  const holders = await holdersOf(context, tenant, before.id);
  const roles = await tx
    .select({ id: sysRole.id, menuIdList: sysRole.menuIdList })
    .from(sysRole)
    .where(eq(sysRole.tenantCode, tenant));
  const others = new Map(roles.map(({ id, menuIdList }) => [id, menuIdList ?? []]));
  const told = async (kind: 'gain' | 'loss', ids: string[]): Promise<Effect[]> => {
    const entries = await entriesOf(context, ids);
    if (entries.length === 0) return [];
    const permissions = new Set(entries.flatMap(permissionsIn)).size;
    const menus = entries.filter(({ type }) => type === 'menu').length;
    const name = ({ name: own, above, type }: (typeof entries)[number]) =>
      type === 'button' && above
        ? translate(scope.language, 'engine.pair', {
            name: translate(scope.language, dynamicKey(above)),
            value: translate(scope.language, dynamicKey(own)),
          })
        : translate(scope.language, dynamicKey(own));
    return [
      {
        kind,
        text: say(kind, { menus, permissions, users: concerned(holders, others, before.id, ids) }),
        names: entries.slice(0, EFFECT_NAMES_SENT).map(name),
      },
    ];
  };
  const dataScope = values.dataScope ?? before.dataScope;
  const departments = (list: readonly string[] | null | undefined) => JSON.stringify([...(list ?? [])].sort());
  const isMoved =
    dataScope !== before.dataScope ||
    (values.deptIdList !== undefined && departments(values.deptIdList) !== departments(before.deptIdList));
  const word = (option: string) => translate(scope.language, dynamicKey(`sys.role.option.dataScope.${option}`));
  const rows: Effect[] = isMoved
    ? [
        {
          kind: 'note',
          text: say('rows', { from: word(before.dataScope), to: word(dataScope), users: holders.length }),
          names: [],
        },
      ]
    : [];
  return [...(await told('gain', without(fresh, old))), ...(await told('loss', without(old, fresh))), ...rows];
}
