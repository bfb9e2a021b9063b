import type { AnswerOf } from '../../../contract/language/answer';
import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import type { ScreenQuestion } from '../../../contract/language/facets/screen';
import type { Field } from '../../../contract/language/field';
import type { Placed } from '../../../contract/language/placed';
import type { InputOf } from '../../../contract/language/resource';
import { addRoute, type Api } from '../../http/route';
import type { WriteContext } from '../model/behaviour';
import * as shapes from '../model/shapes';
import { inputOfQuestion } from './answers';
import { completed } from './complete-answer';

/**
 * Adds the call by which a screen asks: `GET {base}/{name}`, by the permission to open the screen. The input is checked as that of an action, and
 * the answer completed as one. `answer` is asked in a transaction that is READ ONLY.
 */
export function addScreenQuestion<Q extends ScreenQuestion>(
  api: Api,
  screen: Placed,
  question: Q,
  answer: (context: WriteContext, input: InputOf<Q['input']>) => Promise<AnswerOf<Q['answer']['fields']>>,
): void {
  const operation = { ...question, at: 'toolbar', answer: { ...question.answer, reads: true } } as const;
  addRoute(
    api,
    {
      method: 'GET',
      path: `${apiPathOf(screen)}/${question.name}`,
      summary: `${screen.name}: ${question.name}`,
      auth: 'session',
      permission: permissionOf(screen, 'page'),
      tenantScoped: screen.tenant === 'scoped',
      access: 'read',
      op: 'get',
      document: () => ({
        ...shapes.askedShape(operation),
        response: shapes.answeredFields(question.answer.fields as Record<string, Field>),
      }),
    },
    async ({ scope, tx, ports, query }) => {
      const context: WriteContext = { scope, tx, ports };
      const input = await inputOfQuestion(context, operation, query, undefined);
      return completed(context, question.answer, await answer(context, input as InputOf<Q['input']>));
    },
  );
}
