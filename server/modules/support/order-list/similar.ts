import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith } from '../../../../contract/language/routes';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import type { SIMILAR } from '../../../../contract/resources/support/order-list/duplicates';
import { ORDER, SIMILAR_LEAST, SIMILAR_MOST } from '../../../../contract/resources/support/order-list/rules';
import { comparing, soughtIn } from '../../../../contract/text/similar';
import type { WriteContext } from '../../../engine/model/behaviour';
import { whereOf } from '../../../engine/read/query';
import { allOf } from '../../../engine/read/row-access';
import { likeText } from '../../../engine/read/search';
import { rowsOf } from '../../../http/rows';
import { casesLike } from '../case/alike';
import { ORDER_ROUTE } from './duplicates';
import { presentCodes } from './vehicle';

type Answer = AnswerOf<typeof SIMILAR.answer.fields>;
type Draft = {
  readonly id?: string | null;
  readonly subject?: string | null;
  readonly problemDescription?: string | null;
  readonly vin?: string | null;
};
type Candidate = {
  id: string;
  orderNo: string | null;
  subject: string;
  problem: string;
  status: number;
  solution: string | null;
};

/** The latest orders among which is searched, and those of them that are compared piece by piece: they share most with the text. */
const SEARCHED = 5000;
const COMPARED = 300;
/** Less than that says nothing yet. */
const LEAST_LENGTH = 6;

/** Orders that the caller may see and that share words with the text; no extension of the database is needed for it. */
async function candidatesFor({ tx, scope, ports }: WriteContext, text: string, ownId: string | null) {
  const words = soughtIn(text);
  if (words.length === 0) return [];
  const compiled = ports.engine.compiledOf(supportOrder);
  const shared = sql.join(
    words.map((word) => sql`(o.text ilike ${likeText(word)})::int`),
    sql` + `,
  );
  return rowsOf<Candidate>(
    await tx.execute(sql`
      select o.id, o.order_no as "orderNo", o.subject, o.problem_description as problem, o.status, o.solution
      from (
        select *, subject || ' ' || problem_description as text from ${compiled.table}
        where ${allOf(whereOf(compiled, scope, {}))} and "id" is distinct from ${ownId}::uuid
        order by "id" desc limit ${SEARCHED}
      ) o
      where ${shared} > 0 order by ${shared} desc, o.id desc limit ${COMPARED}`),
  );
}

const textOf = (subject: string | null | undefined, problem: string | null | undefined): string =>
  `${subject ?? ''} ${problem ?? ''}`.trim();

/** Approved cases, open orders and solved ones that are like the order that stands in a form. Cases are searched for by the present trouble codes of its vehicle, too. */
export async function similarOrders(context: WriteContext, draft: Draft | undefined): Promise<Answer> {
  const text = textOf(draft?.subject, draft?.problemDescription);
  if (text.length < LEAST_LENGTH) return { cases: [], open: [], solved: [] };
  const candidates = await candidatesFor(context, text, draft?.id ?? null);
  const written = candidates.map((key) => ({ key, text: textOf(key.subject, key.problem) }));
  const alike = comparing(written)(text, SIMILAR_LEAST).map(({ key, score }) => ({
    row: key,
    line: {
      orderNo: key.orderNo ?? '',
      address: addressWith(ORDER_ROUTE, { id: key.id }),
      subject: key.subject,
      likeness: Math.round(score * 100),
    },
  }));
  const open = alike.filter(({ row }) => Number(row.status) !== ORDER.closed).slice(0, SIMILAR_MOST);
  const solved = alike.flatMap(({ row, line }) =>
    Number(row.status) === ORDER.closed && row.solution ? [{ ...line, solution: row.solution }] : [],
  );
  const codes = await presentCodes(context, draft?.vin);
  return {
    cases: await casesLike(context, [text, ...codes].join(' ')),
    open: open.map(({ row, line }) => ({ ...line, status: String(row.status) })),
    solved: solved.slice(0, SIMILAR_MOST),
  };
}
