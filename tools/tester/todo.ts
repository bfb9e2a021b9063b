import { ITEM_REPORTS } from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/life';
import type { ClientTodo, ClientTodoAnswer, ClientTodoDone } from '../../contract/wire/client/client-todo';
import type { SequenceWork } from './execute';

type Report = (typeof ITEM_REPORTS)[number];
export type TodoOptions = {
  /** Id of the pending task or to-do that is reported; all that are open for `all`. */
  done?: string;
  /** What became of it. */
  status?: string;
  feedback?: string;
};

/** The states that lead from one to the next, up to an end: a vehicle is connected before something is executed there. */
const WAY: readonly Report[] = ['connected', 'executed'];
const DONE: Report = 'success';

function reportsFor({ status }: Pick<ClientTodo, 'status'>, wanted: Report): Report[] {
  if (WAY.includes(wanted) || wanted === 'notExecuted') return [wanted];
  const before = WAY.slice(WAY.indexOf(status as Report) + 1);
  return [...before, wanted];
}

const isReport = (status: string): status is Report => (ITEM_REPORTS as readonly string[]).includes(status);

const lineOf = ({ id, kind, priority, subject, status, dueAt }: ClientTodo): string =>
  `${id} ${kind} ${priority} ${status}: ${subject}${dueAt ? `, until ${dueAt}` : ''}`;

/** Reports what became of one, step by step as the server wants it. */
async function report({ server, secret, print }: SequenceWork, todo: ClientTodo, wanted: Report, feedback?: string) {
  for (const status of reportsFor(todo, wanted)) {
    const body = { status, ...(feedback !== undefined && status === wanted && { feedback }) };
    await server.call<ClientTodoDone>('POST', `/client/todo/${todo.id}/result`, { secret, body, repeats: true });
  }
  print(`${todo.id}: ${wanted}`);
}

/** Lists what is still to be done at a vehicle, and reports what became of what is named. */
export async function finishTodos(work: SequenceWork, options: TodoOptions & { vin: string }): Promise<number> {
  const { server, secret, print } = work;
  const { vin, done, status = DONE, feedback } = options;
  if (!isReport(status)) throw new Error(`--status is one of ${ITEM_REPORTS.join(', ')}, not ${status}`);
  const path = `/client/todo?vin=${encodeURIComponent(vin)}`;
  const { list } = await server.call<ClientTodoAnswer>('GET', path, { secret });
  print(list.length === 0 ? `${vin} has nothing to do` : list.map(lineOf).join('\n'));
  if (done === undefined) return 0;
  const named = list.filter(({ id }) => done === 'all' || id === done);
  if (named.length === 0) throw new Error(`${done} is not open for ${vin}`);
  for (const todo of named) await report(work, todo, status, feedback);
  return 0;
}
