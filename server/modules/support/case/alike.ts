import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { caseLibrary } from '../../../../contract/resources/support/case-library/definition';
import type { SIMILAR } from '../../../../contract/resources/support/order-list/duplicates';
import { SIMILAR_LEAST, SIMILAR_MOST } from '../../../../contract/resources/support/order-list/rules';
import { readText, type LocalizedText } from '../../../../contract/text/entry-languages';
import { comparing } from '../../../../contract/text/similar';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsSharing, type Sharing } from '../../../engine/read/rows-sharing';
import { hasPermission } from '../../../scope';

type Found = AnswerOf<typeof SIMILAR.answer.fields>['cases'];
type Candidate = {
  id: string;
  caseNo: string | null;
  subject: LocalizedText;
  symptom: LocalizedText | null;
  cause: LocalizedText;
  remedy: LocalizedText;
  codes: string;
  helped: number;
};

/** Cases that are compared piece by piece. */
const COMPARED = 200;
const ROUTE = listRouteOf('support/case-library');

const candidatesFor = (context: WriteContext, text: string): Promise<Sharing<Candidate>> =>
  rowsSharing(context, text, {
    of: caseLibrary,
    holds: sql`concat_ws(' ', subject::text, symptom::text, array_to_string(dtcs, ' '))`,
    columns: sql`r.id, r.case_no as "caseNo", r.subject, r.symptom, r.cause, r.remedy, r.helped,
      concat_ws(' ', array_to_string(r.dtcs, ' '), array_to_string(r.ecus, ' '), array_to_string(r.models, ' ')) as codes`,
    first: sql`r.helped desc, r.id desc`,
    most: COMPARED,
  });

/** What a case is compared by: one text for each language that it is written in. */
const textsOf = ({ subject, symptom, codes }: Candidate): string[] =>
  Object.entries(subject).map(
    ([language, text]) => `${text} ${symptom?.[language as keyof LocalizedText] ?? ''} ${codes}`,
  );

/** Approved cases that are like what somebody writes, the most alike first; nothing for whoever may not read them. */
export async function casesLike(context: WriteContext, text: string): Promise<Found> {
  const { scope } = context;
  if (!hasPermission(scope, 'support:case-library:page')) return [];
  const { rows, among } = await candidatesFor(context, text);
  const written = rows.flatMap((key) => textsOf(key).map((each) => ({ key, text: each })));
  const best = new Map<Candidate, number>();
  for (const { key, score } of comparing(written, among)(text, SIMILAR_LEAST)) if (!best.has(key)) best.set(key, score);
  const shown = (value: LocalizedText): string => readText(value, scope.language)?.text ?? '';
  return [...best].slice(0, SIMILAR_MOST).map(([{ id, caseNo, subject, cause, remedy, helped }, score]) => ({
    caseNo: caseNo ?? '',
    address: addressWith(ROUTE, { id }),
    subject: shown(subject),
    cause: shown(cause),
    remedy: shown(remedy),
    helped,
    likeness: Math.round(score * 100),
  }));
}
