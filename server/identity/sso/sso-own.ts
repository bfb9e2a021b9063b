import { and, asc, eq } from 'drizzle-orm';
import type { OwnIdentities } from '../../../contract/wire/identity/single-sign-on';
import type { ErrorName } from '../../../contract/wire/errors';
import { ssoIdentity } from '../../../contract/resources/sys/sso-identity/definition';
import type { Tx } from '../../db/database';
import { sysSsoIdentity, sysSsoProvider } from '../../db/tables';
import { audit } from '../../engine/audit/audit';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { systemScope, type Scope } from '../../scope';
import { readPerson } from '../access/people';
import { readCredential } from '../password/password-proof';
import { subjectIn, type Claims } from './sso-claims';
import { findLinked, findUnlinked, link } from './sso-identity';
import { judgeAgain, mayOpen } from './sso-person';
import type { Provider } from './sso-providers';

/* What a user does with the providers of his own account. */

/** The scope in which the history names the user himself. */
const scopeOfUser = ({ id, tenantCode, username }: { id: string; tenantCode: string; username: string }): Scope => ({
  ...systemScope(tenantCode),
  userId: id,
  username,
});

/** The enabled providers of the user's tenant, each with what it calls him where it is linked. */
export async function ownIdentities(tx: Tx, userId: string): Promise<OwnIdentities> {
  const person = await readPerson(tx, userId);
  if (!person) throw new Refusal('unauthorized');
  const mine = and(eq(sysSsoIdentity.providerId, sysSsoProvider.id), eq(sysSsoIdentity.userId, userId));
  const credential = await readCredential(tx, userId);
  const providers = await tx
    .select({
      name: sysSsoProvider.name,
      title: sysSsoProvider.title,
      identityId: sysSsoIdentity.id,
      subject: sysSsoIdentity.subject,
      linkedAt: sysSsoIdentity.createDate,
    })
    .from(sysSsoProvider)
    .leftJoin(sysSsoIdentity, mine)
    .where(and(eq(sysSsoProvider.tenantCode, person.tenantCode), eq(sysSsoProvider.status, 1)))
    .orderBy(asc(sysSsoProvider.title));
  return { hasPassword: Boolean(credential?.hash), providers };
}

/** Links a provider to the account of the user who proved himself at both; answers why not where it does not. */
export async function linkOwn(
  tx: Tx,
  ports: Ports,
  provider: Provider,
  { claims, userId }: { claims: Claims; userId: string },
): Promise<ErrorName | null> {
  const subject = subjectIn(claims, provider.subjectClaim);
  if (subject === null) return 'ssoUnknownUser';
  const judged = await judgeAgain(tx, ports, userId);
  if ('refusal' in judged) return judged.refusal;
  const { user } = judged;
  if (user.tenantCode !== provider.tenantCode || !(await mayOpen(tx, provider, userId))) return 'accessDenied';
  const [linked] = await findLinked(tx, provider, subject);
  if (linked) return linked.id === userId ? null : 'ssoLinkedElsewhere';
  // An account that an administrator named by this id waits for its first sign-on.
  const waiting = await findUnlinked(tx, provider, subject);
  if (waiting.some(({ id }) => id !== userId)) return 'ssoLinkedElsewhere';
  await unlinkOwn(tx, ports, scopeOfUser(user), { providerId: provider.id });
  await link(tx, ports, provider, { userId, subject, by: scopeOfUser(user) });
  return null;
}

/** Takes a provider off the user's own account, with a line in the history. Answers whether there was such a link. */
export async function unlinkOwn(
  tx: Tx,
  ports: Ports,
  scope: Scope,
  which: { providerId: string } | { id: string },
): Promise<boolean> {
  const one = 'id' in which ? eq(sysSsoIdentity.id, which.id) : eq(sysSsoIdentity.providerId, which.providerId);
  const [gone] = await tx
    .delete(sysSsoIdentity)
    .where(and(one, eq(sysSsoIdentity.userId, String(scope.userId))))
    .returning();
  if (!gone) return false;
  await audit({ tx, ports, scope }, [
    { compiled: ports.engine.compiledOf(ssoIdentity), row: gone, operation: 'delete' },
  ]);
  return true;
}
