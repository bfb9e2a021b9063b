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
import { dynamicKey } from '../../../../contract/text/word-key';
import { hasWord, translate } from '../../../http/words';
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

const BRANDS = 'diagnosis-sequence-management.sequence.option.brandList';
/** Of these clauses what decided is a value with words of its own. */
const DETAIL_WORDS: Partial<Record<SequenceClause, string>> = {
  prepublished: 'account.gray.clause',
  testerBrand: BRANDS,
  brand: BRANDS,
};

/** What decided a clause, in the reader's words where it has some. */
function detailOf(clause: SequenceClause, detail: string | null, language: Language): string | null {
  const words = DETAIL_WORDS[clause];
  const key = `${words}.${detail}`;
  return words !== undefined && hasWord(language, key) ? translate(language, dynamicKey(key)) : detail;
}

/** What decided the deciding clause, in words; of a sub-sequence also the clause that keeps that one out. Null where the clause says it all. */
export function verdictDetail({ deciding, detail, within }: SequenceVerdict, language: Language): string | null {
  if (deciding === null) return null;
  const inner = within && [
    translate(language, `${WORDS}.${within.deciding}`),
    detailOf(within.deciding, within.detail, language),
  ];
  const parts = [detailOf(deciding, detail, language), ...(inner ?? [])].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(': ') : null;
}

/** Why it applies, or the first clause that keeps it out, as a reader is told. */
export function reasonOf({ verdict }: Pick<Judged, 'verdict'>, language: Language): string {
  if (verdict.deciding === null) return translate(language, `${WORDS}.applies`);
  const detail = verdictDetail(verdict, language);
  return [translate(language, `${WORDS}.${verdict.deciding}`), ...(detail === null ? [] : [detail])].join(': ');
}

/** Why a version is not given that is no version in force. */
export const reasonNotInForce = (language: Language): string => translate(language, `${WORDS}.notInForce`);
