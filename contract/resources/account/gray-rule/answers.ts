import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';
import { GRAY_KINDS, GRAY_VINS_MOST } from './rules';

/* What grey releases answer: who falls under them, and why the others do not. Their words stand in those of the module. */

/** Why so many are kept out; `words` is where the clauses are named. */
export const reasons = (words: string) =>
  a.counts(
    {
      clause: f.text({ required: true, words }),
      count: f.int({ required: true }),
      note: f.text({ words: 'account.gray.note' }),
    },
    { name: 'clause', count: 'count', note: 'note' },
  );

/** A VIN, tester or user with its verdict, and the clause that decides it. */
export const verdict = (words: string) => ({
  key: f.text({ required: true, code: true }),
  falls: f.bool({ required: true }),
  deciding: f.text({ required: true, words }),
});
/** The same, with the clauses of the rule's expression that decided about a vehicle, and what is to be said of it. */
const judged = {
  ...verdict('account.gray.clause'),
  because: f.text({ code: true }),
  note: f.text({ words: 'account.gray.note' }),
};
/** Only the first of very many are judged. */
export const CUT = looking(f.bool({ required: true }), { as: 'alert', tone: 'info' });
export const AT = looking(f.dateTime({ required: true }), { as: 'nothing' });

const CLAUSES = 'account.gray.clause';
/** Where the words of these answers are. */
export const GRAY_WORDS = { of: 'account', at: 'gray' } as const;

/** Who is meant, of each kind; `percentage` is what holds now. */
export const GRAY_REACH = {
  at: AT,
  percentage: f.int({ required: true, unit: '%' }),
  kinds: a.cards(
    {
      kind: f.option(GRAY_KINDS, { required: true }),
      falls: f.int({ required: true }),
      total: f.int({ required: true }),
      isCut: CUT,
      reasons: reasons(CLAUSES),
      sample: a.table(judged, { apart: true }),
    },
    { title: 'kind', figure: 'falls', of: 'total' },
  ),
};

/** A verdict for each VIN, with the clauses that stand against it. `isKnown`: the VIN stands in some pool, or in the register. */
export const GRAY_VERDICTS = {
  at: 'answer',
  permission: 'info',
  input: { vins: f.vinList({ required: true, max: GRAY_VINS_MOST }) },
  answer: answering(
    {
      lines: a.table(
        {
          ...judged,
          isKnown: looking(f.bool({ required: true }), { as: 'nothing' }),
          against: a.table({ clause: f.text({ required: true, words: CLAUSES }) }),
        },
        { file: 'gray-verdicts' },
      ),
    },
    { reads: true, words: GRAY_WORDS },
  ),
} as const;
