import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
  type X509Certificate,
} from './library';
import { newSerial } from './serial';
import { issuerKeyIn, pemOf, toBase64 } from './x509';

/** A new authority before it is sealed; keys are PKCS #8 in base64. */
export type NewAuthority = { root: string; rootKey: string } & NewIssuing;
/** A key that issues, with its certificate. */
export type NewIssuing = { issuing: string; issuingKey: string };
type Root = { certificate: X509Certificate; privateKey: CryptoKey };

const YEAR = 365.25 * 86_400_000;
const ROOT_YEARS = 20;
const ISSUING_YEARS = 10;
/** Clocks of testers go behind. */
const BEFORE = 86_400_000;

export const ROOT_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } as const;
export const ISSUING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const whole = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);
const subjectOf = (name: string, which: string) =>
  [{ O: [{ utf8String: name }] }, { CN: [{ utf8String: `${name} ${which}` }] }] as never;
const exported = async ({ privateKey }: CryptoKeyPair): Promise<string> =>
  toBase64(await crypto.subtle.exportKey('pkcs8', privateKey));

async function ofAuthority(
  pathLength: number | undefined,
  own: CryptoKey,
  issuer: X509Certificate | null,
): Promise<Extension[]> {
  return [
    new BasicConstraintsExtension(true, pathLength, true),
    new KeyUsagesExtension(
      KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign | (issuer ? KeyUsageFlags.digitalSignature : 0),
      true,
    ),
    await SubjectKeyIdentifierExtension.create(own),
    ...(issuer ? [await issuerKeyIn(issuer)] : []),
  ];
}

/**
 * Makes a key of ten years below a root, that issues; it may have no authority below itself. Each has a name of its own by its number, so that
 * nobody takes the list of one for that of another.
 */
export async function makeIssuing(
  { certificate, privateKey }: Root,
  name: string,
  number: number,
  now: Date,
): Promise<NewIssuing> {
  const keys = (await crypto.subtle.generateKey(ISSUING, true, ['sign', 'verify'])) as CryptoKeyPair;
  const made = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: subjectOf(name, number === 1 ? 'Issuing CA' : `Issuing CA ${number}`),
    issuer: certificate.subjectName,
    notBefore: new Date(Math.max(whole(now.getTime() - BEFORE).getTime(), certificate.notBefore.getTime())),
    // Nothing outlives the root.
    notAfter: new Date(Math.min(whole(now.getTime() + ISSUING_YEARS * YEAR).getTime(), certificate.notAfter.getTime())),
    signingAlgorithm: ROOT_ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: privateKey,
    extensions: await ofAuthority(0, keys.publicKey, certificate),
  });
  return { issuing: pemOf(made.rawData), issuingKey: await exported(keys) };
}

/** Makes a root of twenty years, and the first key below it that issues. */
export async function makeAuthority(name: string, now: Date): Promise<NewAuthority> {
  const keys = (await crypto.subtle.generateKey(ROOT_ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: subjectOf(name, 'Root CA'),
    notBefore: whole(now.getTime() - BEFORE),
    notAfter: whole(now.getTime() + ROOT_YEARS * YEAR),
    signingAlgorithm: ROOT_ALGORITHM,
    keys,
    extensions: await ofAuthority(undefined, keys.publicKey, null),
  });
  const issuing = await makeIssuing({ certificate: root, privateKey: keys.privateKey }, name, 1, now);
  return { root: pemOf(root.rawData), rootKey: await exported(keys), ...issuing };
}
