import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { clientVersion } from '../../../../contract/resources/account/client-version/definition';
import { grayRule } from '../../../../contract/resources/account/gray-rule/definition';
import { sysAudit } from '../../../db/system-tables';
import { accountClientVersion } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { readParameter } from '../../../platform/parameters/parameter';
import { Refusal } from '../../../refusal';

type Values = Readonly<Record<string, unknown>>;
type Version = RowOf<typeof clientVersion>;
type Rule = RowOf<typeof grayRule>;

const [WAITING, NORMAL] = [3, 1] as const;
/** Who gets a version, and whether it must put it on. */
const AUDIENCE = ['forceupdate', 'grayTenants', 'grayGroupList', 'grayRuleId'] as const;
/** Of a rule all but what it is called. */
const RULE_AUDIENCE = [
  'percentage',
  'stages',
  'tenants',
  'brandList',
  'models',
  'vehiclePoolId',
  'grayGroupList',
  'accountGroupList',
  'validFrom',
  'validTo',
] as const;

const isOther = (before: Values, after: Values, name: string): boolean =>
  after[name] !== undefined && JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null);

/** Whether what stands now had, or needs, the yes of a second person. */
const isApproved = async (context: WriteContext, { approver }: Pick<Version, 'approver'>): Promise<boolean> =>
  approver !== null || readParameter(context, 'release.approval');

/** A release that needs a second person goes no other way. */
export async function refuseWithoutApproval(context: WriteContext): Promise<void> {
  if (await readParameter(context, 'release.approval')) throw new Refusal('approvalNeeded');
}

/** Back to approval in the name of who changed it: until somebody else says yes no tester gets it. */
const waiting = ({ scope }: WriteContext) => ({ submitter: scope.userId, approver: null });

/** What the change brings besides where it widens what was approved. */
export async function backToApproval(context: WriteContext, before: Version, input: Values): Promise<Values> {
  const isMeant = before.status === NORMAL && AUDIENCE.some((name) => isOther(before, input, name));
  return isMeant && (await isApproved(context, before)) ? { status: WAITING, ...waiting(context) } : {};
}

/** Versions that testers get by the rule are looked at again once it means others than it did. */
export async function versionsBackToApproval(context: WriteContext, ruleId: string): Promise<void> {
  const { id, approver, grayRuleId, status } = accountClientVersion;
  const versions = await context.tx
    .select({ id, approver })
    .from(accountClientVersion)
    .where(and(eq(grayRuleId, ruleId), eq(status, NORMAL)));
  for (const version of versions)
    if (await isApproved(context, version))
      await patchRow(
        context,
        clientVersion,
        version.id,
        { status: WAITING, ...waiting(context) },
        { operation: 'submit', where: { status: [NORMAL] } },
      );
}

/** The same where a rule was changed in what it means. */
export async function afterRuleChange(context: WriteContext, after: Rule, before: Rule): Promise<void> {
  if (RULE_AUDIENCE.some((name) => isOther(before, after, name))) await versionsBackToApproval(context, after.id);
}

type Lines = { resource: string; recordId: string; except: readonly string[] };

/** Who wrote the last line of the record's history that is none of these operations. */
async function lastBy({ tx }: WriteContext, { resource, recordId, except }: Lines): Promise<string | null> {
  const [line] = await tx
    .select({ userId: sysAudit.userId })
    .from(sysAudit)
    .where(
      and(
        eq(sysAudit.resource, resource),
        eq(sysAudit.recordId, recordId),
        eq(sysAudit.success, true),
        notInArray(sysAudit.operation, [...except]),
      ),
    )
    .orderBy(desc(sysAudit.id))
    .limit(1);
  return line?.userId ?? null;
}

/** Nobody approves what they drafted, changed last or submitted, nor a rule of theirs that says who gets it. */
export async function refuseOwnApproval(context: WriteContext, row: Version): Promise<void> {
  const { userId } = context.scope;
  const transitions = Object.keys(clientVersion.lifecycle?.transitions ?? {});
  const authors = [
    row.creator,
    row.submitter,
    await lastBy(context, { resource: clientVersion.name, recordId: row.id, except: transitions }),
    row.grayRuleId === null
      ? null
      : await lastBy(context, { resource: grayRule.name, recordId: row.grayRuleId, except: ['pause', 'end'] }),
  ];
  if (authors.includes(userId)) throw new Refusal('ownApproval');
}
