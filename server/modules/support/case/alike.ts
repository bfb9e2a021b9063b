import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { caseLibrary } from '../../../../contract/resources/support/case-library/definition';
import type { SIMILAR } from '../../../../contract/resources/support/order-list/duplicates';
import { SIMILAR_LEAST, SIMILAR_MOST } from '../../../../contract/resources/support/order-list/rules';
import { readText, type LocalizedText } from '../../../../contract/text/entry-languages';
import { comparing, soughtIn } from '../../../../contract/text/similar';
import type { WriteContext } from '../../../engine/model/behaviour';
import { whereOf } from '../../../engine/read/query';
import { allOf } from '../../../engine/read/row-access';
import { likeText } from '../../../engine/read/search';
import { rowsOf } from '../../../http/rows';
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

/** The latest cases among which is searched, and those of them that are compared piece by piece: they share most with the text. */
const SEARCHED = 5000;
const COMPARED = 200;
const ROUTE = listRouteOf('support/case-library');

/** Approved cases that the caller may see and that share words or codes with the text. */
async function candidatesFor({ tx, scope, ports }: WriteContext, text: string): Promise<Candidate[]> {
  const words = soughtIn(text);
  if (words.length === 0) return [];
  const compiled = ports.engine.compiledOf(caseLibrary);
  const shared = sql.join(
    words.map((word) => sql`(c.text ilike ${likeText(word)})::int`),
    sql` + `,
  );
  return rowsOf<Candidate>(
    await tx.execute(sql`
      select c.id, c.case_no as "caseNo", c.subject, c.symptom, c.cause, c.remedy, c.codes, c.helped
      from (
        select *, concat_ws(' ', array_to_string(dtcs, ' '), array_to_string(ecus, ' '), array_to_string(models, ' ')) as codes,
          concat_ws(' ', subject::text, symptom::text, array_to_string(dtcs, ' ')) as text
        from ${compiled.table}
        where ${allOf(whereOf(compiled, scope, {}))}
        order by "id" desc limit ${SEARCHED}
      ) c
      where ${shared} > 0 order by ${shared} desc, c.helped desc, c.id desc limit ${COMPARED}`),
  );
}

/** What a case is compared by: one text for each language that it is written in. */
const textsOf = ({ subject, symptom, codes }: Candidate): string[] =>
  Object.entries(subject).map(
    ([language, text]) => `${text} ${symptom?.[language as keyof LocalizedText] ?? ''} ${codes}`,
  );

/** Approved cases that are like what somebody writes, the most alike first; nothing for whoever may not read them. */
export async function casesLike(context: WriteContext, text: string): Promise<Found> {
  const { scope } = context;
  if (!hasPermission(scope, 'support:case-library:page')) return [];
  const candidates = await candidatesFor(context, text);
  const written = candidates.flatMap((key) => textsOf(key).map((each) => ({ key, text: each })));
  const best = new Map<Candidate, number>();
  for (const { key, score } of comparing(written)(text, SIMILAR_LEAST)) if (!best.has(key)) best.set(key, score);
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
