import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { rightsOf, type ClientRights } from '../../contract/resources/account/client-role/rules';
import type { ClientLimits } from '../../contract/resources/sys/role/data-permissions';
import type { ErrorName } from '../../contract/wire/errors';
import type { ClientSignedIn } from '../../contract/wire/tester';
import { sysClientSession } from '../db/client-tables';
import { accountClientBinding, accountClientRole, accountClientUser, accountGrayGroup } from '../db/tables';
import { amongIds } from '../db/among';
import type { Tx } from '../db/database';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import { tenantLimits } from '../platform/tenant-limits';
import { standingRefusal } from '../identity/login/standing';
import { asPlatform } from '../platform/elevate';
import { isUsername } from '../identity/login/username';

/** Signed out is who was not heard of for so long; each heartbeat starts it anew. */
const IDLE = 12 * 3_600_000;

export const sessionEnd = (now: Date): string => new Date(now.getTime() + IDLE).toISOString();

const COLUMNS = {
  id: accountClientUser.id,
  tenantCode: sql<string>`${accountClientUser.tenantCode}`,
  username: accountClientUser.username,
  realName: accountClientUser.realName,
  lang: accountClientUser.lang,
  status: accountClientUser.status,
  accountExpired: accountClientUser.accountExpired,
  passwordExpired: accountClientUser.passwordExpired,
  roleIdList: accountClientUser.roleIdList,
  grayGroupId: accountClientUser.grayGroupId,
  sysLogUploadFlag: accountClientUser.sysLogUploadFlag,
  pcapLogUploadFlag: accountClientUser.pcapLogUploadFlag,
  uploadRate: accountClientUser.uploadRate,
};

const readWhere = async (tx: Tx, tenant: string, where: SQL) =>
  (
    await tx
      .select(COLUMNS)
      .from(accountClientUser)
      .where(and(eq(accountClientUser.tenantCode, tenant), where))
  )[0] ?? null;
export const readClientUser = (tx: Tx, tenant: string, username: string) =>
  readWhere(tx, tenant, isUsername(accountClientUser.username, username));
export const readClientUserOf = (tx: Tx, tenant: string, id: string) =>
  readWhere(tx, tenant, eq(accountClientUser.id, id));
export type ClientUser = NonNullable<Awaited<ReturnType<typeof readClientUser>>>;

/** Why the account may not work at a tester at that moment; null where it may. Its tenant was judged with the tester. */
export const clientUserRefusal = ({ status, accountExpired }: ClientUser, now: Date): ErrorName | null =>
  standingRefusal({ status, accountExpired, effectiveFrom: null, effectiveTo: null, tenantStatus: null }, now);

type Roles = Pick<ClientUser, 'roleIdList'>;

/** What accounts may do, whose roles are read together: answers it for each of them, within what its tenant gives. */
export async function rightsAt(
  tx: Tx,
  users: readonly Roles[],
): Promise<(user: Roles, limits: ClientLimits) => ClientRights> {
  const ids = [...new Set(users.flatMap(({ roleIdList }) => roleIdList ?? []))];
  const roles =
    ids.length > 0 ? await tx.select().from(accountClientRole).where(amongIds(accountClientRole.id, ids)) : [];
  const known = new Map(roles.map((role) => [role.id, role as unknown as ClientLimits]));
  return ({ roleIdList }, limits) =>
    rightsOf(
      (roleIdList ?? []).flatMap((id) => known.get(id) ?? []),
      limits,
    );
}

/** What the account may do, by its roles and its tenant. */
export async function readRights(tx: Tx, scope: Scope, tenant: string, user: Roles): Promise<ClientRights> {
  const rights = await rightsAt(tx, [user]);
  const own = scope.tenant === tenant ? scope.tester?.limits : undefined;
  const limits = own ?? (await asPlatform(tx, scope, () => tenantLimits(tx, tenant)));
  if (!limits) throw new Refusal('clientRevoked');
  return rights(user, limits);
}

async function readGrayGroup(tx: Tx, id: string | null): Promise<ClientSignedIn['grayGroup']> {
  if (!id) return null;
  const { name, level } = accountGrayGroup;
  const [row] = await tx
    .select({ id: accountGrayGroup.id, name, level })
    .from(accountGrayGroup)
    .where(eq(accountGrayGroup.id, id));
  return row ? { ...row, level: Number(row.level) } : null;
}

/** What a tester is told of the account that works at it. */
export async function signedInAs(
  tx: Tx,
  scope: Scope,
  tenant: string,
  user: ClientUser,
  expiresAt: string,
): Promise<ClientSignedIn> {
  const { menus, dataPermissions } = await readRights(tx, scope, tenant, user);
  const { id, username, realName, lang, accountExpired, sysLogUploadFlag, pcapLogUploadFlag, uploadRate } = user;
  return {
    user: { id, username, realName, lang: (lang as string | null) ?? null, accountExpired },
    expiresAt,
    menus,
    dataPermissions,
    uploads: { sysLog: sysLogUploadFlag === true, pcapLog: pcapLogUploadFlag === true, rate: uploadRate },
    grayGroup: await readGrayGroup(tx, user.grayGroupId),
  };
}

type SignedIn = { user: ClientUser; expiresAt: string };

/**
 * The accounts that are signed in at testers, by what the gate names as their session; those at which nobody is are left out. Asked on every
 * call, so that whoever was disabled, has expired or was unbound is out at once.
 */
export async function usersAt(tx: Tx, sessions: readonly string[], now: Date): Promise<Map<string, SignedIn>> {
  const rows = await tx
    .select({ ...COLUMNS, session: sysClientSession.activationClientId, expiresAt: sysClientSession.expiresAt })
    .from(sysClientSession)
    .innerJoin(accountClientUser, eq(accountClientUser.id, sysClientSession.clientUserId))
    .innerJoin(
      accountClientBinding,
      and(
        eq(accountClientBinding.clientUserId, sysClientSession.clientUserId),
        eq(accountClientBinding.clientId, sysClientSession.clientId),
      ),
    )
    .where(
      and(amongIds(sysClientSession.activationClientId, sessions), gt(sysClientSession.expiresAt, now.toISOString())),
    );
  return new Map(
    rows.flatMap(({ session, expiresAt, ...user }) =>
      clientUserRefusal(user, now) ? [] : [[session, { user, expiresAt }] as const],
    ),
  );
}

/** The account that is signed in at the calling tester; null where nobody is. */
export const currentUser = async (tx: Tx, { sessionId }: Scope, now: Date): Promise<SignedIn | null> =>
  sessionId === null ? null : ((await usersAt(tx, [sessionId], now)).get(sessionId) ?? null);
