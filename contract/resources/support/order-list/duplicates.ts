import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

const ADDRESS = looking(f.text({ required: true }), { as: 'nothing' });
const ORDER_NO = f.text({ required: true, leads: 'address' });
const STATUS = f.text({ required: true, words: 'support.order-list.option.status' });

/** The leader and the duplicates of an order, and what came to them: steps and comments, the latest first. */
export const DUPLICATES = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      hasNone: looking(f.bool(), { as: 'alert', tone: 'info' }),
      leader: f.text({ leads: 'leaderAddress' }),
      leaderAddress: looking(f.text(), { as: 'nothing' }),
      duplicates: a.optional(
        a.table({
          orderNo: ORDER_NO,
          address: ADDRESS,
          subject: f.text({ required: true }),
          status: STATUS,
          createDate: f.dateTime({ required: true }),
        }),
      ),
      events: a.optional(
        a.table({
          at: f.dateTime({ required: true }),
          orderNo: ORDER_NO,
          address: ADDRESS,
          who: f.text(),
          step: f.text({ words: 'support.order-flow.option.step' }),
          text: f.longText(),
        }),
      ),
    },
    { reads: true },
  ),
} as const;

const LIKENESS = f.int({ required: true, unit: '%' });
/** Cards: a table has no room beside a form. */
const LIKE = { title: 'subject', figure: 'likeness' } as const;

/** What is like the order that somebody writes: approved cases, open orders, and solved ones with what helped. */
export const SIMILAR = {
  at: 'form',
  permission: 'info',
  answer: answering(
    {
      cases: a.cards(
        {
          caseNo: f.text({ required: true, leads: 'address' }),
          address: ADDRESS,
          subject: f.text({ required: true }),
          cause: f.longText({ required: true }),
          remedy: f.longText({ required: true }),
          helped: f.int({ required: true }),
          likeness: LIKENESS,
        },
        LIKE,
      ),
      open: a.cards(
        {
          orderNo: ORDER_NO,
          address: ADDRESS,
          subject: f.text({ required: true }),
          status: STATUS,
          likeness: LIKENESS,
        },
        LIKE,
      ),
      solved: a.cards(
        {
          orderNo: ORDER_NO,
          address: ADDRESS,
          subject: f.text({ required: true }),
          solution: f.longText({ required: true }),
          likeness: LIKENESS,
        },
        LIKE,
      ),
    },
    { reads: true, form: 'beside', from: ['subject', 'problemDescription', 'vin'] },
  ),
} as const;
