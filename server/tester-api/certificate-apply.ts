import { and, desc, eq } from 'drizzle-orm';
import { APPLICATION, type ApplyKind } from '../../contract/resources/account/certificate/rules';
import type { CertificateApply, CertificateState } from '../../contract/wire/certificate';
import { certificateApply } from '../../contract/resources/account/certificate-apply/definition';
import { accountCertificateApply } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';
import { Refusal } from '../refusal';
import {
  announceApplication,
  applicantOf,
  grant,
  noteFailure,
  takeGrantTurn,
  type Applicant,
} from '../modules/account/certificate-apply';
import { endsSoon, isBlocked, newestOf, openApplicationOf, certificateStateOf } from '../modules/account/certificate';
import { judgeCsr, readCsr, type Csr } from '../platform/pki/csr';
import { RefusedCsr } from '../platform/pki/refused-csr';
import { readParameter } from '../platform/parameters/parameter';

const KINDS: Readonly<Partial<Record<CertificateState, ApplyKind>>> = {
  none: 'first',
  deleted: 'anew',
  expired: 'anew',
};

async function kindOf(context: WriteContext, clientId: string): Promise<ApplyKind> {
  const newest = await newestOf(context, clientId);
  const state = certificateStateOf(newest, context.ports.clock.now().getTime());
  if (isBlocked(state)) throw new Refusal('certificateBlocked');
  const known = KINDS[state];
  if (known) return known;
  return newest && (await endsSoon(context, newest)) ? 'renewal' : 'early';
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
  context: WriteContext,
  who: Applicant,
  kind: ApplyKind,
  csr: Csr,
  reason: string | null,
  fault: string,
): Promise<void> {
  const { tenantCode, testerCode, clientId, deptId } = who;
  const [last] = await context.tx
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
  const decidedAt = context.ports.clock.now().toISOString();
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
  const [made] = await insertRows(context, certificateApply, [row], 'apply');
  await noteFailure(context, clientId, fault);
  if (made) await announceApplication(context, tenantCode, made.id);
}

/** The application, entered; granted at once where a policy can decide, else it waits. A key that was lost before its time is for a person to judge. */
async function enterApplication(
  context: WriteContext,
  who: Applicant,
  kind: ApplyKind,
  csr: Csr,
  reason: string | null,
): Promise<void> {
  const { tenantCode, testerCode, clientId, deptId } = who;
  const [made] = await insertRows(
    context,
    certificateApply,
    [{ tenantCode, testerCode, clientId, deptId, kind, requestReason: reason, ...told(csr) }],
    'apply',
  );
  if (!made) throw new Error('no application was made');
  const approval = await readParameter({ ...context, tenant: tenantCode }, 'certificate.approval');
  if (approval === 'automatic' && kind !== 'early') await grant(context, { applicationId: made.id, csr, who, reason });
  await announceApplication(context, tenantCode, made.id);
}

/**
 * A tester applies. Asked again with the same key it finds the application that is open, so a lost answer costs nothing. Answers what has to
 * be refused once the transaction is over, for a refused request is kept.
 */
export async function apply(
  context: WriteContext,
  ownClient: string,
  { csr: text, reason: given }: CertificateApply,
): Promise<RefusedCsr | null> {
  const reason = given ?? null;
  await takeGrantTurn(context, ownClient);
  const who = await applicantOf(context, ownClient);
  const read = await readCsr(text);
  const open = await openApplicationOf(context, ownClient);
  if (open && open.keyId === read.keyId) return null;
  if (open) throw new Refusal('certificateApplying');
  const kind = await kindOf(context, ownClient);
  try {
    const csr = await judgeCsr(read, who.testerCode);
    await enterApplication(context, who, kind, csr, reason);
    return null;
  } catch (error) {
    if (!(error instanceof RefusedCsr)) throw error;
    await keepRefused(context, who, kind, read, reason, error.fault);
    return error;
  }
}

/** The tester's last application. */
export async function lastApplication({ tx }: Pick<WriteContext, 'tx'>, clientId: string) {
  const { id, status, failureReason, createDate } = accountCertificateApply;
  const [row] = await tx
    .select({ id, status, failureReason, createDate })
    .from(accountCertificateApply)
    .where(and(eq(accountCertificateApply.clientId, clientId)))
    .orderBy(desc(accountCertificateApply.id))
    .limit(1);
  return row ?? null;
}
