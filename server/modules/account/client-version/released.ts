import { eq, inArray, sql } from 'drizzle-orm';
import type { ReleasedVersion } from '../../../../contract/resources/account/client-version/rules';
import {
  asksVehicles,
  REACH_MOST,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import { textsIn } from '../../../../contract/text/texts';
import { accountClientVersion, accountGrayRule } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { grayRuleOf } from '../gray-rule/rules';
import type { Scope } from '../../../scope';
import { TESTER_FACTS, testerOf, type TesterFacts } from '../gray-rule/subjects';
import { vehiclesOfTesters } from '../gray-rule/works-on';

export type VersionRow = typeof accountClientVersion.$inferSelect;
type Judged = Pick<
  VersionRow,
  'versionNo' | 'upgradeType' | 'baseVersion' | 'grayTenants' | 'grayGroupList' | 'grayRuleId'
>;

const isOfVersions = (rule: Readonly<Record<string, unknown>> | undefined): rule is Readonly<Record<string, unknown>> =>
  rule?.object === 'clientVersion';

/** In place of a rule that is gone, not visible here or made for something else: nobody falls under it. */
const NOBODY: GrayRule = { ...grayRuleOf({}), status: 'ended' };

/** Versions as testers are judged by them, with the greyscale rules that they name, in that order. */
export async function releasedAllOf(tx: Tx, rows: readonly Judged[]): Promise<ReleasedVersion[]> {
  const ids = [...new Set(rows.flatMap(({ grayRuleId }) => grayRuleId ?? []))];
  const rules = ids.length > 0 ? await tx.select().from(accountGrayRule).where(inArray(accountGrayRule.id, ids)) : [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return rows.map((row) => {
    const rule = byId.get(row.grayRuleId ?? '');
    return {
      version: row.versionNo,
      upgradeType: row.upgradeType,
      baseVersion: row.baseVersion ?? null,
      tenants: textsIn(row.grayTenants),
      grayGroups: row.grayGroupList ?? [],
      rule: row.grayRuleId ? (isOfVersions(rule) ? grayRuleOf(rule) : NOBODY) : null,
    };
  });
}

/** One version as testers are judged by it. */
export async function releasedOf(tx: Tx, row: Judged): Promise<ReleasedVersion> {
  const [version] = await releasedAllOf(tx, [row]);
  return version as ReleasedVersion;
}

/** Versions that testers may get now: the tenant's own, and the platform's for all. */
export const releasedNow = (tx: Tx): Promise<VersionRow[]> =>
  tx.select().from(accountClientVersion).where(eq(accountClientVersion.status, 1));

/** A tester, and the version that it said it runs; null where it never said. */
export type RunningTester = { subject: GraySubject; current: string | null };
type Found = TesterFacts & { current: string | null };

/** Whose testers get a row's version: the tenant's, or all of them where it is the platform's. */
export const tenantOf = (row: object, scope: Scope): string =>
  (row as { tenantCode?: string }).tenantCode ?? scope.tenant;

/** Whose testers are asked for, and of which versions: where a rule of theirs asks for vehicles, the testers come with those they work on. */
type Asked = {
  tenant: string;
  clientId?: string;
  most?: number | null;
  versions: readonly ReleasedVersion[];
  now: Date;
};

/** Testers of a tenant, or of all that the transaction sees, up to one more than a reach judges unless all are asked for; or the one of that id. */
export async function runningTesters(
  tx: Tx,
  { tenant, clientId, most = REACH_MOST + 1, versions, now }: Asked,
): Promise<RunningTester[]> {
  const mine = tenant === '' ? sql`true` : sql`c.tenant_code = ${tenant}`;
  const one = clientId === undefined ? sql`true` : sql`c.id = ${clientId}::uuid`;
  const rows = rowsOf<Found>(
    await tx.execute(sql`
      select c.id, c.tester_code as key, c.tenant_code as tenant, ${TESTER_FACTS},
        (select i.version_no from account_client_install i where i.client_id = c.id and i.result = 'installed' order by i.reported_at desc limit 1) as current
      from account_client c where ${mine} and ${one} order by c.tester_code limit ${most}`),
  );
  const isAsked = versions.some(({ rule }) => rule !== null && asksVehicles(rule));
  const vehicles = isAsked ? await vehiclesOfTesters({ tx, tenant, now }, rows) : null;
  return rows.map((row) => ({
    subject: testerOf(row, vehicles ? (vehicles.get(row.id) ?? []) : undefined),
    current: row.current,
  }));
}
