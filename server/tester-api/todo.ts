import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { vehiclePendingTask } from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/definition';
import {
  ITEM_OPEN,
  ITEM_PRIORITIES,
  statesBefore,
  type ItemState,
} from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/life';
import { vehicleTodo } from '../../contract/resources/diagnosis-sequence-management/vehicle-todo/definition';
import type { ClientTodo, ClientTodoDone } from '../../contract/wire/client/client-todo';
import {
  accountClient,
  diagnosisSequenceManagementVehiclePendingTask as tasks,
  diagnosisSequenceManagementVehicleTodo as todos,
} from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { patchRow } from '../engine/write/trusted';
import { Refusal } from '../refusal';
import { ownRow } from './own-row';

/** Items of one vehicle that an answer tells: a workshop sees no more on a screen. */
const MOST = 100;

type Table = typeof tasks | typeof todos;
type Report = { status: ItemState; feedback?: string | undefined };

/** The tester's own department; rows without one are for every station. */
async function ofOwnStation({ tx, scope }: WriteContext, table: Table) {
  const { clientId } = await ownRow(tx, scope);
  const [machine] = await tx
    .select({ deptId: accountClient.deptId })
    .from(accountClient)
    .where(eq(accountClient.id, clientId));
  const own = machine?.deptId ? or(isNull(table.deptId), eq(table.deptId, machine.deptId)) : isNull(table.deptId);
  return and(eq(table.tenantCode, scope.tenant), own);
}

const COMMON = (table: Table) => ({
  id: table.id,
  category: sql<number>`${table.category}`,
  priority: sql<ClientTodo['priority']>`${table.priority}`,
  status: sql<ItemState>`${table.status}`,
  sequenceId: table.sequenceId,
  dueAt: table.dueAt,
});

/** What is still to be done, and not too late. */
const isOpen = (table: Table, vin: string, now: Date) =>
  and(
    eq(table.vin, vin),
    inArray(table.status, [...ITEM_OPEN]),
    or(isNull(table.dueAt), gt(table.dueAt, now.toISOString()), inArray(table.status, ['executed', 'failed'])),
  );

const byPriority = (a: ClientTodo, b: ClientTodo): number =>
  ITEM_PRIORITIES.indexOf(a.priority) - ITEM_PRIORITIES.indexOf(b.priority);

export async function todosFor(context: WriteContext, vin: string): Promise<ClientTodo[]> {
  const { tx, ports } = context;
  const now = ports.clock.now();
  const pending = await tx
    .select({ ...COMMON(tasks), subject: tasks.subject, text: tasks.description })
    .from(tasks)
    .where(and(await ofOwnStation(context, tasks), isOpen(tasks, vin, now)))
    .orderBy(tasks.createDate)
    .limit(MOST);
  const own = await tx
    .select({ ...COMMON(todos), subject: todos.theme, text: todos.summary, scriptId: todos.scriptId })
    .from(todos)
    .where(and(await ofOwnStation(context, todos), isOpen(todos, vin, now)))
    .orderBy(todos.createDate)
    .limit(MOST);
  return [
    ...pending.map((row): ClientTodo => ({ ...row, kind: 'pendingTask', scriptId: null })),
    ...own.map((row): ClientTodo => ({ ...row, kind: 'todo' })),
  ].toSorted(byPriority);
}

async function statusIn(context: WriteContext, table: Table, id: string): Promise<ItemState | null> {
  const [found] = await context.tx
    .select({ status: sql<ItemState>`${table.status}` })
    .from(table)
    .where(and(await ofOwnStation(context, table), eq(table.id, id)));
  return found?.status ?? null;
}

/** The row goes the way of its life only; of two reports the second finds it changed, and the same one again changes nothing. */
export async function reportTodo(
  context: WriteContext,
  id: string,
  { status, feedback }: Report,
): Promise<ClientTodoDone> {
  const isTask = await statusIn(context, tasks, id);
  const now = isTask ?? (await statusIn(context, todos, id));
  if (now === null) throw new Refusal('gone');
  if (now === status) return { id, status };
  const { testerCode } = await ownRow(context.tx, context.scope);
  const set = {
    status,
    testerCode,
    reportedAt: context.ports.clock.now().toISOString(),
    statusReason: null,
    ...(feedback === undefined ? {} : { feedback }),
  };
  const how = { operation: 'report', where: { status: statesBefore(status) } };
  if (isTask !== null) await patchRow(context, vehiclePendingTask, id, set, how);
  else await patchRow(context, vehicleTodo, id, set, how);
  return { id, status };
}
