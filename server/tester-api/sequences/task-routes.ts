import {
  ClientTaskAnswer,
  ClientTaskQuery,
  TaskFeedback,
  RemoteTaskState,
} from '../../../contract/wire/client-sequence';
import { isUuid } from '../../../contract/validation/uuid';
import { addRoute, type Api } from '../../http/route';
import { feedback, tasksFor } from '../../modules/diagnosis-sequence-management/remote-list';
import { Refusal } from '../../refusal';
import { recorded, reporterOf } from '../asking';

/** A vehicle asks by its tester for what it is to do from afar, and tells what became of it. */
export function addClientTaskCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true, access: 'write' } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/task',
      summary: 'Remote tasks of a vehicle that this tester carries from now on',
      query: ClientTaskQuery,
      response: ClientTaskAnswer,
    },
    async ({ tx, scope, ports, query: { vin } }) => {
      const context = { tx, scope, ports };
      const reporter = await reporterOf(context);
      return recorded(context, reporter, { vin, kind: 'task', request: { vin }, isVisit: true }, async () => {
        const { data, kinds } = await tasksFor(context, reporter, vin);
        return { data, answered: data.list.length, about: { sequenceKinds: kinds } };
      });
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/task/:id/feedback',
      summary: 'How a remote task stands; success only with an execution that succeeded',
      body: TaskFeedback,
      response: RemoteTaskState,
    },
    async ({ tx, scope, ports, params: { id }, body }) => {
      if (!isUuid(id)) throw new Refusal('gone');
      const context = { tx, scope, ports };
      return feedback(context, await reporterOf(context), id, body);
    },
  );
}
