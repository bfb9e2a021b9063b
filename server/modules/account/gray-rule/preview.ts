import {
  GRAY_CLAUSES,
  grayVerdict,
  percentageAt,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import {
  REACH_MOST,
  REACH_SAMPLE,
  type GrayPreview,
  type GrayVerdicts,
  type JudgedLine,
  type Reach,
} from '../../../../contract/wire/reach';
import { subjectsOf, vehiclesOf, type Where } from './subjects';

/** How many of the subjects are reached; of the others, which clause keeps how many out, in the order of the clauses. */
export function reachOf<S, C extends string>(
  clauses: readonly C[],
  subjects: readonly S[],
  judge: (subject: S) => JudgedLine<C>,
): Reach<C> {
  const judged = subjects.slice(0, REACH_MOST).map((subject) => {
    const { key, falls, deciding } = judge(subject);
    return { key, falls, deciding };
  });
  const inside = judged.filter(({ falls }) => falls);
  const outside = judged.filter(({ falls }) => !falls);
  const reasons = clauses.map((clause) => ({
    clause,
    count: outside.filter(({ deciding }) => deciding === clause).length,
  }));
  return {
    total: judged.length,
    falls: inside.length,
    isCut: subjects.length > REACH_MOST,
    reasons: reasons.filter(({ count }) => count > 0),
    sample: [...inside.slice(0, REACH_SAMPLE), ...outside.slice(0, REACH_SAMPLE)],
  };
}

/** Preview of a rule: counts, a sample, and the clauses that keep the others out. */
export async function previewRule(where: Where, rule: GrayRule, kinds: readonly GrayKind[]): Promise<GrayPreview> {
  const found: GrayPreview['kinds'] = [];
  for (const kind of kinds) {
    const judge = (subject: GraySubject) => ({ key: subject.key, ...grayVerdict(rule, subject, where.now) });
    found.push({ kind, ...reachOf(GRAY_CLAUSES, await subjectsOf[kind](where, rule), judge) });
  }
  return { at: where.now.toISOString(), percentage: percentageAt(rule, where.now), kinds: found };
}

/** A verdict for each VIN, with every clause. */
export async function verdictsOf(where: Where, rule: GrayRule, vins: readonly string[]): Promise<GrayVerdicts> {
  const found = await vehiclesOf(where, vins);
  return found.map(({ subject, isKnown }) => ({ key: subject.key, isKnown, ...grayVerdict(rule, subject, where.now) }));
}
