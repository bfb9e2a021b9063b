import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ClientSequence, ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import type { SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import { NotExecuted } from './failures';

/** What of an answer is signed, and by which key. */
export type SignedOffer = Pick<ClientSequenceAnswer, 'offer' | 'offerSignature' | 'publicKey'>;
export type SignedSequence = Pick<ClientSequence, 'manifest' | 'signature'>;

const bytesOf = (what: unknown): Buffer => Buffer.from(canonicalize(what) ?? '');

function isGenuine(what: unknown, signature: string, x: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, bytesOf(what), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Whom an answer has to be for, and the key that this tester knows. */
export type OfferFor = { vin: string; testerCode?: string; releaseKey?: string };

/** The answer is about that vehicle and this tester, and signed by the key that the tester knows from its first release on; answers that key. */
export function checkOffer({ offer, offerSignature, publicKey }: SignedOffer, expected: OfferFor): string {
  const { vin, testerCode = offer.testerCode, releaseKey = publicKey } = expected;
  if (publicKey !== releaseKey)
    throw new NotExecuted('signature', 'the key that signs releases is another one than before');
  if (!isGenuine(offer, offerSignature, releaseKey))
    throw new NotExecuted('signature', 'the signature of the offer is not genuine');
  if (offer.vin !== vin) throw new NotExecuted('signature', `the offer is for ${offer.vin}`);
  if (offer.testerCode !== testerCode)
    throw new NotExecuted('signature', `the offer is for the tester ${offer.testerCode}`);
  return releaseKey;
}

/** The manifest is genuine, and the offer names it. Throws `NotExecuted`. */
export function checkManifest({ offer, publicKey }: SignedOffer, { manifest, signature }: SignedSequence): void {
  if (!isGenuine(manifest, signature, publicKey)) throw new NotExecuted('signature', 'the signature is not genuine');
  const hash = createHash('sha256').update(bytesOf(manifest)).digest('hex');
  if (!offer.sequences.some(({ manifestSha256 }) => manifestSha256 === hash))
    throw new NotExecuted('signature', 'the offer does not name the manifest');
}

/** It is within its validity at that moment. Throws `NotExecuted`. */
export function checkValidity({ sequenceNo, validFrom, validUntil }: SequenceManifest, now: number): void {
  if ((validFrom && now < Date.parse(validFrom)) || (validUntil && now >= Date.parse(validUntil)))
    throw new NotExecuted('validity', `${sequenceNo}: ${validFrom ?? '-'} – ${validUntil ?? '-'}`);
}
