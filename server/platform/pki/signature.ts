import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import type { Authority } from '../../ports/authority';
import { AsnEcSignatureFormatter } from './library';
import { algorithmOf } from './x509';

const SIGNATURES = { 'P-256': '1.2.840.10045.4.3.2', 'P-384': '1.2.840.10045.4.3.3' } as const;

/** How the authority signs, as X.509 names it: ECDSA with the hash that goes with its curve. */
export const signatureAlgorithm = ({ curve }: Authority): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithm: SIGNATURES[curve] });

/** The authority's signature over the bytes, in the form that X.509 has. */
export async function signatureOf(authority: Authority, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const signature = new AsnEcSignatureFormatter().toAsnSignature(algorithmOf(authority), await authority.sign(bytes));
  if (!signature) throw new Error('the signature has no form');
  return signature;
}
