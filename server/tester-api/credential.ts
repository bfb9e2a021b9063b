import { sysClientCredential } from '../db/system-tables';
import type { Tx } from '../db/database';
import { newToken, sha256 } from '../identity/secret';

/** A secret that nobody used for so long is worth nothing; each heartbeat starts it anew. */
const LIFETIME = 365 * 86_400_000;

export const expiryFrom = (now: Date): string => new Date(now.getTime() + LIFETIME).toISOString();

/** Gives the client a new secret of 256 bits; the one before stops at once. Only its hash is kept. */
export async function issueSecret(
  tx: Tx,
  tenantCode: string,
  activationClientId: string,
  now: Date,
): Promise<{ clientSecret: string; expiresAt: string }> {
  const clientSecret = newToken();
  const credential = {
    secretHash: await sha256(clientSecret),
    createDate: now.toISOString(),
    expiresAt: expiryFrom(now),
  };
  await tx
    .insert(sysClientCredential)
    .values({ activationClientId, tenantCode, ...credential })
    .onConflictDoUpdate({ target: sysClientCredential.activationClientId, set: credential });
  return { clientSecret, expiresAt: credential.expiresAt };
}
