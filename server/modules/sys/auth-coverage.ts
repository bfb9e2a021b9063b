import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthCoverage } from '../../../contract/calls';
import { permissionOf } from '../../../contract/derive';
import { resourceNamed } from '../../../contract/registry';
import { authConfig } from '../../../contract/resources/sys/auth-config';
import type { RowOf } from '../../../contract/resource';
import { getRow } from '../../engine/list';
import { planOf } from '../../engine/plan';
import { allOf, visible } from '../../engine/visible';
import { rowsOf } from '../../http/rows';
import { addRoute, type Api } from '../../http/route';
import type { Tx } from '../../db/database';
import type { Scope } from '../../scope';
import { dutyBegins } from '../auth/second-factor-rules';

const resource = resourceNamed('sys/auth-config');
/** As many as somebody looks through; the numbers count all of them. */
const MOST = 200;

const userShape = z.object({
  id: z.uuid(),
  username: z.string(),
  realName: z.string().nullable(),
  isEnrolled: z.boolean(),
  dueAt: z.string().nullable(),
  isDue: z.boolean(),
});
const answer = z.object({ total: z.number().int(), enrolled: z.number().int(), users: z.array(userShape) });

type Found = { id: string; username: string; real_name: string | null; made: string | Date; is_enrolled: boolean; total: number; enrolled: number };

/** The users of a rule whom the caller may see. */
async function coverageOf(tx: Tx, scope: Scope, now: Date, rule: RowOf<typeof authConfig>): Promise<AuthCoverage> {
  const tenant = scope.tenant || String((rule as { tenantCode?: string }).tenantCode ?? '');
  const ofRole = rule.roleId === null ? [] : [sql`u.role_id_list @> array[${rule.roleId}]::uuid[]`];
  const where = allOf([sql`u.tenant_code = ${tenant}`, sql`u.status = 1`, ...ofRole, ...visible(planOf({ name: 'sys/user' }), scope)]);
  const found = rowsOf<Found>(
    await tx.execute(sql`
      select u.id, u.username, u.real_name, u.create_date as made, f.confirmed_at is not null as is_enrolled,
        (count(*) over ())::int as total, (count(f.confirmed_at) over ())::int as enrolled
      from sys_user u left join sys_second_factor f on f.user_id = u.id
      where ${where} order by is_enrolled, u.username limit ${MOST}`),
  );
  const users = found.map((row) => {
    const begins = dutyBegins({ since: rule.since, graceDays: rule.graceDays, createDate: new Date(row.made).toISOString() });
    const dueAt = row.is_enrolled || rule.status !== 1 ? null : new Date(begins).toISOString();
    return {
      id: row.id,
      username: row.username,
      realName: row.real_name,
      isEnrolled: row.is_enrolled,
      dueAt,
      isDue: dueAt !== null && begins <= now.getTime(),
    };
  });
  return { total: found[0]?.total ?? 0, enrolled: found[0]?.enrolled ?? 0, users };
}

/** Who of those that a rule is about has set up a second factor. */
export function addCoverageRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/auth-config/:id{[0-9a-fA-F-]{36}}/coverage',
      summary: 'sys/auth-config: whom the rule is about, and who of them has set up a second factor',
      auth: 'session',
      resource,
      op: 'get',
      permission: permissionOf(resource, 'coverage'),
      tenantScoped: true,
      access: 'read',
      response: answer,
    },
    async ({ tx, scope, ports, params }) => coverageOf(tx, scope, ports.clock.now(), await getRow({ tx, scope }, authConfig, params.id ?? '')),
  );
}
