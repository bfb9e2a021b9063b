import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What is published for the control units of a vehicle, beside what was read out of them. */
export const SOFTWARE = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      ecus: a.table({
        ecuAddress: f.text({ required: true, unitName: 'ecuName' }),
        ecuName: looking(f.text(), { as: 'nothing' }),
        softwarePart: f.text({ code: true }),
        published: f.text({ required: true, leads: 'address' }),
        /** A later version of the part that was read out, the same or an earlier one, another part of which nobody knows whether it comes after, or nothing was read out. */
        state: f.option(['newer', 'current', 'other', 'unread'], {
          required: true,
          tones: { newer: 'warning', current: 'success', other: 'default', unread: 'default' },
        }),
        address: looking(f.text({ required: true }), { as: 'nothing' }),
      }),
    },
    { reads: true },
  ),
} as const;
