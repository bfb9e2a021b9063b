import { eq, inArray } from 'drizzle-orm';
import { rightsOf } from '../../../../contract/resources/account/client-role/rules';
import type { SequenceTester } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { ClientLimits } from '../../../../contract/resources/sys/role/data-permissions';
import { textsIn } from '../../../../contract/text/texts';
import { accountClientRole, sysTenant } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';
import { tenantLimits } from '../../../platform/tenant-limits';
import { Refusal } from '../../../refusal';
import { graySubjectsAt } from '../../account/gray-rule';

/** Who asks: the tester, and the account that is signed in at it; null where nobody is. */
export type Asking = {
  tenant: string;
  clientId: string | null;
  user: { id: string; roleIdList: readonly string[] | null } | null;
};

async function platformsOf({ tx, scope }: WriteContext, tenant: string): Promise<string[]> {
  const { tenantCode, diagnosticPlatform } = sysTenant;
  const [row] = await asPlatform(tx, scope, async () =>
    tx
      .select({ diagnosticPlatform })
      .from(sysTenant)
      // A field of its own, and the name that scoped tables give their tenant's column.
      .where(eq(tenantCode as unknown as typeof sysTenant.tenantName, tenant)),
  );
  return textsIn(row?.diagnosticPlatform);
}

async function rightsAt({ tx }: WriteContext, user: Asking['user'], limits: ClientLimits) {
  if (!user) return null;
  const ids = [...(user.roleIdList ?? [])];
  const roles =
    ids.length > 0 ? await tx.select().from(accountClientRole).where(inArray(accountClientRole.id, ids)) : [];
  return rightsOf(roles as unknown as ClientLimits[], limits);
}

/** A tester as sequences judge it: what its tenant gives, and of that what the roles of whoever is signed in give. */
export async function sequenceTester(context: WriteContext, asking: Asking, now: Date): Promise<SequenceTester> {
  const { tx, scope } = context;
  const { tenant, clientId, user } = asking;
  const limits = await asPlatform(tx, scope, () => tenantLimits(tx, tenant));
  if (!limits) throw new Refusal('clientRevoked');
  const rights = await rightsAt(context, user, limits);
  // Nobody's role says that what is prepublished comes to a tester without anybody at it.
  const given = rights?.dataPermissions ?? { ...limits, sequenceVersion: 'publish' as const };
  return {
    sequenceVersion: given.sequenceVersion === 'prepublish' ? 'prepublish' : 'publish',
    maySee: rights === null || rights.menus.includes('sequence'),
    platforms: await platformsOf(context, tenant),
    brands: given.brandList ?? [],
    markets: textsIn(given.salesMarkets),
    gray: await graySubjectsAt({ tx, tenant, now }, { clientId, userId: user?.id ?? null }),
  };
}
