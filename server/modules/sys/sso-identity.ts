import { and, eq } from 'drizzle-orm';
import { ssoIdentity } from '../../../contract/resources/sys/sso-identity/definition';
import { sysSsoIdentity, sysSsoProvider } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { refuseOutranked } from '../../identity/access/grant';
import { readPerson } from '../../identity/access/people';
import { InvalidFields } from '../../refusal';

/** A provider opens accounts of its own tenant alone. Answers the issuer that it names now. */
async function issuerFor({ tx }: WriteContext, providerId: string, tenantCode: string): Promise<string> {
  const [provider] = await tx
    .select({ issuer: sysSsoProvider.issuer, tenantCode: sysSsoProvider.tenantCode })
    .from(sysSsoProvider)
    .where(eq(sysSsoProvider.id, providerId));
  if (provider?.tenantCode !== tenantCode) throw new InvalidFields({ providerId: { key: 'reference' } });
  return provider.issuer;
}

/** Two providers may have one issuer: what it calls a person still opens one account. */
async function refuseLinked({ tx }: WriteContext, tenantCode: string, issuer: string, subject: string): Promise<void> {
  const isIt = and(
    eq(sysSsoIdentity.tenantCode, tenantCode),
    eq(sysSsoIdentity.issuer, issuer),
    eq(sysSsoIdentity.subject, subject),
  );
  if ((await tx.$count(sysSsoIdentity, isIt)) > 0)
    throw new InvalidFields({ providerId: { key: 'unique' }, subject: { key: 'unique' } });
}

/** Links of accounts to providers. Each is a way into the account, so only somebody who may open it makes or removes one. */
export const ssoIdentityBehaviour = behaviour(ssoIdentity, {
  beforeCreate: async (context, input) => {
    const person = await readPerson(context.tx, String(input.userId));
    const tenantCode = context.scope.tenant || String(input.tenantCode ?? '');
    if (person?.tenantCode !== tenantCode) throw new InvalidFields({ userId: { key: 'reference' } });
    await refuseOutranked(context, person);
    const issuer = await issuerFor(context, String(input.providerId), tenantCode);
    await refuseLinked(context, tenantCode, issuer, String(input.subject));
    return { ...input, issuer };
  },
  beforeDelete: async (context, row) => {
    const person = await readPerson(context.tx, row.userId);
    if (person) await refuseOutranked(context, person);
  },
});
