import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from './library';
import type { WriteContext } from '../../engine/model/behaviour';
import { API_BASE } from '../../http/context';
import type { Authority } from '../../ports/authority';
import { Refusal } from '../../refusal';
import type { Csr, SubjectParts } from './csr';
import { authoritiesIn } from './stored-authority';
import { recordIssued } from './ledger';
import { newSerial } from './serial';
import { certificateFingerprintOf, issuerKeyIn, issuerOf, pemOf, signingWith } from './x509';

/** Serial numbers that are tried: two equal ones never come by chance, so a third says that chance is broken. */
const TRIES = 3;
/** Clocks of testers go behind: a certificate is good a little before it was made. */
const BEFORE = 300_000;

export type Wish = {
  csr: Pick<Csr, 'publicKey'>;
  parts: SubjectParts;
  /** From now on, ms. */
  lifetime: number;
  tenantCode: string;
  resource: string;
  recordId: string;
};
/** Fields that certificates of testers and of vehicles have in common. */
export type Paper = {
  serialNumber: string;
  validFrom: string;
  validTo: string;
  issuer: string;
  certId: string;
  paper: string;
};

/** Where anybody gets list and status: what the operator says, else where the console was reached, else this machine's own address. */
export const authorityAddressOf = ({ ports, scope }: Pick<WriteContext, 'ports' | 'scope'>): string =>
  `${(ports.settings.consoleUrl ?? scope.base ?? ports.settings.ownUrl ?? 'http://localhost').replace(/\/+$/, '')}${API_BASE}/pki`;

/** Where the list and the certificate of the key of that number lie: those of the first have the addresses that its certificates know. */
export const listPathOf = (what: 'crl' | 'issuer', issuer: number): string =>
  issuer === 1 ? what : `${what}/${issuer}`;

const ORDER = [
  ['C', 'country', 'printableString'],
  ['ST', 'state', 'utf8String'],
  ['L', 'locality', 'utf8String'],
  ['O', 'organization', 'utf8String'],
  ['OU', 'organizationalUnit', 'utf8String'],
  ['CN', 'commonName', 'utf8String'],
  ['E', 'email', 'ia5String'],
] as const;

const subjectOf = (parts: SubjectParts) =>
  ORDER.flatMap(([type, part, kind]) => {
    const value = parts[part];
    return value === undefined ? [] : [{ [type]: [{ [kind]: value }] }];
  });

const whole = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

async function extensionsOf(
  context: WriteContext,
  { number }: Authority,
  issuer: X509Certificate,
  { csr: { publicKey } }: Wish,
) {
  const address = authorityAddressOf(context);
  const isRsa = publicKey.algorithm.name.startsWith('RSA');
  return [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(
      KeyUsageFlags.digitalSignature | (isRsa ? KeyUsageFlags.keyEncipherment : KeyUsageFlags.keyAgreement),
      true,
    ),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]),
    await SubjectKeyIdentifierExtension.create(publicKey),
    await issuerKeyIn(issuer),
    new CRLDistributionPointsExtension([`${address}/${listPathOf('crl', number)}`]),
    new AuthorityInfoAccessExtension({
      ocsp: `${address}/ocsp`,
      caIssuers: `${address}/${listPathOf('issuer', number)}`,
    }),
  ];
}

/** A number that nobody has, held by the database before anything is signed with it. */
async function takeSerial(
  context: WriteContext,
  { number: issuer }: Authority,
  wish: Wish,
  notAfter: Date,
  now: Date,
): Promise<string> {
  const { tenantCode, resource, recordId } = wish;
  const entry = {
    issuer,
    tenantCode,
    resource,
    recordId,
    notAfter: notAfter.toISOString(),
    createDate: now.toISOString(),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const serial = newSerial();
    if (await recordIssued(context.tx, { ...entry, serial })) return serial;
  }
  throw new Error(`${TRIES} serial numbers in a row were taken: the random numbers are none`);
}

/** Signs a certificate over the key of a request that was judged. It never outlives who issued it. */
export async function issue(context: WriteContext, wish: Wish): Promise<Paper> {
  const [authority] = await authoritiesIn(context);
  const issuer = issuerOf(authority);
  const now = context.ports.clock.now();
  if (now < issuer.notBefore || now >= issuer.notAfter) throw new Refusal('authorityOver');
  const notBefore = new Date(Math.max(whole(now.getTime() - BEFORE).getTime(), issuer.notBefore.getTime()));
  const notAfter = new Date(Math.min(whole(now.getTime() + wish.lifetime).getTime(), issuer.notAfter.getTime()));
  const serialNumber = await takeSerial(context, authority, wish, notAfter, now);
  const signing = signingWith(authority);
  const made = await X509CertificateGenerator.create(
    {
      serialNumber,
      subject: subjectOf(wish.parts) as never,
      issuer: issuer.subjectName,
      notBefore,
      notAfter,
      publicKey: wish.csr.publicKey,
      extensions: await extensionsOf(context, authority, issuer, wish),
      ...signing.params,
    },
    signing.crypto,
  );
  return {
    serialNumber,
    validFrom: notBefore.toISOString(),
    validTo: notAfter.toISOString(),
    issuer: issuer.subject,
    certId: await certificateFingerprintOf(made.rawData),
    paper: pemOf(made.rawData),
  };
}
