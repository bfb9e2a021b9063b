import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';

/** What keeps a model from being deployed, by element. */
export const DEPLOYMENT_CHECK = {
  at: 'answer',
  permission: 'info',
  answer: answering({
    refused: a.table({
      element: f.text({ required: true, code: true }),
      type: f.text({ required: true, code: true }),
      reason: f.text({ required: true }),
    }),
  }),
} as const;
