import { and, desc, eq } from 'drizzle-orm';
import { APPLICATION, CERTIFICATE } from '../../../../contract/resources/account/certificate/rules';
import type { CertificateState, ClientCertificate } from '../../../../contract/wire/certificate';
import { accountCertificate, accountCertificateApply } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { readParameter } from '../../../platform/parameters/parameter';

type At = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;

/** The newest certificate of a tester: what it may do hangs on that one alone. */
export async function newestOf({ tx }: Pick<At, 'tx'>, clientId: string) {
  const { id, status, serialNumber, validTo, paper, revokeReason } = accountCertificate;
  const [row] = await tx
    .select({ id, status, serialNumber, validTo, paper, revokeReason })
    .from(accountCertificate)
    .where(eq(accountCertificate.clientId, clientId))
    .orderBy(desc(accountCertificate.id))
    .limit(1);
  return row;
}
export type Newest = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

export const openApplicationOf = async ({ tx }: Pick<At, 'tx'>, clientId: string) => {
  const { id, keyId } = accountCertificateApply;
  const [row] = await tx
    .select({ id, keyId })
    .from(accountCertificateApply)
    .where(
      and(eq(accountCertificateApply.clientId, clientId), eq(accountCertificateApply.status, APPLICATION.applying)),
    )
    .limit(1);
  return row;
};

const STATES: Readonly<Record<number, CertificateState>> = {
  [CERTIFICATE.normal]: 'normal',
  [CERTIFICATE.disabled]: 'disabled',
  [CERTIFICATE.revoked]: 'revoked',
  [CERTIFICATE.deleted]: 'deleted',
};

/** What has ended needs nobody's leave any more, unless a person ended it. */
export function certificateStateOf(row: Newest | undefined, now: number): CertificateState {
  if (!row) return 'none';
  if (row.status === CERTIFICATE.normal && Date.parse(row.validTo) <= now) return 'expired';
  return STATES[row.status] ?? 'none';
}

/** Whether it ends so soon that the tester renews it. */
export async function endsSoon(at: At, row: Newest): Promise<boolean> {
  const before = await readParameter({ ...at, tenant: at.scope.tenant }, 'certificate.renewBefore');
  return Date.parse(row.validTo) - before <= at.ports.clock.now().getTime();
}

/** An administrator has to decide first. */
export const isBlocked = (state: CertificateState): boolean => state === 'disabled' || state === 'revoked';
/** The tester has none any more. */
const GONE: ReadonlySet<CertificateState> = new Set(['deleted', 'expired']);

/** How the certificate of a tester stands, and what the tester has to do about it. */
export async function certificateOf(at: At, clientId: string): Promise<ClientCertificate> {
  const row = await newestOf(at, clientId);
  const state = certificateStateOf(row, at.ports.clock.now().getTime());
  const isApplying = (await openApplicationOf(at, clientId)) !== undefined;
  const mayApply = !isBlocked(state) && !isApplying;
  const isDue = row !== undefined && (state === 'normal' ? await endsSoon(at, row) : GONE.has(state));
  return {
    state,
    isApplying,
    mayApply,
    mustApply: mayApply && isDue,
    serialNumber: row?.serialNumber ?? null,
    validTo: row?.validTo ?? null,
  };
}
