import { explain } from '../../../../contract/expression/explain';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { GRAY_REACH, GRAY_VERDICTS } from '../../../../contract/resources/account/gray-rule/answers';
import {
  GRAY_CLAUSES,
  grayVerdict,
  percentageAt,
  REACH_MOST,
  REACH_SAMPLE,
  UNANSWERABLE,
  type GrayClause,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import { subjectsOf, vehiclesOf } from './subjects';
import type { Where } from './vehicle-facts';

export type GrayPreview = AnswerOf<typeof GRAY_REACH>;
export type GrayVerdicts = AnswerOf<typeof GRAY_VERDICTS.answer.fields>['lines'];
/** A line with its verdict, whatever the clauses are called. */
type JudgedLine<C extends string> = { key: string; falls: boolean; deciding: C };
/** What of one kind is reached: of so many judged, why the others are not, and some of both. */
type Reach<C extends string, M> = {
  total: number;
  falls: number;
  isCut: boolean;
  reasons: { clause: C; count: number }[];
  sample: (JudgedLine<C> & M)[];
};

/** How many of the subjects are reached; of the others, which clause keeps how many out, in the order of the clauses. */
export function reachOf<S, C extends string, M extends object = object>(
  clauses: readonly C[],
  subjects: readonly S[],
  judge: (subject: S) => JudgedLine<C>,
  more: (subject: S, line: JudgedLine<C>) => M = () => ({}) as M,
): Reach<C, M> {
  const judged = subjects.slice(0, REACH_MOST).map((subject) => {
    const { key, falls, deciding } = judge(subject);
    return { key, falls, deciding, subject };
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
    sample: [...inside.slice(0, REACH_SAMPLE), ...outside.slice(0, REACH_SAMPLE)].map(({ subject, ...line }) => ({
      ...line,
      ...more(subject, line),
    })),
  };
}

type Said = { because: string | null; note: string | null };
const NOTHING: Said = { because: null, note: null };

/** What of the rule's expression decided about a vehicle, where the expression did. */
function saidOf({ expression }: GrayRule, { kind, vehicle }: GraySubject, line: JudgedLine<GrayClause>): Said {
  if (expression === null || kind !== 'vin' || !(line.falls || line.deciding === 'expression')) return NOTHING;
  if (vehicle === null) return { because: null, note: 'notInRegister' };
  if ('error' in expression) return NOTHING;
  const { deciding } = explain(expression.expression, vehicle);
  return { because: deciding.map(({ text }) => text).join(' · '), note: null };
}

/** Preview of a rule: counts, a sample, and the clauses that keep the others out. */
export async function previewRule(where: Where, rule: GrayRule, kinds: readonly GrayKind[]): Promise<GrayPreview> {
  const found: GrayPreview['kinds'][number][] = [];
  for (const kind of kinds) {
    const judge = (subject: GraySubject) => ({ key: subject.key, ...grayVerdict(rule, subject, where.now) });
    const more = (subject: GraySubject, line: JudgedLine<GrayClause>) => saidOf(rule, subject, line);
    const reach = reachOf(GRAY_CLAUSES, await subjectsOf[kind](where, rule), judge, more);
    // A tester that is asked for its vehicles has none that would do.
    const isAsked = kind === 'tester' && where.testersAlone;
    const noteOf = (clause: GrayClause) =>
      UNANSWERABLE[kind].includes(clause) ? (isAsked ? 'noSuchVehicle' : 'unanswerable') : null;
    found.push({ kind, ...reach, reasons: reach.reasons.map((each) => ({ ...each, note: noteOf(each.clause) })) });
  }
  return { at: where.now.toISOString(), percentage: percentageAt(rule, where.now), kinds: found };
}

/** A verdict for each VIN, with every clause. */
export async function verdictsOf(where: Where, rule: GrayRule, vins: readonly string[]): Promise<GrayVerdicts> {
  const found = await vehiclesOf(where, vins);
  return found.map(({ subject, isKnown }) => {
    const { clauses, ...verdict } = grayVerdict(rule, subject, where.now);
    const against = clauses.flatMap(({ clause, isMet }) => (isMet ? [] : [{ clause }]));
    const { because, note } = saidOf(rule, subject, { key: subject.key, ...verdict });
    return { key: subject.key, isKnown, because, note: isKnown ? note : 'unknown', ...verdict, against };
  });
}
