import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** The sequences that name the code as one that they repair: the first of them, and the way to all. */
export const REPAIRS = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      sequences: a.table({
        sequenceNo: f.text({ required: true, leads: 'address' }),
        name: f.text(),
        address: looking(f.text({ required: true }), { as: 'nothing' }),
      }),
      total: f.text({ leads: 'address' }),
      address: looking(f.text(), { as: 'nothing' }),
    },
    { reads: true },
  ),
} as const;
