import { and, eq, sql } from 'drizzle-orm';
import { ssoIdentity } from '../../../contract/resources/sys/sso-identity/definition';
import type { Tx } from '../../db/database';
import { sysSsoIdentity, sysSsoProvider, sysUser } from '../../db/tables';
import { insertRows } from '../../engine/write/trusted';
import type { Ports } from '../../ports/ports';
import { systemScope, type Scope } from '../../scope';
import { ACCOUNT } from '../access/account';
import type { Provider } from './sso-providers';

/* Which account a provider means: the one that is linked to its issuer and the subject that it names. */

/** The account that is linked to what the provider calls the person. */
export const findLinked = (tx: Tx, { tenantCode, issuer }: Provider, subject: string) =>
  tx
    .select(ACCOUNT)
    .from(sysUser)
    .innerJoin(sysSsoIdentity, eq(sysSsoIdentity.userId, sysUser.id))
    .where(
      and(
        eq(sysUser.tenantCode, tenantCode),
        eq(sysSsoIdentity.tenantCode, tenantCode),
        eq(sysSsoIdentity.issuer, issuer),
        eq(sysSsoIdentity.subject, subject),
      ),
    );

/**
 * Accounts that an administrator named by the third-party id alone, and that no provider opened yet. Only where the tenant has this one
 * issuer: with several nobody can tell whose id it is, and a second provider could name the subject of the first one's people.
 */
export async function findUnlinked(tx: Tx, { tenantCode }: Provider, subject: string) {
  const issuers = await tx
    .selectDistinct({ issuer: sysSsoProvider.issuer })
    .from(sysSsoProvider)
    .where(eq(sysSsoProvider.tenantCode, tenantCode));
  if (issuers.length !== 1) return [];
  return tx
    .select(ACCOUNT)
    .from(sysUser)
    .where(
      and(
        eq(sysUser.tenantCode, tenantCode),
        eq(sysUser.thirdPartyId, subject),
        sql`not exists (select 1 from ${sysSsoIdentity} i where i.user_id = ${sysUser.id})`,
      ),
    )
    .limit(2);
}

/** Links an account to what the provider calls the person; the history says who did. `by` is the system at a first sign-on. */
export const link = (
  tx: Tx,
  ports: Ports,
  { id: providerId, tenantCode, issuer }: Provider,
  { userId, subject, by = systemScope() }: { userId: string; subject: string; by?: Scope },
) => insertRows({ scope: by, tx, ports }, ssoIdentity, [{ tenantCode, userId, providerId, issuer, subject }], 'save');

/** Forgets links: all of a user or of a provider that goes, or those of one subject. */
export const unlink = (
  tx: Tx,
  { userId, providerId, subject }: { userId?: string; providerId?: string; subject?: string },
) =>
  tx
    .delete(sysSsoIdentity)
    .where(
      and(
        userId === undefined ? undefined : eq(sysSsoIdentity.userId, userId),
        providerId === undefined ? undefined : eq(sysSsoIdentity.providerId, providerId),
        subject === undefined ? undefined : eq(sysSsoIdentity.subject, subject),
        userId === undefined && providerId === undefined ? sql`false` : undefined,
      ),
    );
