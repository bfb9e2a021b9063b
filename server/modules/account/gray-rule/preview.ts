import {
  GRAY_CLAUSES,
  GRAY_JUDGED_MOST,
  GRAY_SAMPLE,
  grayVerdict,
  percentageAt,
  type GrayClause,
  type GrayJudged,
  type GrayKind,
  type GrayKindPreview,
  type GrayPreview,
  type GrayRule,
  type GraySubject,
  type GrayVinVerdict,
} from '../../../../contract/resources/account/gray-rule/rules';
import { subjectsOf, vehiclesOf, type Where } from './subjects';

type Judge = (subject: GraySubject, now: Date) => Pick<GrayJudged, 'falls' | 'deciding'>;

/** What of one kind falls under a rule; of those that do not, which clause keeps how many out. */
export function previewOf(kind: GrayKind, subjects: readonly GraySubject[], judge: Judge, now: Date): GrayKindPreview {
  const isCut = subjects.length > GRAY_JUDGED_MOST;
  const judged = subjects.slice(0, GRAY_JUDGED_MOST).map((subject): GrayJudged => {
    const { falls, deciding } = judge(subject, now);
    return { key: subject.key, falls, deciding };
  });
  const reasons = new Map<GrayClause, number>();
  for (const { falls, deciding } of judged) if (!falls) reasons.set(deciding, (reasons.get(deciding) ?? 0) + 1);
  const inside = judged.filter(({ falls }) => falls);
  const outside = judged.filter(({ falls }) => !falls);
  return {
    kind,
    total: judged.length,
    falls: inside.length,
    isCut,
    reasons: GRAY_CLAUSES.flatMap((clause) =>
      reasons.has(clause) ? [{ clause, count: reasons.get(clause) ?? 0 }] : [],
    ),
    sample: [...inside.slice(0, GRAY_SAMPLE), ...outside.slice(0, GRAY_SAMPLE)],
  };
}

/** Preview of a rule: counts, a sample, and the clauses that keep the others out. */
export async function previewRule(where: Where, rule: GrayRule, kinds: readonly GrayKind[]): Promise<GrayPreview> {
  const found: GrayKindPreview[] = [];
  for (const kind of kinds)
    found.push(
      previewOf(
        kind,
        await subjectsOf[kind](where, rule),
        (subject, now) => grayVerdict(rule, subject, now),
        where.now,
      ),
    );
  return { at: where.now.toISOString(), percentage: percentageAt(rule, where.now), kinds: found };
}

/** A verdict for each VIN, with every clause. */
export async function verdictsOf(where: Where, rule: GrayRule, vins: readonly string[]): Promise<GrayVinVerdict[]> {
  const found = await vehiclesOf(where, vins);
  return found.map(({ subject, isKnown }) => ({ key: subject.key, isKnown, ...grayVerdict(rule, subject, where.now) }));
}
