import {
  exclusionsFor,
  sequenceVerdict,
  type Judging,
  type SequenceTester,
  type SequenceVehicle,
  type SequenceVerdict,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { Language } from '../../../../contract/constants';
import { translate } from '../../../http/words';
import type { SequenceOffer } from './offered';

export type Judged = { offer: SequenceOffer; verdict: SequenceVerdict };

/** What a vehicle gets, and what it does not get and why. Of a sequence that is prepublished anew it gets the newer version or the one in force, never both. */
export function judgedFor(
  offers: readonly SequenceOffer[],
  vehicle: SequenceVehicle,
  tester: SequenceTester | null,
  now: Date,
  how: Judging = {},
): Judged[] {
  const exclusions = exclusionsFor(offers, vehicle, now);
  const judged = offers
    .filter(({ kind }) => kind !== 'exclusion')
    .map((offer) => ({
      offer,
      verdict: sequenceVerdict({ sequence: offer, vehicle, tester, exclusions, now }, how),
    }));
  const newer = new Set(
    judged.flatMap(({ offer, verdict }) => (offer.status === 'prepublish' && verdict.falls ? [offer.id] : [])),
  );
  return judged.filter(({ offer }) => offer.status === 'prepublish' || !newer.has(offer.id));
}

const WORDS = 'diagnosis-sequence-management.sequence.clause';

/** Why it applies, or the first clause that keeps it out, as a reader is told. */
export function reasonOf({ verdict }: Pick<Judged, 'verdict'>, language: Language): string {
  const { deciding, detail, within } = verdict;
  if (deciding === null) return translate(language, `${WORDS}.applies`);
  const parts = [translate(language, `${WORDS}.${deciding}`), detail];
  if (within) parts.push(translate(language, `${WORDS}.${within.deciding}`), within.detail);
  return parts.filter((part) => part !== null).join(': ');
}

/** Why a version is not given that is no version in force. */
export const reasonNotInForce = (language: Language): string => translate(language, `${WORDS}.notInForce`);
