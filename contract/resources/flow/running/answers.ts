import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';

/** Where an instance stands: its tokens, why joins wait, and its variables. */
export const INSTANCE_PROGRESS = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      tokens: a.table({
        token: f.int({ required: true }),
        node: f.text({ required: true, code: true }),
        name: f.text(),
        state: f.text({ required: true, words: 'flow.tokenState' }),
        /** Of a join: steps whose tokens may still come. */
        waitsFor: f.text(),
      }),
      variables: a.table({ name: f.text({ required: true, code: true }), value: f.text() }),
    },
    { reads: true },
  ),
} as const;
