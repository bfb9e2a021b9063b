import canonicalize from 'canonicalize';
import type { Language } from '../../../contract/constants';
import { targetsOf, type SequenceEcu } from '../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { readText } from '../../../contract/text/entry-languages';
import type { ClientSequence } from '../../../contract/wire/client-sequence';
import type { ManifestPart, ManifestTarget, SequenceManifest } from '../../../contract/wire/client/sequence-manifest';
import { hashedText } from '../../http/hex';
import {
  sequenceNameIn,
  targetsOfOffer,
  type SequenceOffer,
} from '../../modules/diagnosis-sequence-management/sequence';
import type { releaseSigner } from '../../platform/release';

type Signer = Awaited<ReturnType<typeof releaseSigner>>;
/**
 * What is the same of an offer in every answer in a language. `text`: a `ClientSequence` without its `because`, as JSON; `signature` of its
 * manifest; `manifestSha256` of the canonical form of that, in hex.
 */
export type OfferText = { text: string; signature: string; manifestSha256: string };

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
function sequenceManifestOf(offer: SequenceOffer, language: Language): SequenceManifest {
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
const kept = new WeakMap<SequenceOffer['parts'], Map<string, Promise<OfferText>>>();

async function written(offer: SequenceOffer, language: Language, signer: Signer): Promise<OfferText> {
  const { id, sequenceNo, version, kind, priority, taskType, isRollBack } = offer;
  const manifest = sequenceManifestOf(offer, language);
  const { name, size, sha256, target } = manifest;
  const head: Omit<ClientSequence, 'because'> = {
    id,
    sequenceNo,
    version,
    kind,
    name,
    priority,
    taskType,
    size,
    sha256,
    manifest,
    signature: await signer.sign(manifest),
    isRollBack,
    target,
  };
  return {
    text: JSON.stringify(head),
    signature: head.signature,
    manifestSha256: await hashedText(canonicalize(manifest) ?? ''),
  };
}

/** What testers are sent of an offer. Written and signed once for each version and language, as long as the library that it stands in is held. */
export function offerText(offer: SequenceOffer, language: Language, signer: Signer): Promise<OfferText> {
  const own = kept.get(offer.parts) ?? new Map<string, Promise<OfferText>>();
  kept.set(offer.parts, own);
  const key = `${language} ${signer.publicKey}`;
  const made = own.get(key) ?? written(offer, language, signer);
  own.set(key, made);
  made.catch(() => own.delete(key));
  return made;
}
