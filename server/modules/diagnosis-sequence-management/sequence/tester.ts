import { eq, inArray } from 'drizzle-orm';
import { rightsOf, type ClientRights } from '../../../../contract/resources/account/client-role/rules';
import { KEPT_LISTS } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { SequenceTester } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { ClientLimits } from '../../../../contract/resources/sys/role/data-permissions';
import { textsIn } from '../../../../contract/text/texts';
import { accountClientRole, sysTenant } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';
import { LIMIT_COLUMNS, PLATFORM_COLUMNS, testerPlatforms } from '../../../platform/tenant-limits';
import { Refusal } from '../../../refusal';
import type { GraySubject } from '../../../../contract/resources/account/gray-rule/rules';
import { graySubjectsAt } from '../../account/gray-rule';

/** What the tenant gives at most, and of that what the roles of whoever is signed in give; null where nobody is. */
export type Gives = { limits: ClientLimits; platforms: readonly string[] | null; rights: ClientRights | null };

/** Who asks: the tester, and the account that is signed in at it; null where nobody is. */
export type Asking = {
  tenant: string;
  clientId: string | null;
  user: { id: string; roleIdList: readonly string[] | null } | null;
};

/** Read anew, where nobody did. */
export async function testerGives({ tx, scope }: WriteContext, { tenant, user }: Asking): Promise<Gives> {
  const { tenantCode } = sysTenant;
  const [row] = await asPlatform(tx, scope, async () =>
    tx
      .select({ platforms: PLATFORM_COLUMNS, limits: LIMIT_COLUMNS })
      .from(sysTenant)
      // A field of its own, and the name that scoped tables give their tenant's column.
      .where(eq(tenantCode as unknown as typeof sysTenant.tenantName, tenant)),
  );
  if (!row) throw new Refusal('clientRevoked');
  const limits = row.limits as unknown as ClientLimits;
  const platforms = testerPlatforms(row.platforms);
  if (!user) return { limits, platforms, rights: null };
  const ids = [...(user.roleIdList ?? [])];
  const roles =
    ids.length > 0 ? await tx.select().from(accountClientRole).where(inArray(accountClientRole.id, ids)) : [];
  return { limits, platforms, rights: rightsOf(roles as unknown as ClientLimits[], limits) };
}

/** What rules know of who asks, by id; where no rule says anything, nothing has to be asked. */
export async function graySubjectsOf(
  { tx }: Pick<WriteContext, 'tx'>,
  tenant: string,
  asking: readonly Asking[],
  { now, isRuled }: { now: Date; isRuled: boolean },
): Promise<Map<string, GraySubject>> {
  if (!isRuled) return new Map();
  const clientIds = [...new Set(asking.flatMap(({ clientId }) => clientId ?? []))];
  const userIds = [...new Set(asking.flatMap(({ user }) => user?.id ?? []))];
  return graySubjectsAt({ tx, tenant, now }, { clientIds, userIds });
}

/** A tester as sequences judge it: what its tenant gives, and of that what the roles of whoever is signed in give. */
export function sequenceTester(
  { clientId, user }: Asking,
  { limits, platforms, rights }: Gives,
  known: ReadonlyMap<string, GraySubject>,
): SequenceTester {
  // Nobody's role says that what is prepublished comes to a tester without anybody at it.
  const given = rights?.dataPermissions ?? { ...limits, sequenceVersion: 'publish' as const };
  return {
    sequenceVersion: given.sequenceVersion === 'prepublish' ? 'prepublish' : 'publish',
    maySee: rights === null || rights.menus.includes('sequence'),
    keptKinds: rights?.menus.includes('development') ? [] : Object.keys(KEPT_LISTS),
    platforms,
    brands: given.brandList ?? [],
    markets: textsIn(given.salesMarkets),
    gray: [clientId, user?.id].flatMap((id) => known.get(id ?? '') ?? []),
  };
}
