import { and, eq, gt } from 'drizzle-orm';
import type { ClientLimits } from '../../contract/resources/sys/role/data-permissions';
import { textsIn } from '../../contract/text/texts';
import { sysClientCredential } from '../db/system-tables';
import { accountActivationClient, accountClient, sysTenant } from '../db/tables';
import type { Gate } from '../http/gate';
import { LIMIT_COLUMNS } from '../platform/tenant-limits';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { mintScope } from '../scope';
import { sha256 } from '../identity/secret';

const findClient = async ({ db, clock }: Ports, secret: string) => {
  const secretHash = await sha256(secret);
  const now = clock.now().toISOString();
  const [found] = await db.run('platform', 'read', (tx) =>
    tx
      .select({
        id: accountActivationClient.id,
        tenantCode: accountActivationClient.tenantCode,
        delFlag: accountActivationClient.delFlag,
        clientId: accountClient.id,
        testerCode: accountClient.testerCode,
        diagnosticPlatform: sysTenant.diagnosticPlatform,
        limits: LIMIT_COLUMNS,
        tenantStatus: sysTenant.status,
      })
      .from(sysClientCredential)
      .innerJoin(accountActivationClient, eq(accountActivationClient.id, sysClientCredential.activationClientId))
      .innerJoin(accountClient, eq(accountClient.id, accountActivationClient.clientId))
      .innerJoin(sysTenant, eq(sysTenant.tenantCode, accountActivationClient.tenantCode))
      .where(and(eq(sysClientCredential.secretHash, secretHash), gt(sysClientCredential.expiresAt, now))),
  );
  return found;
};

/**
 * Turns a tester's secret into its scope: its tenant with what that gives, no permissions, and the activation client as the session.
 * Nothing is remembered between calls, so that a revoked client is refused at its very next one.
 */
export const clientGate =
  (ports: Ports): Gate =>
  async (token, { ip, language, requestId }) => {
    const found = await findClient(ports, token);
    if (!found) return null;
    if (found.tenantStatus !== 1) throw new Refusal('tenantDisabled');
    if (found.delFlag !== 1) throw new Refusal('clientRevoked');
    return mintScope({
      userId: null,
      username: found.testerCode,
      tenant: found.tenantCode,
      permissions: new Set(),
      all: false,
      roleIds: [],
      departments: null,
      vehicles: null,
      language,
      requestId,
      sessionId: found.id,
      tester: {
        clientId: found.clientId,
        testerCode: found.testerCode,
        limits: found.limits as unknown as ClientLimits,
        platforms: textsIn(found.diagnosticPlatform),
      },
      ip,
    });
  };
