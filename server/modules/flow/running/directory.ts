import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { sysDept, sysUser } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import type { Directory, LedDepartment } from './candidates';

/** Candidates of one step; more than this nobody could look through. */
const MOST = 500;
/** Departments above one another. */
const DEEPEST = 50;

const uuids = (ids: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** Who works in a tenant, by its users and departments. */
export function directoryOf(tx: Tx, tenantCode: string): Directory {
  const users = async (condition: SQL | undefined): Promise<string[]> => {
    const rows = await tx
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.status, 1), condition))
      .orderBy(asc(sysUser.username))
      .limit(MOST);
    return rows.map(({ id }) => id);
  };
  const below = async (ids: readonly string[]): Promise<string[]> =>
    rowsOf<{ id: string }>(
      await tx.execute(sql`
        with recursive part as (
          select id, 0 as depth from sys_dept where tenant_code = ${tenantCode} and id = any(${uuids(ids)})
          union select d.id, p.depth + 1 from sys_dept d join part p on d.parent_id = p.id where p.depth < ${DEEPEST})
        select distinct id from part`),
    ).map(({ id }) => id);
  const enabled = async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const there = new Set(
      await users(
        sql`${sysUser.id}::text = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`,
      ),
    );
    return ids.filter((id) => there.has(id));
  };
  return {
    enabled,
    withRole: (ids) => users(sql`${sysUser.roleIdList} && ${uuids(ids)}`),
    withPost: (ids) => users(sql`${sysUser.postIdList} && ${uuids(ids)}`),
    atStation: (codes) => users(inArray(sysUser.stationCode, [...codes])),
    inDepartment: async (ids, isBelow) => {
      const departments = isBelow ? await below(ids) : [...ids];
      return departments.length === 0 ? [] : users(inArray(sysUser.deptId, departments));
    },
    leadersOf: async (ids) => {
      const rows = await tx
        .select({ leaderId: sysDept.leaderId })
        .from(sysDept)
        .where(and(eq(sysDept.tenantCode, tenantCode), inArray(sysDept.id, [...ids])));
      return rows.flatMap(({ leaderId }) => (leaderId === null ? [] : [leaderId]));
    },
    departmentsAbove: async (user) =>
      rowsOf<LedDepartment>(
        await tx.execute(sql`
          with recursive up as (
            select d.id, d.parent_id, d.leader_id, 0 as depth from sys_dept d
              join sys_user u on u.dept_id = d.id where u.id = ${user}::uuid and d.tenant_code = ${tenantCode}
            union all select d.id, d.parent_id, d.leader_id, up.depth + 1 from sys_dept d
              join up on d.id = up.parent_id where up.depth < ${DEEPEST})
          select id, leader_id as "leaderId" from up order by depth`),
      ),
  };
}
