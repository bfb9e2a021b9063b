import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ClientSequence, ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { Untrusted } from './update';

const bytesOf = (what: unknown): Buffer => Buffer.from(canonicalize(what) ?? '');

function isGenuine(what: unknown, signature: string, x: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, bytesOf(what), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The answer is about that vehicle, and signed by the key that this tester knows from its first release on; answers that key. */
export function checkOffer(answer: ClientSequenceAnswer, vin: string, known: string | undefined): string {
  const { offer, offerSignature, publicKey } = answer;
  const x = known ?? publicKey;
  if (publicKey !== x) throw new Untrusted('the key that signs releases is another one than before');
  if (!isGenuine(offer, offerSignature, x)) throw new Untrusted('the signature of the offer is not genuine');
  if (offer.vin !== vin) throw new Untrusted(`the offer is for ${offer.vin}`);
  return x;
}

/** The manifest is genuine, is named by the offer, and is the one of that sequence. */
export function checkManifest(answer: ClientSequenceAnswer, sequence: ClientSequence): void {
  const { manifest, signature } = sequence;
  if (!isGenuine(manifest, signature, answer.publicKey)) throw new Untrusted('the signature is not genuine');
  const hash = createHash('sha256').update(bytesOf(manifest)).digest('hex');
  if (!answer.offer.sequences.some(({ manifestSha256 }) => manifestSha256 === hash))
    throw new Untrusted('the offer does not name the manifest');
  if (manifest.sequenceId !== sequence.id || manifest.version !== sequence.version)
    throw new Untrusted('the manifest is about another sequence');
}
