import {
  ClientTodoAnswer,
  ClientTodoDone,
  ClientTodoQuery,
  ClientTodoResult,
} from '../../contract/wire/client/client-todo';
import { addRoute, type Api } from '../http/route';
import { reportTodo, todosFor } from './todo';

/** What waits to be done at a vehicle, and what a tester says came of it. */
export function addClientTodoCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/todo',
      summary: 'Pending tasks and to-dos of a vehicle, for the station of the tester',
      access: 'read',
      query: ClientTodoQuery,
      response: ClientTodoAnswer,
    },
    async ({ tx, scope, ports, query: { vin } }) => ({ vin, list: await todosFor({ tx, scope, ports }, vin) }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/todo/:id{[0-9a-fA-F-]{36}}/result',
      summary: 'What came of a pending task or a to-do; the same once more changes nothing',
      access: 'write',
      audit: true,
      body: ClientTodoResult,
      response: ClientTodoDone,
    },
    ({ tx, scope, ports, params, body }) => reportTodo({ tx, scope, ports }, params.id ?? '', body),
  );
}
