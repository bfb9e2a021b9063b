import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { AuthCoverage } from '../../../contract/wire/identity/second-factor';
import { CoverageQuery } from '../../../contract/wire/identity/second-factor-request';
import { resourceNamed } from '../../../contract/registry';
import { authConfig } from '../../../contract/resources/sys/auth-config/definition';
import type { RowOf } from '../../../contract/language/resource';
import { getRow } from '../../engine/read/list';
import { likeText } from '../../engine/read/search';
import { allOf, accessCondition } from '../../engine/read/row-access';
import { rowsOf } from '../../http/rows';
import { addRoute, type Api } from '../../http/route';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import { dutyBegins } from './second-factor-rules';

const resource = resourceNamed('sys/auth-config');
type Found = { id: string; username: string; real_name: string | null; made: string | Date; is_enrolled: boolean };
type Counts = { total: number; enrolled: number; found: number };
type At = { tx: Tx; scope: Scope; ports: Ports; now: Date };

/** The users of a rule whom the caller may see. */
async function coverageOf(
  { tx, scope, ports, now }: At,
  rule: RowOf<typeof authConfig>,
  { page, limit, text, enrolled }: v.InferOutput<typeof CoverageQuery>,
): Promise<AuthCoverage> {
  const tenant = scope.tenant || String((rule as { tenantCode?: string }).tenantCode ?? '');
  const ofRole = rule.roleId === null ? [] : [sql`u.role_id_list @> array[${rule.roleId}]::uuid[]`];
  const where = allOf([
    sql`u.tenant_code = ${tenant}`,
    sql`u.status = 1`,
    ...ofRole,
    ...accessCondition(ports.engine.compiledOf({ name: 'sys/user' }), scope),
  ]);
  const people = sql`
    select u.id, u.username, u.real_name, u.create_date as made, f.confirmed_at is not null as is_enrolled
    from sys_user u left join sys_second_factor f on f.user_id = u.id where ${where}`;
  const wanted = allOf([
    ...(text ? [sql`(username ilike ${likeText(text)} or real_name ilike ${likeText(text)})`] : []),
    ...(enrolled ? [sql`is_enrolled = ${enrolled === 'true'}`] : []),
  ]);
  const counted = await tx.execute(sql`
    select count(*)::int as total, (count(*) filter (where is_enrolled))::int as enrolled, (count(*) filter (where ${wanted}))::int as found from (${people}) p`);
  const [counts = { total: 0, enrolled: 0, found: 0 }] = rowsOf<Counts>(counted);
  const found = rowsOf<Found>(
    await tx.execute(
      sql`select * from (${people}) p where ${wanted} order by is_enrolled, username limit ${limit} offset ${(page - 1) * limit}`,
    ),
  );
  const users = found.map((row) => {
    const begins = dutyBegins({
      since: rule.since,
      graceDays: rule.graceDays,
      createDate: new Date(row.made).toISOString(),
    });
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
  return { ...counts, users };
}

/** Coverage of a rule: which of its users have set up a second factor. */
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
      permission: 'sys:auth-config:info',
      tenantScoped: true,
      access: 'read',
      query: CoverageQuery,
      response: AuthCoverage,
    },
    async ({ tx, scope, ports, params, query }) =>
      coverageOf(
        { tx, scope, ports, now: ports.clock.now() },
        await getRow({ tx, scope, ports }, authConfig, params.id ?? ''),
        query,
      ),
  );
}
