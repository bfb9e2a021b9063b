import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/wire/errors';
import { user } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { sysDept, sysRole, sysUser } from '../../db/tables';
import { insertRows } from '../../engine/write/trusted';
import type { Ports } from '../../ports/ports';
import { systemScope } from '../../scope';
import { accountRefusal, readAccount } from '../access/account';
import { readTenant } from '../../platform/tenants';
import { readLines } from '../access/tenant-membership';
import { nameIn, profileIn, subjectIn, usernameIn, type Claims } from './sso-claims';
import { findLinked, findUnlinked, link } from './sso-identity';
import { isOfPlatform, type Provider } from './sso-providers';
import { isOneOfUsernames } from '../login/username';
import { standingRefusal, tenantStatusOf } from '../login/standing';

/** The account of a person, or why there is none that may be used now. `username` is for the login history. */
export type SsoVerdict =
  { user: { id: string; tenantCode: string; username: string } } | { refusal: ErrorName; username: string };

/** `kim`, or `kim-2` where somebody has that name already. Usernames are one set across all tenants. */
async function freeUsername(tx: Tx, wished: string): Promise<string> {
  const names = [wished, ...Array.from({ length: 50 }, (_, at) => `${wished}-${at + 2}`)];
  const taken = new Set(
    (
      await tx.select({ username: sysUser.username }).from(sysUser).where(isOneOfUsernames(sysUser.username, names))
    ).map((row) => row.username.toLowerCase()),
  );
  return (
    (wished === 'user' ? undefined : names.find((name) => !taken.has(name.toLowerCase()))) ??
    `${wished}-${crypto.randomUUID().slice(0, 13)}`
  );
}

/** Makes the account that the provider's settings foresee: without a password, so that single sign-on is its only way in. */
async function create(tx: Tx, ports: Ports, provider: Provider, claims: Claims, thirdPartyId: string): Promise<string> {
  const { tenantCode, defaultDeptId, defaultRoleIdList } = provider;
  const inTenant = and(eq(sysRole.tenantCode, tenantCode), inArray(sysRole.id, [...(defaultRoleIdList ?? [])]));
  const roles = defaultRoleIdList?.length ? await tx.select({ id: sysRole.id }).from(sysRole).where(inTenant) : [];
  const [dept] = defaultDeptId
    ? await tx
        .select({ id: sysDept.id })
        .from(sysDept)
        .where(and(eq(sysDept.tenantCode, tenantCode), eq(sysDept.id, defaultDeptId)))
    : [];
  const row = {
    tenantCode,
    username: await freeUsername(tx, usernameIn(claims)),
    ...profileIn(claims),
    thirdPartyId,
    roleIdList: roles.map(({ id }) => id),
    deptId: dept?.id ?? null,
  };
  const [made] = await insertRows({ scope: systemScope(), tx, ports }, user, [row], 'save');
  return String(made?.id);
}

/** An account with access to further tenants outranks its own tenant's administrators: a provider that they named does not open it. */
export const mayOpen = async (tx: Tx, provider: Provider, userId: string): Promise<boolean> =>
  (await isOfPlatform(tx, provider)) || (await readLines(tx, userId)).length === 0;

/** Links an account that waits for its first sign-on, or makes one. Of two that come at once the second finds what the first did. */
async function linkOrCreate(tx: Tx, ports: Ports, provider: Provider, claims: Claims, subject: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('single sign-on'))`);
  const known = await findLinked(tx, provider, subject);
  if (known.length > 0) return known;
  const [waiting, other] = await findUnlinked(tx, provider, subject);
  // Two accounts with one id: nobody can tell whose turn it is.
  if (other || (!waiting && !provider.createUsers)) return [];
  if (waiting && !(await mayOpen(tx, provider, waiting.id))) return [waiting];
  const userId = waiting?.id ?? (await create(tx, ports, provider, claims, subject));
  await link(tx, ports, provider, { userId, subject });
  return findLinked(tx, provider, subject);
}

/** The account of whom the provider names, made now where the provider's settings say so. Only accounts of the provider's own tenant count. */
export async function judgeClaims(tx: Tx, ports: Ports, provider: Provider, claims: Claims): Promise<SsoVerdict> {
  const subject = subjectIn(claims, provider.subjectClaim);
  const refuse = (refusal: ErrorName, username = nameIn(claims) || provider.name): SsoVerdict => ({
    refusal,
    username,
  });
  if (subject === null) return refuse('ssoUnknownUser');
  const tenantStatus = tenantStatusOf(provider.tenantCode, await readTenant(tx, provider.tenantCode));
  if (tenantStatus !== null && tenantStatus !== 1) return refuse('tenantDisabled');
  const known = await findLinked(tx, provider, subject);
  const [found, other] = known.length === 0 ? await linkOrCreate(tx, ports, provider, claims, subject) : known;
  // Two accounts with one identity: nobody can tell whose turn it is.
  if (!found || other) return refuse('ssoUnknownUser');
  if (!(await mayOpen(tx, provider, found.id))) return refuse('accessDenied', found.username);
  const refusal = standingRefusal({ ...found, tenantStatus }, ports.clock.now());
  return refusal ? refuse(refusal, found.username) : { user: found };
}

/** Looks at an account once more before its session is opened. */
export async function judgeAgain(tx: Tx, ports: Ports, userId: string): Promise<SsoVerdict> {
  const found = await readAccount(tx, userId);
  if (!found) return { refusal: 'ssoTicketOver', username: '' };
  const refusal = await accountRefusal(tx, found, ports.clock.now());
  return refusal ? { refusal, username: found.username } : { user: found };
}
