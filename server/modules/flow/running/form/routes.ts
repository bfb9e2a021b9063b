import { FlowFormAnswer, FlowFormQuery } from '../../../../../contract/wire/flow/flow-form-answer';
import { addRoute, type Api } from '../../../../http/route';
import { flowFormOf } from './view';

/** GET /flow/form: what the form of a task, an instance or a start asks for and shows. */
export function addFlowFormRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/flow/form',
      summary: 'The form of a task, of what was done, or of a start, as the caller may see it',
      auth: 'session',
      access: 'read',
      query: FlowFormQuery,
      response: FlowFormAnswer,
    },
    ({ tx, ports, scope, query }) => flowFormOf({ tx, ports, scope }, query),
  );
}
