import { and, asc, eq } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { processTask } from '../../../../contract/resources/flow/task/definition';
import type { FlowOutcome, FlowTaskState } from '../../../../contract/resources/flow/task/rules';
import type { FlowVariables } from '../../../../flow/engine/state';
import { namesOfPeople } from '../../../db/names-of-people';
import { flowTask as taskRows, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../../refusal';
import type { FlowHistoryLine } from '../running/history';
import { lockRunning, type FlowInstance } from '../running/instance';

export type TaskRow = RowOf<typeof processTask>;
/** A task as the rules of its step need it. */
export type StepTask = {
  id: string;
  status: FlowTaskState;
  outcome: FlowOutcome | null;
  role: string;
  place: number;
  parentTask: string | null;
  handlerList: readonly string[];
  ownerId: string | null;
  assigneeId: string | null;
  /** Empty while nobody handled it. */
  handledAt: string;
  given: FlowVariables;
};

/** The tasks of the step to which a task belongs, in their order. */
export async function tasksOfStep({ tx }: WriteContext, { instanceId, token }: TaskRow): Promise<StepTask[]> {
  const rows = await tx
    .select()
    .from(taskRows)
    .where(and(eq(taskRows.instanceId, instanceId), eq(taskRows.token, token)))
    .orderBy(asc(taskRows.place), asc(taskRows.id));
  return rows.map((row) => ({
    id: row.id,
    status: row.status as FlowTaskState,
    outcome: row.outcome as FlowOutcome | null,
    role: String(row.role),
    place: row.place ?? 0,
    parentTask: row.parentTask,
    handlerList: row.handlerList ?? [],
    ownerId: row.ownerId,
    assigneeId: row.assigneeId,
    handledAt: row.handledAt ?? '',
    given: (row.given ?? {}) as FlowVariables,
  }));
}

/** Refuses a task that somebody changed since its handler saw it. */
export function refuseStaleTask(task: TaskRow, seen: number | null | undefined): void {
  if (seen !== undefined && seen !== null && seen !== task.version)
    throw new Refusal('flowTaskStale', {}, { theirs: task });
}

/** The instance of a task, locked before the task (`lockedAfter`); the task is the one that its handler saw. */
export async function lockTaskInstance(
  context: WriteContext,
  task: TaskRow,
  seen: number | null | undefined,
): Promise<FlowInstance> {
  refuseStaleTask(task, seen);
  return lockRunning(context, task.instanceId);
}

/** Changes a task; the action that does it has its line in the audit log. */
export const setTask = (context: WriteContext, id: string, set: Record<string, unknown>): Promise<unknown> =>
  patchRow(context, processTask, id, set, { operation: 'handle', isTold: false });

/** What all tasks of a step have in common. */
const OF_STEP = [
  'name',
  'instanceId',
  'number',
  'processKey',
  'processVersion',
  'businessKey',
  'starterId',
  'node',
  'mode',
  'businessVersion',
  'token',
] as const satisfies readonly (keyof TaskRow)[];

/** A task of the same step for somebody else. */
export async function addTask(
  context: WriteContext,
  task: TaskRow,
  more: Record<string, unknown>,
): Promise<{ id: string }> {
  const ofStep = Object.fromEntries(OF_STEP.map((name) => [name, task[name]]));
  const openedAt = context.ports.clock.now().toISOString();
  const tenantCode = (task as { tenantCode?: string }).tenantCode;
  const [made] = await insertRows(context, processTask, [{ ...ofStep, tenantCode, openedAt, ...more }], 'open');
  if (!made) throw new Error('no task was made');
  return made;
}

/** What users are called. Refuses those who are not there, or cannot sign in. */
export async function nameOfUser(
  { tx }: WriteContext,
  tenantCode: string,
  id: string,
  field = 'userId',
): Promise<string> {
  const isThere = and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.status, 1));
  const name = (await namesOfPeople(tx, [id], isThere)).get(id);
  if (name === undefined) throw new InvalidFields({ [field]: { key: 'selected' } });
  return name;
}

/** A line of the history about a task. */
export const lineOf = ({ node, name }: TaskRow, line: FlowHistoryLine): FlowHistoryLine => ({
  node,
  nodeName: name,
  ...line,
});
