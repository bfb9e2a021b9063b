import { eq, sql } from 'drizzle-orm';
import { CERTIFICATE } from '../../../../contract/resources/account/certificate/rules';
import { liveTopicOf } from '../../../../contract/language/derive';
import { certificate } from '../../../../contract/resources/account/certificate/definition';
import { certificateApply } from '../../../../contract/resources/account/certificate-apply/definition';
import { v7 } from 'uuid';
import { accountCertificateApply, accountClient, sysTenant } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { runTransition } from '../../../engine/write/write';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { Refusal } from '../../../refusal';
import { readParameter } from '../../../platform/parameters/parameter';
import { asPlatform } from '../../../platform/elevate';
import { isBlocked, newestOf, certificateStateOf } from '../certificate/standing';
import { judgeCsr, readCsr, type Csr } from '../../../platform/pki/csr';
import { issue } from '../../../platform/pki/issue';

/** One application after the other of the same tester, whoever decides it. */
export const takeGrantTurn = async ({ tx }: Pick<WriteContext, 'tx'>, clientId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${clientId}`}, 0))`);
};

export type Applicant = {
  clientId: string;
  tenantCode: string;
  testerCode: string;
  machinecode: string | null;
  deptId: string | null;
};

/** The tester as it is known here; its name and its machine come from this, never from the request. */
export async function applicantOf({ tx }: Pick<WriteContext, 'tx'>, clientId: string | null): Promise<Applicant> {
  if (clientId === null) throw new Refusal('gone');
  const [row] = await tx
    .select({
      clientId: accountClient.id,
      tenantCode: sql<string>`${accountClient.tenantCode}`,
      testerCode: accountClient.testerCode,
      machinecode: accountClient.machineGuid,
      deptId: accountClient.deptId,
    })
    .from(accountClient)
    .where(eq(accountClient.id, clientId));
  if (!row) throw new Refusal('gone');
  return row;
}

/** The owner of the tester: not for the request to say. */
async function organizationOf({ tx, scope }: WriteContext, tenantCode: string): Promise<string> {
  const [row] = await asPlatform(tx, scope, async () =>
    tx
      .select({ name: sysTenant.tenantName })
      .from(sysTenant)
      .where(eq(sysTenant.tenantCode as never, tenantCode)),
  );
  return (row?.name ?? tenantCode).slice(0, 64);
}

/** Ends what the new certificate takes the place of. */
async function supersede(context: WriteContext, clientId: string): Promise<void> {
  const former = await newestOf(context, clientId);
  if (former?.status === CERTIFICATE.normal) await runTransition(context, certificate, former.id, 'supersede', {});
}

export type Granted = { applicationId: string; csr: Csr; who: Applicant; reason: string | null; isTold?: boolean };

/** Issues the certificate for an application that stands at `applying`, and ends both the application and the tester's former certificate. */
export async function grant(
  context: WriteContext,
  { applicationId, csr, who, reason, isTold }: Granted,
): Promise<void> {
  const { clientId, tenantCode, testerCode, machinecode, deptId } = who;
  const id = v7();
  // Nothing of the name comes from the request: a certificate says what is known here.
  const parts = { commonName: testerCode, organization: await organizationOf(context, tenantCode) };
  const lifetime = await readParameter({ ...context, tenant: tenantCode }, 'certificate.validity');
  await supersede(context, clientId);
  const paper = await issue(context, { csr, parts, lifetime, tenantCode, resource: certificate.name, recordId: id });
  const tester = { id, tenantCode, clientId, deptId, testerCode, machinecode };
  await insertRows(
    context,
    certificate,
    [{ ...parts, ...paper, ...tester, keyType: csr.keyType, requestReason: reason, requestParam: csr.pem }],
    'issue',
  );
  await context.ports.live.publish(context.tx, {
    topic: liveTopicOf(certificate),
    tenant: tenantCode,
    userId: null,
    subject: id,
  });
  await runTransition(context, certificateApply, applicationId, 'succeed', {}, { isTold });
  const decidedAt = context.ports.clock.now().toISOString();
  const decided = { certId: id, decidedAt } as Partial<typeof accountCertificateApply.$inferInsert>;
  await context.tx.update(accountCertificateApply).set(decided).where(eq(accountCertificateApply.id, applicationId));
}

/** Grants an application that waits for a person. What was true when it came need not be true any more. */
export async function approve(context: WriteContext, id: string): Promise<void> {
  const { clientId, requestParam, requestReason } = accountCertificateApply;
  const [row] = await context.tx
    .select({ clientId, requestParam, requestReason })
    .from(accountCertificateApply)
    .where(eq(accountCertificateApply.id, id));
  const who = await applicantOf(context, row?.clientId ?? null);
  await takeGrantTurn(context, who.clientId);
  const state = certificateStateOf(await newestOf(context, who.clientId), context.ports.clock.now().getTime());
  if (isBlocked(state)) throw new Refusal('certificateBlocked');
  const csr = await judgeCsr(await readCsr(row?.requestParam ?? ''), who.testerCode);
  await grant(context, { applicationId: id, csr, who, reason: row?.requestReason ?? null, isTold: false });
}

/** Tells the certificate in force that nothing took its place, and why. */
export async function noteFailure(
  context: WriteContext,
  clientId: string | null,
  failureReason: string,
): Promise<void> {
  const newest = clientId === null ? undefined : await newestOf(context, clientId);
  if (newest?.status === CERTIFICATE.normal)
    await patchRow(context, certificate, newest.id, { failureReason }, { operation: 'renewalFailed' });
}
