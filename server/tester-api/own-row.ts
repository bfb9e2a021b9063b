import { eq } from 'drizzle-orm';
import { accountActivationClient, accountClient } from '../db/tables';
import type { Tx } from '../db/database';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';

/** The caller's own row. The gate names it as the session. */
export async function ownRow(tx: Tx, scope: Scope) {
  const [row] = await tx
    .select({
      id: accountActivationClient.id,
      clientId: accountActivationClient.clientId,
      testerCode: accountClient.testerCode,
      tenantCode: accountActivationClient.tenantCode,
      activatedAt: accountActivationClient.activatedAt,
      delFlag: accountActivationClient.delFlag,
    })
    .from(accountActivationClient)
    .innerJoin(accountClient, eq(accountClient.id, accountActivationClient.clientId))
    .where(eq(accountActivationClient.id, scope.sessionId ?? ''));
  if (!row) throw new Refusal('clientRevoked');
  return row;
}
