import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  BasicOCSPResponse,
  type CertID,
  CertStatus,
  id_pkix_ocsp_basic,
  id_pkix_ocsp_nonce,
  KeyHash,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseBytes,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from '@peculiar/asn1-ocsp';
import { Certificate, CRLReason, type Extension } from '@peculiar/asn1-x509';
import { inArray } from 'drizzle-orm';
import { sysIssuedCertificate as issued } from '../../db/pki-tables';
import type { Authority } from '../../ports/authority';
import type { Ports } from '../../ports/ports';
import { authoritiesOf } from './stored-authority';
import { CRL_REASON, type ListedReason } from './ledger';
import { signatureAlgorithm, signatureOf } from './signature';
import { hexOf } from '../../http/hex';

/** Certificates that one request may ask about, and bytes that it may have. */
const MOST = 20;
export const OCSP_MOST = 16_384;
const NONCE_MOST = 128;
/** An answer is good for so long, ms. */
const GOOD_FOR = 3_600_000;
const BEFORE = 300_000;

const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const refusing = (status: OCSPResponseStatus): ArrayBuffer =>
  AsnConvert.serialize(new OCSPResponse({ responseStatus: status }));

type Issuer = { authority: Authority; name: ArrayBuffer; key: ArrayBuffer; certificate: Certificate };

function issuerIn(authority: Authority): Issuer {
  const [own] = authority.chain;
  if (!own) throw new Error('the authority has no certificate');
  const certificate = AsnConvert.parse(own, Certificate);
  const { subject, subjectPublicKeyInfo } = certificate.tbsCertificate;
  return { authority, name: AsnConvert.serialize(subject), key: subjectPublicKeyInfo.subjectPublicKey, certificate };
}

const serialOf = ({ serialNumber }: CertID): string =>
  hexOf(serialNumber)
    .replace(/^(00)+/, '')
    .toUpperCase();

/** Whether the request means a certificate of that issuer: by the hashes of its name and key. */
async function isOurs(id: CertID, { name, key }: Issuer): Promise<boolean> {
  const hash = HASHES[id.hashAlgorithm.algorithm];
  if (!hash) return false;
  const sum = async (bytes: ArrayBuffer) => hexOf(await crypto.subtle.digest(hash, bytes));
  return (await sum(name)) === hexOf(id.issuerNameHash.buffer) && (await sum(key)) === hexOf(id.issuerKeyHash.buffer);
}

/** Times of an answer have no fractions. */
const whole = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** Which of our keys issued what is asked about; null for a certificate of somebody else. */
async function issuerOf(id: CertID, issuers: readonly Issuer[]): Promise<Issuer | null> {
  for (const issuer of issuers) if (await isOurs(id, issuer)) return issuer;
  return null;
}

type Entry = { serial: string; issuer: number; reason: string | null; revokedAt: string | null };

function statusOf(entry: Entry | undefined): CertStatus {
  if (!entry) return new CertStatus({ unknown: null });
  if (entry.reason === null) return new CertStatus({ good: null });
  return new CertStatus({
    revoked: new RevokedInfo({
      revocationTime: whole(Date.parse(entry.revokedAt ?? '')),
      revocationReason: new CRLReason(CRL_REASON[entry.reason as ListedReason] as never),
    }),
  });
}

/** The question in DER; null where it is none, or longer than one may be. */
export function parsedOcsp(bytes: ArrayBuffer): OCSPRequest | null {
  if (bytes.byteLength === 0 || bytes.byteLength > OCSP_MOST) return null;
  try {
    return AsnConvert.parse(bytes, OCSPRequest);
  } catch {
    return null;
  }
}

const nonceIn = (request: OCSPRequest): Extension | undefined => {
  const found = request.tbsRequest.requestExtensions?.find(({ extnID }) => extnID === id_pkix_ocsp_nonce);
  return found && found.extnValue.byteLength <= NONCE_MOST ? found : undefined;
};

async function signed({ authority, certificate }: Issuer, data: ResponseData): Promise<ArrayBuffer> {
  const response = new BasicOCSPResponse({
    tbsResponseData: data,
    signatureAlgorithm: signatureAlgorithm(authority),
    signature: await signatureOf(authority, AsnConvert.serialize(data)),
    certs: [certificate],
  });
  const responseBytes = new ResponseBytes({
    responseType: id_pkix_ocsp_basic,
    response: new OctetString(AsnConvert.serialize(response)),
  });
  return AsnConvert.serialize(new OCSPResponse({ responseStatus: OCSPResponseStatus.successful, responseBytes }));
}

/** Those who issued what is asked about; the answer is signed by one key, so there may be one of ours only. */
async function signerFor(
  ids: readonly CertID[],
  ports: Ports,
): Promise<{ by: (Issuer | null)[]; signer: Issuer | null }> {
  const [first, ...former] = (await authoritiesOf(ports)).map(issuerIn);
  const issuers = first ? [first, ...former] : [];
  const by = await Promise.all(ids.map((id) => issuerOf(id, issuers)));
  const ours = [...new Set(by.filter((issuer) => issuer !== null))];
  return { by, signer: ours.length > 1 ? null : (ours[0] ?? first ?? null) };
}

/** Answers a request of RFC 6960 in DER, whatever came: good, revoked since when and why, or unknown; signed by who issued. */
export async function answerOcsp(ports: Ports, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const request = parsedOcsp(bytes);
  const ids = request?.tbsRequest.requestList.map(({ reqCert }) => reqCert) ?? [];
  if (!request || ids.length === 0 || ids.length > MOST) return refusing(OCSPResponseStatus.malformedRequest);
  const { by, signer } = await signerFor(ids, ports);
  if (!signer) return refusing(OCSPResponseStatus.unauthorized);
  const rows = await ports.db.run('platform', 'read', (tx) =>
    tx
      .select({ serial: issued.serial, issuer: issued.issuer, reason: issued.reason, revokedAt: issued.revokedAt })
      .from(issued)
      .where(inArray(issued.serial, ids.map(serialOf))),
  );
  const now = ports.clock.now().getTime();
  const responses = ids.map((certID, place) => {
    const entry = rows.find(
      ({ serial, issuer }) => serial === serialOf(certID) && issuer === by[place]?.authority.number,
    );
    return new SingleResponse({
      certID,
      certStatus: statusOf(entry),
      thisUpdate: whole(now - BEFORE),
      nextUpdate: whole(now + GOOD_FOR),
    });
  });
  const keyHash = new KeyHash(await crypto.subtle.digest('SHA-1', signer.key));
  const nonce = nonceIn(request);
  const data = new ResponseData({
    responderID: new ResponderID({ byKey: keyHash }),
    producedAt: whole(now),
    responses,
    ...(nonce ? { responseExtensions: [nonce] } : {}),
  });
  return signed(signer, data);
}
