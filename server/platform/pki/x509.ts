import { AuthorityKeyIdentifierExtension, cryptoProvider, type Extension, X509Certificate } from './library';
import { hexOf } from '../../http/hex';
import type { Authority, AuthorityList } from '../../ports/authority';

cryptoProvider.set(crypto);

const HASH = { 'P-256': 'SHA-256', 'P-384': 'SHA-384' } as const;

export const certificateFingerprintOf = async (der: BufferSource): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', der));

export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => {
  let text = '';
  // A list of thousands does not fit the arguments of one call.
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
};

export const pemOf = (der: ArrayBuffer | Uint8Array, label = 'CERTIFICATE'): string =>
  `-----BEGIN ${label}-----\n${toBase64(der).replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

export const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));

/** Algorithm of the authority's key, as the library and WebCrypto name it. */
export const algorithmOf = ({ curve }: Pick<Authority, 'curve'>) => ({
  name: 'ECDSA',
  namedCurve: curve,
  hash: HASH[curve],
});

/**
 * What the library's generators are given to sign with: the key itself may lie in another machine, so there is a name of an algorithm and
 * somebody who signs.
 */
export function signingWith(authority: Authority) {
  const algorithm = algorithmOf(authority);
  const subtle = {
    sign: (_algorithm: unknown, _key: unknown, bytes: BufferSource) => authority.sign(bytes),
    digest: crypto.subtle.digest.bind(crypto.subtle),
    exportKey: crypto.subtle.exportKey.bind(crypto.subtle),
    importKey: crypto.subtle.importKey.bind(crypto.subtle),
  };
  return {
    params: {
      signingKey: { algorithm, type: 'private', usages: ['sign'], extractable: false } as unknown as CryptoKey,
      signingAlgorithm: algorithm,
    },
    crypto: { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto,
  };
}

/** The certificate that issues. */
export function issuerOf({ chain }: Authority): X509Certificate {
  const [own] = chain;
  if (!own) throw new Error('the authority has no certificate');
  return new X509Certificate(own);
}

/** A certificate as PEM with those above it, by whichever of the keys it was issued: what whoever checks it needs beside the root. */
export function chainOf(paper: string, authorities: AuthorityList): string {
  const { issuer } = new X509Certificate(derOf(paper));
  const own = authorities.find((authority) => issuerOf(authority).subject === issuer) ?? authorities[0];
  return [paper, ...own.chain.map((der) => pemOf(der))].join('');
}

/** Names the issuer's key in what it signs. */
export const issuerKeyIn = async (issuer: X509Certificate): Promise<Extension> =>
  AuthorityKeyIdentifierExtension.create(issuer.publicKey);
