import { and, eq, gt } from 'drizzle-orm';
import type { ClientLimits } from '../../contract/resources/sys/role/data-permissions';
import { sysClientCredential } from '../db/system-tables';
import { accountActivationClient, accountClient, sysTenant } from '../db/tables';
import { amongTexts } from '../db/among';
import type { Tx } from '../db/database';
import type { Gate } from '../http/gate';
import { LIMIT_COLUMNS, PLATFORM_COLUMNS, testerPlatforms } from '../platform/tenant-limits';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import { mintScope } from '../scope';
import { sha256 } from '../identity/secret';
import { together } from './together';

const read = (tx: Tx, hashes: readonly string[], now: string) =>
  tx
    .select({
      secretHash: sysClientCredential.secretHash,
      id: accountActivationClient.id,
      tenantCode: accountActivationClient.tenantCode,
      delFlag: accountActivationClient.delFlag,
      clientId: accountClient.id,
      testerCode: accountClient.testerCode,
      platforms: PLATFORM_COLUMNS,
      limits: LIMIT_COLUMNS,
      tenantStatus: sysTenant.status,
    })
    .from(sysClientCredential)
    .innerJoin(accountActivationClient, eq(accountActivationClient.id, sysClientCredential.activationClientId))
    .innerJoin(accountClient, eq(accountClient.id, accountActivationClient.clientId))
    .innerJoin(sysTenant, eq(sysTenant.tenantCode, accountActivationClient.tenantCode))
    .where(and(amongTexts(sysClientCredential.secretHash, hashes), gt(sysClientCredential.expiresAt, now)));
type Found = Awaited<ReturnType<typeof read>>[number];

/** Testers that call at the same moment are looked for together. */
const findingClients = ({ db, clock }: Ports) =>
  together<string, Found | null>(async (_, hashes) => {
    const now = clock.now().toISOString();
    const rows = await db.run('platform', 'read', (tx) => read(tx, hashes, now));
    const found = new Map(rows.map((row) => [row.secretHash, row]));
    return hashes.map((hash) => ({ answer: found.get(hash) ?? null }));
  });

/**
 * Turns a tester's secret into its scope: its tenant with what that gives, no permissions, and the activation client as the session.
 * Nothing is remembered between calls, so that a revoked client is refused at its very next one.
 */
export const clientGate = (ports: Ports): Gate => {
  const find = findingClients(ports);
  return async (token, { ip, language, requestId }) => {
    const found = await find('', await sha256(token));
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
        platforms: testerPlatforms(found.platforms),
      },
      ip,
    });
  };
};
