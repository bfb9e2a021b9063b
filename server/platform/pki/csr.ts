import { Pkcs10CertificateRequest, type Name, type PublicKey } from './library';
import { CSR_MOST } from '../../../contract/resources/account/certificate/rules';
import { RefusedCsr } from './refused-csr';
import { derOf, certificateFingerprintOf, pemOf } from './x509';

/** Parts of a name that a request may hold: those that a certificate of ours has. */
const NAME_PARTS = {
  CN: 'commonName',
  O: 'organization',
  OU: 'organizationalUnit',
  C: 'country',
  ST: 'state',
  L: 'locality',
  E: 'email',
} as const;
type NamePart = (typeof NAME_PARTS)[keyof typeof NAME_PARTS];
export type SubjectParts = Partial<Record<NamePart, string>>;
/** Longest part of a name, as RFC 5280 bounds them. */
const PART_MOST = 64;

/** What shows nothing, or turns the reading direction: nobody could see what a name says. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;

const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';
/** What a request may ask for, and what the authority decides in any case: usage of the key, its identifier, and that it is no authority. */
const EXTENSIONS: ReadonlySet<string> = new Set(['2.5.29.15', '2.5.29.37', '2.5.29.14', '2.5.29.19']);
const BASIC_CONSTRAINTS = '2.5.29.19';
const CURVES: ReadonlySet<string> = new Set(['P-256', 'P-384']);
const RSA_LEAST = 2048;
const RSA_MOST = 8192;
const HASHES: ReadonlySet<string> = new Set(['SHA-256', 'SHA-384', 'SHA-512']);

/** A request that was read, in words too. */
export type Csr = {
  pem: string;
  /** `CN=…, O=…`. */
  subject: string;
  parts: SubjectParts;
  keyType: string;
  keyId: string;
  signature: string;
  publicKey: PublicKey;
  request: Pkcs10CertificateRequest;
};

const isMailName = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && text.slice(1, -1).includes('@');

const PEM =
  /^\s*-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----\s([A-Za-z0-9+/=\s]+)-----END (?:NEW )?CERTIFICATE REQUEST-----\s*$/;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const body = PEM.exec(text)?.[1];
  if (text.length > CSR_MOST || body === undefined) throw new RefusedCsr('csrForm');
  const der = derOf(body);
  if (!isWhole(der)) throw new RefusedCsr('csrForm');
  return der;
}

/** One sequence and nothing behind it: what stands there would not be signed. */
function isWhole(der: Uint8Array): boolean {
  const [tag, first = 0] = der;
  const more = first > 0x80 ? first - 0x80 : 0;
  if (tag !== 0x30 || first === 0x80 || more > 3) return false;
  const length = more === 0 ? first : der.slice(2, 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
  return 2 + more + length === der.length;
}

type KeyAlgorithm = { name: string; namedCurve?: string; modulusLength?: number; hash?: { name?: string } | string };

const keyTypeOf = ({ algorithm }: PublicKey): string => {
  const { name, namedCurve, modulusLength } = algorithm as KeyAlgorithm;
  if (name.startsWith('RSA')) return `RSA ${modulusLength ?? '?'}`;
  return name.startsWith('EC') ? `EC ${namedCurve ?? '?'}` : name;
};

const hashOf = ({ signatureAlgorithm }: Pkcs10CertificateRequest): string => {
  const { hash } = signatureAlgorithm as KeyAlgorithm;
  return (typeof hash === 'string' ? hash : hash?.name) ?? '?';
};

/** Reads a request, and throws where it is none. What it says may be a lie yet. */
export async function readCsr(text: string): Promise<Csr> {
  try {
    const der = bytesOf(text);
    const request = new Pkcs10CertificateRequest(der);
    const keyType = keyTypeOf(request.publicKey);
    return {
      pem: pemOf(der, 'CERTIFICATE REQUEST'),
      subject: request.subject.slice(0, 1000),
      parts: {},
      keyType,
      keyId: await certificateFingerprintOf(request.publicKey.rawData),
      signature: `${keyType.startsWith('RSA') ? 'RSA' : 'ECDSA'}, ${hashOf(request)}`,
      publicKey: request.publicKey,
      request,
    };
  } catch (error) {
    throw error instanceof RefusedCsr ? error : new RefusedCsr('csrForm');
  }
}

function checkKey({ request, publicKey }: Csr): void {
  const { name, namedCurve = '', modulusLength = 0 } = publicKey.algorithm as KeyAlgorithm;
  const isStrong = name.startsWith('RSA')
    ? modulusLength >= RSA_LEAST && modulusLength <= RSA_MOST
    : name.startsWith('EC') && CURVES.has(namedCurve);
  if (!isStrong || !HASHES.has(hashOf(request))) throw new RefusedCsr('csrKey', { key: keyTypeOf(publicKey) });
}

/** The parts of the name; each once, printable, and none that we know nothing of. */
function partsOf(name: Name): SubjectParts {
  const parts: SubjectParts = {};
  for (const rdn of name.toJSON()) {
    for (const [type, values] of Object.entries(rdn)) {
      const part = Object.hasOwn(NAME_PARTS, type) ? NAME_PARTS[type as keyof typeof NAME_PARTS] : undefined;
      const [value = '', ...more] = values;
      if (
        !part ||
        more.length > 0 ||
        parts[part] !== undefined ||
        value === '' ||
        value.length > PART_MOST ||
        UNSEEN.test(value)
      )
        throw new RefusedCsr('csrAttribute', { name: type });
      parts[part] = value;
    }
  }
  return parts;
}

function checkAttributes({ request }: Csr): void {
  const strange = request.attributes.find(({ type }) => type !== EXTENSION_REQUEST);
  if (strange) throw new RefusedCsr('csrAttribute', { name: strange.type });
  for (const extension of request.extensions) {
    const isAuthority = extension.type === BASIC_CONSTRAINTS && (extension as unknown as { ca?: boolean }).ca === true;
    if (!EXTENSIONS.has(extension.type) || isAuthority) throw new RefusedCsr('csrAttribute', { name: extension.type });
  }
}

/** Judges a request in the name of `commonName`: key, signature, name, and what else it asks for. Answers it with the parts of its name. */
export async function judgeCsr(csr: Csr, commonName: string): Promise<Csr> {
  checkKey(csr);
  const isSigned = await csr.request.verify().catch(() => false);
  if (!isSigned) throw new RefusedCsr('csrSignature');
  checkAttributes(csr);
  const parts = partsOf(csr.request.subjectName);
  if (parts.commonName !== commonName) throw new RefusedCsr('csrName', { code: commonName });
  if (parts.country !== undefined && !/^[A-Z]{2}$/.test(parts.country))
    throw new RefusedCsr('csrAttribute', { name: 'C' });
  if (parts.email !== undefined && !isMailName(parts.email)) throw new RefusedCsr('csrAttribute', { name: 'E' });
  return { ...csr, parts };
}
