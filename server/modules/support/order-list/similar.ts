import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith } from '../../../../contract/language/routes';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import type { SIMILAR } from '../../../../contract/resources/support/order-list/duplicates';
import { ORDER, SIMILAR_LEAST, SIMILAR_MOST } from '../../../../contract/resources/support/order-list/rules';
import { comparing } from '../../../../contract/text/similar';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsSharing, type Sharing } from '../../../engine/read/rows-sharing';
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

/** Orders that are compared piece by piece. */
const COMPARED = 300;
/** Less than that says nothing yet. */
const LEAST_LENGTH = 6;

const candidatesFor = (context: WriteContext, text: string, ownId: string | null): Promise<Sharing<Candidate>> =>
  rowsSharing(context, text, {
    of: supportOrder,
    holds: sql`subject || ' ' || problem_description`,
    columns: sql`r.id, r.order_no as "orderNo", r.subject, r.problem_description as problem, r.status, r.solution`,
    first: sql`r.id desc`,
    most: COMPARED,
    without: ownId,
  });

const textOf = (subject: string | null | undefined, problem: string | null | undefined): string =>
  `${subject ?? ''} ${problem ?? ''}`.trim();

/** Approved cases, open orders and solved ones that are like the order that stands in a form. Cases are searched for by the present trouble codes of its vehicle, too. */
export async function similarOrders(context: WriteContext, draft: Draft | undefined): Promise<Answer> {
  const text = textOf(draft?.subject, draft?.problemDescription);
  if (text.length < LEAST_LENGTH) return { cases: [], open: [], solved: [] };
  const { rows, among } = await candidatesFor(context, text, draft?.id ?? null);
  const written = rows.map((key) => ({ key, text: textOf(key.subject, key.problem) }));
  const alike = comparing(written, among)(text, SIMILAR_LEAST).map(({ key, score }) => ({
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
