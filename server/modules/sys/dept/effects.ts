import { and, eq, inArray } from 'drizzle-orm';
import { EFFECT_NAMES_SENT, type Effect } from '../../../../contract/wire/effect';
import { sysDept, sysRole, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { subtreeOf } from '../../../identity/access/departments';

type Dept = { id: string; name: string; parentId: string | null };

/** The department and all above it. A ring ends the climb. */
function upwards(byId: ReadonlyMap<string, Dept>, id: string | null): Set<string> {
  const found = new Set<string>();
  for (
    let at = id ? byId.get(id) : undefined;
    at && !found.has(at.id);
    at = at.parentId ? byId.get(at.parentId) : undefined
  )
    found.add(at.id);
  return found;
}

/** People of those departments who see what lies below their own by a role, as far as no other role shows them the moved departments anyway. */
async function seersAt(
  { tx }: WriteContext,
  tenant: string,
  departments: ReadonlySet<string>,
  moved: readonly string[],
) {
  if (departments.size === 0) return [];
  const people = await tx
    .select({
      username: sysUser.username,
      realName: sysUser.realName,
      roleIdList: sysUser.roleIdList,
      tenantAdmin: sysUser.tenantAdmin,
    })
    .from(sysUser)
    .where(and(eq(sysUser.tenantCode, tenant), eq(sysUser.status, 1), inArray(sysUser.deptId, [...departments])))
    .orderBy(sysUser.username);
  const roles = new Map(
    (await tx.select().from(sysRole).where(eq(sysRole.tenantCode, tenant))).map((role) => [role.id, role]),
  );
  return people.filter(({ roleIdList, tenantAdmin }) => {
    const held = (roleIdList ?? []).flatMap((id) => roles.get(id) ?? []);
    const kinds = new Set(held.map(({ dataScope }) => dataScope));
    if (tenantAdmin === true || !kinds.has('below') || kinds.has('all')) return false;
    const chosen = new Set(
      held.flatMap(({ dataScope, deptIdList }) => (dataScope === 'chosen' ? (deptIdList ?? []) : [])),
    );
    return !moved.every((id) => chosen.has(id));
  });
}

/** What moving a department changes for who sees what: those above its old place see less, those above its new place more. */
export async function moveEffects(
  context: WriteContext,
  tenant: string,
  before: Dept,
  parentId: string | null,
): Promise<Effect[]> {
  const { tx, scope } = context;
  const all = await tx
    .select({ id: sysDept.id, name: sysDept.name, parentId: sysDept.parentId })
    .from(sysDept)
    .where(eq(sysDept.tenantCode, tenant));
  const byId = new Map(all.map((dept) => [dept.id, dept]));
  const moved = await subtreeOf(tx, tenant, before.id);
  const [old, fresh] = [upwards(byId, before.parentId), upwards(byId, parentId)];
  const told = async (kind: 'gain' | 'loss', at: ReadonlySet<string>): Promise<Effect[]> => {
    const people = await seersAt(context, tenant, at, moved);
    if (people.length === 0) return [];
    const names = people.slice(0, EFFECT_NAMES_SENT).map(({ username, realName }) => realName || username);
    return [{ kind, text: translate(scope.language, `sys.dept.effect.${kind}`, { users: people.length }), names }];
  };
  const users = await tx.$count(sysUser, and(eq(sysUser.tenantCode, tenant), inArray(sysUser.deptId, moved)));
  const names = moved.filter((id) => id !== before.id).flatMap((id) => byId.get(id)?.name ?? []);
  const note = translate(scope.language, 'sys.dept.effect.note', { departments: moved.length, users });
  return [
    { kind: 'note', text: note, names: names.slice(0, EFFECT_NAMES_SENT) },
    ...(await told('gain', new Set([...fresh].filter((id) => !old.has(id))))),
    ...(await told('loss', new Set([...old].filter((id) => !fresh.has(id))))),
  ];
}
