import { and, arrayContains, desc, eq, inArray, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { clientVersion } from '../../../../contract/resources/account/client-version/definition';
import { grayRule } from '../../../../contract/resources/account/gray-rule/definition';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { sysAudit } from '../../../db/system-tables';
import {
  accountClientVersion,
  accountGrayRule,
  accountVehiclePool,
  diagnosisSequenceManagementSequence as sequences,
} from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { backToApproval, isApproved } from '../../../engine/publishing/steps';
import { patchRow } from '../../../engine/write/trusted';

type Values = Readonly<Record<string, unknown>>;
type Version = RowOf<typeof clientVersion>;
type Rule = RowOf<typeof grayRule>;

const NORMAL = 1;
/** Of a rule all but what it is called. */
const RULE_AUDIENCE = [
  'percentage',
  'stages',
  'tenants',
  'brandList',
  'models',
  'expression',
  'vehiclePoolId',
  'grayGroupList',
  'accountGroupList',
  'validFrom',
  'validTo',
] as const;

const isOther = (before: Values, after: Values, name: string): boolean =>
  after[name] !== undefined && JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null);

/** Of the versions that are so in force those that somebody approved wait again: they mean others than they did. */
async function sendBack(context: WriteContext, which: SQL | undefined): Promise<void> {
  const { id, approver, status } = accountClientVersion;
  const versions = await context.tx
    .select({ id, approver, status })
    .from(accountClientVersion)
    .where(and(which, eq(status, NORMAL)));
  const compiled = context.ports.engine.compiledOf(clientVersion);
  for (const version of versions)
    if (await isApproved(context, compiled, version))
      await patchRow(context, clientVersion, version.id, backToApproval(context, compiled), {
        operation: 'submit',
        where: { status: [NORMAL] },
      });
}

/** Of the sequences that are prepublished by such a rule nobody gets any until somebody prepublishes it again, for whom the rule means now. */
async function sendSequencesBack(context: WriteContext, rules: SQL | SQLWrapper): Promise<void> {
  const { id, status, grayRuleId } = sequences;
  const rows = await context.tx
    .select({ id })
    .from(sequences)
    .where(and(eq(status, 'prepublish'), sql`${grayRuleId} in ${rules}`));
  for (const row of rows)
    await patchRow(
      context,
      sequence,
      row.id,
      { status: 'draft', restores: null },
      { operation: 'sendBack', where: { status: ['prepublish'] } },
    );
}

/** Versions that testers get by the rule are looked at again once it means others than it did. */
export async function versionsBackToApproval(context: WriteContext, ruleId: string): Promise<void> {
  await sendBack(context, eq(accountClientVersion.grayRuleId, ruleId));
  await sendSequencesBack(context, sql`(${ruleId}::uuid)`);
}

/** Rules that name the pool, or ask for a brand or model, which the pool says of its vehicles. */
function asksOfPool(poolId: string): SQL | undefined {
  const { vehiclePoolId, brandList, models } = accountGrayRule;
  const { id, brand, model } = accountVehiclePool;
  const says = sql`exists (select from ${accountVehiclePool} where ${id} = ${poolId}::uuid and coalesce(${brand}, ${model}) is not null)`;
  const asks = sql`(coalesce(to_jsonb(${brandList}), '[]') <> '[]' or coalesce(${models}, '') <> '')`;
  return or(eq(vehiclePoolId, poolId), and(asks, says));
}

/** The same of all versions that speak of a group or a pool, by themselves or by their rule, once it has more in it than it had. */
export async function afterJoining(
  context: WriteContext,
  joined: { grayGroup: string } | { accountGroup: string } | { pool: string },
): Promise<void> {
  const { grayGroupList, accountGroupList } = accountGrayRule;
  const named =
    'grayGroup' in joined
      ? arrayContains(grayGroupList, [joined.grayGroup])
      : 'accountGroup' in joined
        ? arrayContains(accountGroupList, [joined.accountGroup])
        : asksOfPool(joined.pool);
  const rules = context.tx.select({ id: accountGrayRule.id }).from(accountGrayRule).where(named);
  const own = 'grayGroup' in joined ? arrayContains(accountClientVersion.grayGroupList, [joined.grayGroup]) : undefined;
  await sendBack(context, or(inArray(accountClientVersion.grayRuleId, rules), own));
  await sendSequencesBack(context, rules);
}

type InGroup = { grayGroupId: string | null };

/** An account or a tester that comes into a group of a grey release. */
export async function afterGrayGroup(context: WriteContext, after: InGroup, before?: InGroup): Promise<void> {
  if (after.grayGroupId !== null && after.grayGroupId !== (before?.grayGroupId ?? null))
    await afterJoining(context, { grayGroup: after.grayGroupId });
}

/** The same where a rule was changed in what it means. */
export async function afterRuleChange(context: WriteContext, after: Rule, before: Rule): Promise<void> {
  if (RULE_AUDIENCE.some((name) => isOther(before, after, name))) await versionsBackToApproval(context, after.id);
}

/** Who changed last what the rule means: pausing and ending it only narrow it. */
async function lastAuthorOf({ tx }: WriteContext, ruleId: string): Promise<string | null> {
  const [line] = await tx
    .select({ userId: sysAudit.userId })
    .from(sysAudit)
    .where(
      and(
        eq(sysAudit.resource, grayRule.name),
        eq(sysAudit.recordId, ruleId),
        eq(sysAudit.success, true),
        notInArray(sysAudit.operation, ['pause', 'end']),
      ),
    )
    .orderBy(desc(sysAudit.id))
    .limit(1);
  return line?.userId ?? null;
}

/** Nobody approves a version whose rule he changed last. */
export async function partiesToRule(context: WriteContext, { grayRuleId }: Version): Promise<string[]> {
  const author = grayRuleId === null ? null : await lastAuthorOf(context, grayRuleId);
  return author === null ? [] : [author];
}
