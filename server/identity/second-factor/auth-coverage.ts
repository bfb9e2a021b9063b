import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/language/answer';
import type { authConfig } from '../../../contract/resources/sys/auth-config/definition';
import type { RowOf } from '../../../contract/language/resource';
import type { AnswerPart, WriteContext } from '../../engine/model/behaviour';
import { likeText } from '../../engine/read/search';
import { allOf, accessCondition } from '../../engine/read/row-access';
import { rowsOf } from '../../http/rows';
import { dutyBegins } from './second-factor-rules';

type Found = { id: string; username: string; real_name: string | null; made: string | Date; is_enrolled: boolean };
type Counts = { total: number; enrolled: number; found: number };
export type AuthCoverage = AnswerOf<NonNullable<typeof authConfig.actions>['coverage']['answer']['fields']>;
type Asked = AnswerPart & { text?: string | null; enrolled?: string | null };

/** The users of a rule whom the caller may see. */
export async function coverageOf(
  { tx, scope, ports }: WriteContext,
  rule: RowOf<typeof authConfig>,
  { limit, offset, text, enrolled }: Asked,
): Promise<AuthCoverage> {
  const now = ports.clock.now();
  const sought = text?.trim();
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
    ...(sought ? [sql`(username ilike ${likeText(sought)} or real_name ilike ${likeText(sought)})`] : []),
    ...(enrolled ? [sql`is_enrolled = ${enrolled === 'true'}`] : []),
  ]);
  const counted = await tx.execute(sql`
    select count(*)::int as total, (count(*) filter (where is_enrolled))::int as enrolled, (count(*) filter (where ${wanted}))::int as found from (${people}) p`);
  const [counts = { total: 0, enrolled: 0, found: 0 }] = rowsOf<Counts>(counted);
  const found = rowsOf<Found>(
    await tx.execute(
      sql`select * from (${people}) p where ${wanted} order by is_enrolled, username limit ${limit} offset ${offset}`,
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
