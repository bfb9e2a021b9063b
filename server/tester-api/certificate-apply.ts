import { and, desc, eq } from 'drizzle-orm';
import {
  APPLICATION,
  type ApplyKind,
  type CertificateApply,
  type CertificateState,
} from '../../contract/resources/account/certificate/rules';
import { certificateApply } from '../../contract/resources/account/certificate-apply/definition';
import { accountCertificateApply } from '../db/tables';
import type { Hook } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/write';
import { Refusal } from '../refusal';
import { announceApplication } from '../modules/account/certificate-apply';
import { applicantOf, grant, noteFailure, takeTurn, type Applicant } from '../modules/account/certificate-apply/grant';
import { endsSoon, isBlocked, newestOf, openApplicationOf, stateOf } from '../modules/account/certificate/standing';
import { judgeCsr, readCsr, type Csr } from '../modules/account/pki/csr';
import { RefusedCsr } from '../modules/account/pki/refused-csr';
import { readParameter } from '../platform/parameters/parameter';

const KINDS: Readonly<Partial<Record<CertificateState, ApplyKind>>> = {
  none: 'first',
  deleted: 'anew',
  expired: 'anew',
};

async function kindOf(hook: Hook, clientId: string): Promise<ApplyKind> {
  const newest = await newestOf(hook, clientId);
  const state = stateOf(newest, hook.ports.clock.now().getTime());
  if (isBlocked(state)) throw new Refusal('certificateBlocked');
  const known = KINDS[state];
  if (known) return known;
  return newest && (await endsSoon(hook, newest)) ? 'renewal' : 'early';
}

const told = (csr: Csr) => ({
  subject: csr.subject,
  keyType: csr.keyType,
  keyId: csr.keyId,
  signature: csr.signature,
  requestParam: csr.pem,
});

/** A request that could be read and is refused stays on record once, for whoever asks why a tester gets none. */
async function keepRefused(
  hook: Hook,
  who: Applicant,
  kind: ApplyKind,
  csr: Csr,
  reason: string | null,
  fault: string,
): Promise<void> {
  const { tenantCode, testerCode, clientId, deptId } = who;
  const [last] = await hook.tx
    .select({
      status: accountCertificateApply.status,
      keyId: accountCertificateApply.keyId,
      failureReason: accountCertificateApply.failureReason,
    })
    .from(accountCertificateApply)
    .where(eq(accountCertificateApply.clientId, clientId))
    .orderBy(desc(accountCertificateApply.id))
    .limit(1);
  if (last?.status === APPLICATION.failed && last.keyId === csr.keyId && last.failureReason === fault) return;
  const decidedAt = hook.ports.clock.now().toISOString();
  const row = {
    tenantCode,
    testerCode,
    clientId,
    deptId,
    kind,
    requestReason: reason,
    ...told(csr),
    status: APPLICATION.failed,
    failureReason: fault,
    decidedAt,
  };
  const [made] = await insertRows(hook, certificateApply, [row], 'apply');
  await noteFailure(hook, clientId, fault);
  if (made) await announceApplication(hook, tenantCode, made.id);
}

/** The application, entered; granted at once where a policy can decide, else it waits. A key that was lost before its time is for a person to judge. */
async function enterApplication(
  hook: Hook,
  who: Applicant,
  kind: ApplyKind,
  csr: Csr,
  reason: string | null,
): Promise<void> {
  const { tenantCode, testerCode, clientId, deptId } = who;
  const [made] = await insertRows(
    hook,
    certificateApply,
    [{ tenantCode, testerCode, clientId, deptId, kind, requestReason: reason, ...told(csr) }],
    'apply',
  );
  if (!made) throw new Error('no application was made');
  const approval = await readParameter({ ...hook, tenant: tenantCode }, 'certificate.approval');
  if (approval === 'automatic' && kind !== 'early') await grant(hook, { applicationId: made.id, csr, who, reason });
  await announceApplication(hook, tenantCode, made.id);
}

/**
 * A tester applies. Asked again with the same key it finds the application that is open, so a lost answer costs nothing. Answers what has to
 * be refused once the transaction is over, for a refused request is kept.
 */
export async function apply(
  hook: Hook,
  ownClient: string,
  { csr: text, reason: given }: CertificateApply,
): Promise<RefusedCsr | null> {
  const reason = given ?? null;
  await takeTurn(hook, ownClient);
  const who = await applicantOf(hook, ownClient);
  const read = await readCsr(text);
  const open = await openApplicationOf(hook, ownClient);
  if (open && open.keyId === read.keyId) return null;
  if (open) throw new Refusal('certificateApplying');
  const kind = await kindOf(hook, ownClient);
  try {
    const csr = await judgeCsr(read, who.testerCode);
    await enterApplication(hook, who, kind, csr, reason);
    return null;
  } catch (error) {
    if (!(error instanceof RefusedCsr)) throw error;
    await keepRefused(hook, who, kind, read, reason, error.fault);
    return error;
  }
}

/** The tester's last application. */
export async function lastApplication({ tx }: Pick<Hook, 'tx'>, clientId: string) {
  const { id, status, failureReason, createDate } = accountCertificateApply;
  const [row] = await tx
    .select({ id, status, failureReason, createDate })
    .from(accountCertificateApply)
    .where(and(eq(accountCertificateApply.clientId, clientId)))
    .orderBy(desc(accountCertificateApply.id))
    .limit(1);
  return row ?? null;
}
