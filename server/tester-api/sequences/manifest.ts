import canonicalize from 'canonicalize';
import type { Language } from '../../../contract/constants';
import { targetsOf, type SequenceEcu } from '../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { readText } from '../../../contract/text/entry-languages';
import type { ManifestPart, ManifestTarget, SequenceManifest } from '../../../contract/wire/client/sequence-manifest';
import { hashedText } from '../../http/hex';
import {
  sequenceNameIn,
  targetsOfOffer,
  type SequenceOffer,
} from '../../modules/diagnosis-sequence-management/sequence';
import type { releaseSigner } from '../../platform/release';

type Signer = Awaited<ReturnType<typeof releaseSigner>>;
/** A manifest with its signature, and the SHA-256 of its canonical form in hex. */
export type SignedManifest = { manifest: SequenceManifest; signature: string; sha256: string };

const targetOf = ({ ecuAddress, hardwarePart, softwarePart }: SequenceEcu): ManifestTarget => ({
  ecuAddress: ecuAddress ?? '',
  hardwarePart: hardwarePart ?? null,
  softwarePart: softwarePart ?? '',
});

const textIn = (text: unknown, language: Language): string | null => readText(text, language)?.text ?? null;

function partOf(offer: SequenceOffer, language: Language): ManifestPart {
  const { id, sequenceNo, version, kind, file, packages, media, ecuList, faultCodes, functionChange } = offer;
  return {
    sequenceId: id,
    sequenceNo,
    version,
    kind,
    name: sequenceNameIn(offer, language),
    file,
    packages: [...packages],
    media: [...media],
    target: targetsOf(kind, ecuList).map(targetOf),
    faultCodes: [...faultCodes],
    functionChange: functionChange && {
      ...functionChange,
      name: textIn(functionChange.name, language) ?? functionChange.code,
    },
  };
}

/** Everything that decides what a tester executes, in the tester's language. */
export function sequenceManifestOf(offer: SequenceOffer, language: Language): SequenceManifest {
  const { id, sequenceNo, version, kind, taskType, isRollBack, dsaRequired, validFrom, validTo, file } = offer;
  return {
    format: 2,
    sequenceId: id,
    sequenceNo,
    version,
    kind,
    fileName: file?.name ?? null,
    size: file?.size ?? null,
    sha256: file?.sha256 ?? null,
    language,
    name: sequenceNameIn(offer, language),
    description: textIn(offer.description, language),
    taskType,
    isRollBack,
    dsaRequired,
    isOffline: kind === 'offline',
    validFrom,
    validUntil: validTo,
    target: targetsOfOffer(offer).map(targetOf),
    parts: [offer, ...offer.parts].map((part) => partOf(part, language)),
  };
}

/** By what is offered, which stays the same object from one question to the next: a signature is made once for a language. */
const kept = new WeakMap<SequenceOffer['parts'], Map<string, Promise<SignedManifest>>>();

async function sign(offer: SequenceOffer, language: Language, signer: Signer): Promise<SignedManifest> {
  const manifest = sequenceManifestOf(offer, language);
  return { manifest, signature: await signer.sign(manifest), sha256: await hashedText(canonicalize(manifest) ?? '') };
}

/** The signed manifest of an offer. */
export function signedManifest(offer: SequenceOffer, language: Language, signer: Signer): Promise<SignedManifest> {
  const own = kept.get(offer.parts) ?? new Map<string, Promise<SignedManifest>>();
  kept.set(offer.parts, own);
  const key = `${language} ${signer.publicKey}`;
  const made = own.get(key) ?? sign(offer, language, signer);
  own.set(key, made);
  made.catch(() => own.delete(key));
  return made;
}
