import type { WriteContext } from '../../engine/model/behaviour';
import { readCsr } from '../../platform/pki/csr';
import { Pkcs10CertificateRequestGenerator } from '../../platform/pki/library';
import { pemOf } from '../../platform/pki/x509';
import type { Moment } from './moments';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A real request for the name, over a key that nobody keeps. */
export async function requestOf(name: string) {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const made = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
  });
  return readCsr(pemOf(made.rawData, 'CERTIFICATE REQUEST'));
}

/** The same context at another time. */
export const hookAt = (context: WriteContext, at: Moment): WriteContext => ({
  ...context,
  ports: { ...context.ports, clock: { now: () => new Date(at) } },
});
