import { eq, sql } from 'drizzle-orm';
import type { RevokeReason } from '../../../contract/resources/account/certificate/rules';
import { sysIssuedCertificate } from '../../db/pki-tables';
import type { Tx } from '../../db/database';

/** Numbers of RFC 5280. `certificateHold` is what can be taken back. */
export const CRL_REASON = {
  unspecified: 0,
  keyCompromise: 1,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
  certificateHold: 6,
  privilegeWithdrawn: 9,
} as const satisfies Record<RevokeReason | 'certificateHold', number>;
export type ListedReason = keyof typeof CRL_REASON;

export type Issued = {
  serial: string;
  issuer: number;
  tenantCode: string;
  resource: string;
  recordId: string;
  notAfter: string;
  createDate: string;
};

/** Enters a serial number; false where there is one like it already, whosever it is. */
export async function recordIssued(tx: Tx, issued: Issued): Promise<boolean> {
  const made = await tx
    .insert(sysIssuedCertificate)
    .values(issued)
    .onConflictDoNothing()
    .returning({ serial: sysIssuedCertificate.serial });
  return made.length > 0;
}

/** From now on lists and answers say that it is not good. */
export async function listAsRevoked(tx: Tx, serial: string | null, reason: ListedReason, at: string): Promise<void> {
  if (serial)
    await tx.update(sysIssuedCertificate).set({ reason, revokedAt: at }).where(eq(sysIssuedCertificate.serial, serial));
}

/** What was held is good again. */
export async function unlist(tx: Tx, serial: string): Promise<void> {
  await tx
    .update(sysIssuedCertificate)
    .set({ reason: null, revokedAt: null })
    .where(eq(sysIssuedCertificate.serial, serial));
}

/** A held certificate is given up: it stays on the lists, and can never come back. One that was revoked keeps its reason and time. */
export async function abandonSerial(tx: Tx, serial: string, at: string): Promise<void> {
  await tx
    .update(sysIssuedCertificate)
    .set({ reason: 'cessationOfOperation', revokedAt: at })
    .where(sql`${sysIssuedCertificate.serial} = ${serial} and (reason is null or reason = 'certificateHold')`);
}
