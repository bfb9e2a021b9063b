import 'reflect-metadata';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A key that was made in this browser, and the request over it. */
export type OwnKey = { csr: string; key: string };

const pemOf = (bytes: ArrayBuffer, label: string): string =>
  `-----BEGIN ${label}-----\n${btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

/** Makes a key for a name. It leaves the browser only in the file that its user keeps. */
export async function makeOwnKey(commonName: string): Promise<OwnKey> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${commonName}`,
    keys,
    signingAlgorithm: ALGORITHM,
  });
  return {
    csr: pemOf(request.rawData, 'CERTIFICATE REQUEST'),
    key: pemOf(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  };
}
