import type { SequenceClause } from '../../../../contract/resources/diagnosis-sequence-management/sequence/clauses';
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

/** What decided a clause, as a reader is told: of a greyscale rule its own clause, of all others as it is. */
const detailOf = (clause: SequenceClause, detail: string | null, language: Language): string | null =>
  clause === 'prepublished' && detail !== null ? translate(language, `account.gray.clause.${detail}`) : detail;

/** Why it applies, or the first clause that keeps it out, as a reader is told. */
export function reasonOf({ verdict }: Pick<Judged, 'verdict'>, language: Language): string {
  const { deciding, detail, within } = verdict;
  if (deciding === null) return translate(language, `${WORDS}.applies`);
  const clauses = [{ deciding, detail }, ...(within ? [within] : [])];
  const parts = clauses.flatMap((one) => [
    translate(language, `${WORDS}.${one.deciding}`),
    detailOf(one.deciding, one.detail, language),
  ]);
  return parts.filter((part) => part !== null).join(': ');
}

/** Why a version is not given that is no version in force. */
export const reasonNotInForce = (language: Language): string => translate(language, `${WORDS}.notInForce`);
