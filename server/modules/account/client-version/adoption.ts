import { sql } from 'drizzle-orm';
import { ADOPTION_DAYS, compareVersions } from '../../../../contract/resources/account/client-version/rules';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { VERSION_ADOPTION } from '../../../../contract/resources/account/client-version/answers';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';

const DAY = 86_400_000;

type Asked = { tx: Tx; tenant: string; versionId: string; version: string; now: Date };
export type VersionAdoption = AnswerOf<typeof VERSION_ADOPTION.fields>;
type Counted = { version: string; testers: number };

/** How many testers ran the version at the end of each of the last days, how many failed, and what all of them run now. */
export async function adoptionOf({ tx, tenant, versionId, version, now }: Asked): Promise<VersionAdoption> {
  const mine = tenant === '' ? sql`true` : sql`i.tenant_code = ${tenant}`;
  const ends = Array.from({ length: ADOPTION_DAYS }, (_, at) =>
    new Date(now.getTime() - (ADOPTION_DAYS - 1 - at) * DAY).toISOString(),
  );
  const days = rowsOf<{ testers: number }>(
    await tx.execute(sql`
      select (select count(*)::int from (
        select distinct on (i.client_id) i.version_no as version from account_client_install i
        where ${mine} and i.result = 'installed' and i.reported_at <= d.at::timestamptz order by i.client_id, i.reported_at desc
      ) last where last.version = ${version}) as testers
      from jsonb_array_elements_text(${JSON.stringify(ends)}::jsonb) with ordinality d(at, n) order by d.n`),
  );
  const [failed] = rowsOf<{ number: number }>(
    await tx.execute(
      sql`select count(distinct i.client_id)::int as number from account_client_install i where ${mine} and i.version_id = ${versionId}::uuid and i.result = 'failed'`,
    ),
  );
  const running = rowsOf<Counted>(
    await tx.execute(sql`
      select last.version, count(*)::int as testers from (
        select distinct on (i.client_id) i.version_no as version from account_client_install i
        where ${mine} and i.result = 'installed' order by i.client_id, i.reported_at desc
      ) last group by last.version`),
  );
  return {
    days: days.map(({ testers }, at) => ({ day: (ends[at] ?? '').slice(0, 10), testers })),
    failed: failed?.number ?? 0,
    now: running.toSorted((a, b) => compareVersions(b.version, a.version)),
  };
}
