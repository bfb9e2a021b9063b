import { eq } from 'drizzle-orm';
import {
  APPLICATION,
  CERTIFICATE,
  type ApplyKind,
  type RevokeReason,
} from '../../../contract/resources/account/certificate/rules';
import { certificate } from '../../../contract/resources/account/certificate/definition';
import { accountCertificate, accountCertificateApply, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import type { SubjectParts } from '../../platform/pki/csr';
import { issue } from '../../platform/pki/issue';
import { authoritiesIn } from '../../platform/pki/stored-authority';
import { abandonSerial, listAsRevoked, type ListedReason } from '../../platform/pki/ledger';
import { insertBulk } from '../bulk';
import { around, randomOf, type Random } from '../random';
import { applicationHistory, certificateHistory } from './certificate/history';
import type { SeededAuditLine } from '../demo/history';
import type { SeededTester } from './client';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { hookAt, requestOf } from '../demo/request';
import { seedVehicles } from './vehicle-pool/vehicles';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import words from './certificate/words.json';

type Country = DemoTenant['country'];
/** What became of a tester's certificate: `age` and `length` in days. */
type Course = { status: number; age: number; length: number; reason?: RevokeReason; kind?: ApplyKind };

const COURSES: readonly Course[] = [
  { status: CERTIFICATE.normal, age: 12, length: 365 },
  { status: CERTIFICATE.normal, age: 1, length: 365, kind: 'renewal' },
  { status: CERTIFICATE.normal, age: 351, length: 365 },
  { status: CERTIFICATE.normal, age: 96, length: 365 },
  { status: CERTIFICATE.disabled, age: 44, length: 365 },
  { status: CERTIFICATE.revoked, age: 160, length: 365, reason: 'keyCompromise' },
  { status: CERTIFICATE.normal, age: 0.3, length: 365 },
  { status: CERTIFICATE.deleted, age: 210, length: 365, reason: 'affiliationChanged' },
  { status: CERTIFICATE.normal, age: 359, length: 365 },
  { status: CERTIFICATE.normal, age: 130, length: 365 },
  { status: CERTIFICATE.revoked, age: 71, length: 365, reason: 'superseded' },
  { status: CERTIFICATE.normal, age: 27, length: 365, kind: 'anew' },
];

const WORDS = words as Readonly<
  Record<
    Country,
    {
      country: string;
      places: [string, string][];
      unit: string;
      reasons: string[];
      ends: string[];
      refusals: string[];
    }
  >
>;

type Made = { certificate?: Record<string, unknown>; application: Record<string, unknown> };

function endOf(course: Course, random: Random, at: Moment, ends: readonly string[]) {
  if (course.status === CERTIFICATE.normal) return {};
  const revokeReason: ListedReason =
    course.status === CERTIFICATE.disabled ? 'certificateHold' : (course.reason ?? 'unspecified');
  return { revokeTime: iso(at), revokeReason, revokeRemark: random.pick(ends) };
}

async function certified(
  context: WriteContext,
  tenant: DemoTenant,
  tester: SeededTester,
  course: Course,
  now: Moment,
  random: Random,
): Promise<Made> {
  const words = WORDS[tenant.country];
  const at = now - Math.round(course.age * DAY_MS);
  const csr = await requestOf(tester.testerCode);
  const [state, locality] = random.pick(words.places);
  const names = {
    organization: tenant.tenantName.slice(0, 64),
    organizationalUnit: words.unit,
    country: words.country,
    state,
    locality,
  };
  const parts: SubjectParts = { ...names, commonName: tester.testerCode };
  const [id, applicationId] = [random.uuid(), random.uuid()];
  const own = {
    csr,
    parts,
    lifetime: course.length * DAY_MS,
    tenantCode: tenant.tenantCode,
    resource: certificate.name,
    recordId: id,
  };
  const paper = await issue(hookAt(context, at), own);
  const ended = at + Math.round((now - at) * 0.7);
  const end = endOf(course, random, ended, words.ends);
  const isGone = course.status === CERTIFICATE.deleted;
  if (end.revokeReason) await listAsRevoked(context.tx, paper.serialNumber, end.revokeReason, end.revokeTime);
  if (isGone) await abandonSerial(context.tx, paper.serialNumber, iso(now - DAY_MS));
  const who = {
    tenantCode: tenant.tenantCode,
    clientId: tester.id,
    deptId: tester.deptId,
    testerCode: tester.testerCode,
  };
  const asked = { requestReason: random.pick(words.reasons), keyType: csr.keyType, requestParam: csr.pem };
  const dates = { createDate: iso(at), updateDate: iso(isGone ? now - DAY_MS : end.revokeTime ? ended : at) };
  return {
    certificate: {
      id,
      ...who,
      ...asked,
      ...parts,
      ...paper,
      ...end,
      ...dates,
      machinecode: tester.machineGuid,
      status: course.status,
      version: isGone ? 3 : end.revokeTime ? 2 : 1,
    },
    application: {
      id: applicationId,
      ...who,
      ...asked,
      subject: csr.subject,
      keyId: csr.keyId,
      signature: csr.signature,
      kind: course.kind ?? 'first',
      status: APPLICATION.success,
      certId: id,
      decidedAt: iso(at),
      createDate: iso(at),
      updateDate: iso(at),
    },
  };
}

/** Applications that came to nothing, or wait. */
async function asked(
  tenant: DemoTenant,
  tester: SeededTester,
  at: Moment,
  failure: string | null,
  random: Random,
): Promise<Record<string, unknown>> {
  const csr = await requestOf(tester.testerCode);
  const decided = failure === null ? {} : { failureReason: failure, decidedAt: iso(at + 3 * HOUR) };
  return {
    id: random.uuid(),
    tenantCode: tenant.tenantCode,
    clientId: tester.id,
    deptId: tester.deptId,
    testerCode: tester.testerCode,
    requestReason: random.pick(WORDS[tenant.country].reasons),
    subject: csr.subject,
    keyType: csr.keyType,
    keyId: csr.keyId,
    signature: csr.signature,
    requestParam: csr.pem,
    kind: failure === null ? 'early' : 'first',
    status: failure === null ? APPLICATION.applying : APPLICATION.failed,
    ...decided,
    createDate: iso(at),
    updateDate: iso(at),
  };
}

/** Certificates of testers in every state, with the applications that they come from, and vehicles with some for hours. Answers their history. */
async function seedCertificates(
  context: WriteContext,
  now: Moment,
  testers: readonly SeededTester[],
): Promise<SeededAuditLine[]> {
  const lines: SeededAuditLine[] = [];
  // Older than anything that it signed.
  await authoritiesIn(hookAt(context, now - 900 * DAY_MS));
  for (const [place, tenant] of TENANTS.entries()) {
    const own = testers.filter(({ tenantCode }) => tenantCode === tenant.tenantCode);
    if (tenant.status !== 1 || own.length === 0) continue;
    const random = randomOf(4_000 + place);
    const made: Made[] = [];
    const count = COURSES.length * (place === 0 ? 2 : 1);
    for (const [at, tester] of own.slice(0, count).entries())
      made.push(await certified(context, tenant, tester, around(COURSES, at), now, random));
    const rest = own.slice(count, count + 4);
    const failures = [null, 'csrName', WORDS[tenant.country].refusals[0] ?? '', null];
    for (const [at, tester] of rest.entries())
      made.push({ application: await asked(tenant, tester, now - (at + 1) * 7 * HOUR, failures[at] ?? null, random) });
    const certificates = made.flatMap((one) => (one.certificate ? [one.certificate] : []));
    const applications = made.map(({ application }) => application);
    await insertBulk(context.tx, accountCertificate, certificates);
    await insertBulk(context.tx, accountCertificateApply, applications);
    const { id, username } = sysUser;
    const [author = null] = await context.tx
      .select({ id, username })
      .from(sysUser)
      .where(eq(sysUser.tenantCode, tenant.tenantCode))
      .orderBy(username)
      .limit(1);
    lines.push(...certificateHistory(certificates, author), ...applicationHistory(applications, author));
    lines.push(...(await seedVehicles(context, tenant, now, author, random)));
  }
  return lines;
}

export const certificateSeed = demoSeed({
  after: ['account/client'],
  fill: ({ context, now, fleet }) => seedCertificates(context, now, fleet.testers),
});
