import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';

/** What keeps a model from being deployed, by element. */
export const DEPLOYMENT_CHECK = {
  permission: 'info',
  answer: answering(
    {
      refused: a.table({
        element: f.text({ required: true, code: true }),
        type: f.text({ required: true, code: true }),
        reason: f.text({ required: true }),
      }),
    },
    { reads: true },
  ),
} as const;
