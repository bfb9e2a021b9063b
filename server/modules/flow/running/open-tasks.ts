import { sql } from 'drizzle-orm';
import type { Assignment } from '../../../../contract/resources/flow/task/assignment';
import { processTask } from '../../../../contract/resources/flow/task/definition';
import { isUuid } from '../../../../contract/validation/uuid';
import type { FlowVariables } from '../../../../flow/engine/state';
import { namesOfPeople } from '../../../db/names-of-people';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { actedIn } from './acted';
import { assignedOf, type StepContext } from './candidates';
import { deputiesOf, withDeputies, type Deputies } from './deputies';
import { directoryOf } from './directory';
import { logHistory } from './history';
import { addIncident } from './incidents';
import type { FlowInstance } from './instance';
import { notifyUsers } from './notify';

/** A user task that the engine opened. */
export type StepToOpen = {
  token: number;
  node: string;
  name: string;
  assignment: Assignment;
  variables: FlowVariables;
};
/** Whoever handles it, named by who sent the step back: the former handlers, by node. */
export type FormerHandlers = ReadonlyMap<string, readonly string[]>;

/** Version of the row that the process is about; null where it is about none that the host knows. */
export async function versionOfBusinessRow(
  { tx, ports }: Pick<WriteContext, 'tx' | 'ports'>,
  { formResource, businessKey, tenantCode }: FlowInstance,
): Promise<number | null> {
  if (!formResource || !isUuid(businessKey) || !ports.engine.resources.some(({ name }) => name === formResource))
    return null;
  const compiled = ports.engine.compiledOf({ name: formResource });
  const own = compiled.scoped ? sql`and tenant_code = ${tenantCode}` : sql``;
  const [row] = rowsOf<{ version: number }>(
    await tx.execute(sql`select version from ${compiled.table} where id = ${businessKey}::uuid ${own}`),
  );
  return row?.version ?? null;
}

const byChance = (users: readonly string[]): string[] => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return users.slice(number % users.length, (number % users.length) + 1);
};

/** The tasks of a step: one for all who may claim it, or one for each. In order the first is open and the others wait. */
export function tasksForUsers(
  mode: Assignment['mode'],
  users: readonly string[],
  passed: ReadonlySet<string>,
): { handlerList: string[]; assigneeId: string | null; status: 'open' | 'waiting'; place: number }[] {
  if (mode === 'claim')
    return [{ handlerList: [...users], assigneeId: users.length === 1 ? users[0]! : null, status: 'open', place: 0 }];
  const people = mode === 'chance' ? byChance(users) : users;
  const first = people.findIndex((id) => !passed.has(id));
  return people.map((id, place) => ({
    handlerList: [id],
    assigneeId: id,
    status: mode === 'inOrder' && place > first ? ('waiting' as const) : ('open' as const),
    place,
  }));
}

/** Who could claim a task of a step, and whether they are several. */
export const claimable = (mode: Assignment['mode'], candidateList: string[]) => ({
  candidateList,
  isShared: mode === 'claim' && candidateList.length > 1,
});

type People = { users: string[]; passed: string[]; deputies: Deputies };

/** Says in the history for whom somebody else handles a step. */
export async function logDeputies(
  context: WriteContext,
  instance: FlowInstance,
  { node, name }: Pick<StepToOpen, 'node' | 'name'>,
  deputies: Deputies,
): Promise<void> {
  if (deputies.size === 0) return;
  const names = await namesOfPeople(context.tx, [...deputies].flat());
  const lines = [...deputies].map(([user, deputy]) => ({
    step: 'deputy' as const,
    node,
    nodeName: name,
    target: `${names.get(user) ?? ''} → ${names.get(deputy) ?? ''}`,
  }));
  await logHistory(context, instance, lines);
}

async function insertTasks(
  context: WriteContext,
  instance: FlowInstance,
  step: StepToOpen,
  { users, passed, deputies }: People,
): Promise<void> {
  const at = context.ports.clock.now().toISOString();
  const passing = new Set(passed);
  const businessVersion = await versionOfBusinessRow(context, instance);
  const rows = tasksForUsers(step.assignment.mode, users, passing).map((task) => {
    const isPassed = task.assigneeId !== null && step.assignment.mode !== 'claim' && passing.has(task.assigneeId);
    const deputy = task.assigneeId === null || isPassed ? undefined : deputies.get(task.assigneeId);
    return {
      ...task,
      handlerList: withDeputies(task.handlerList, deputies),
      ...(deputy !== undefined && { assigneeId: deputy, ownerId: task.assigneeId }),
      ...(isPassed && {
        status: 'done',
        outcome: 'approved',
        handledBy: task.assigneeId,
        handledAt: at,
        handlerList: [],
      }),
      tenantCode: instance.tenantCode,
      name: step.name,
      instanceId: instance.id,
      number: instance.number,
      processKey: instance.processKey,
      processVersion: instance.processVersion,
      businessKey: instance.businessKey,
      starterId: instance.starterId,
      ...claimable(step.assignment.mode, withDeputies(users, deputies)),
      openedAt: at,
      node: step.node,
      mode: step.assignment.mode,
      businessVersion,
      token: step.token,
    };
  });
  const made = await insertRows(context, processTask, rows, 'open');
  await logHistory(context, instance, [{ step: 'opened', node: step.node, nodeName: step.name }]);
  await logDeputies(context, instance, step, deputies);
  for (const task of made)
    if (task.status === 'open')
      await notifyUsers(context, task.handlerList ?? [], {
        tenantCode: instance.tenantCode,
        word: 'flow.task.notice.opened',
        gaps: { name: `${task.name} · ${instance.title}` },
        route: '/flow/todo/index',
        id: task.id,
      });
}

/** Who stands in for nobody: the submitter, where he does not handle the step himself, and whoever must not act again. */
export const neverDeputies = (
  { submitter, excludesActed }: Pick<Assignment, 'submitter' | 'excludesActed'>,
  { starterId, handlers }: Pick<StepContext, 'starterId' | 'handlers'>,
): ReadonlySet<string> =>
  new Set([
    ...(submitter === 'self' || starterId === null ? [] : [starterId]),
    ...(excludesActed ? [...handlers.values()].flat() : []),
  ]);

/**
 * Opens the tasks of a step. Answers how it is decided at once, by the rules for nobody, the submitter and whoever approved
 * before; null where people handle it, or nobody can and it stands as an incident.
 */
export async function openTasks(
  context: WriteContext,
  instance: FlowInstance,
  step: StepToOpen,
  former: FormerHandlers,
): Promise<'approved' | 'rejected' | null> {
  const { handlers, before } = await actedIn(context.tx, instance.id);
  const directory = directoryOf(context.tx, instance.tenantCode);
  const about = { starterId: instance.starterId, variables: step.variables, handlers };
  const again = await directory.enabled(former.get(step.node) ?? []);
  const assigned =
    again.length > 0
      ? ({ kind: 'people', users: again, passed: [] } as const)
      : await assignedOf(step.assignment, about, before, directory);
  if (assigned.kind === 'people') {
    const { users, passed } = assigned;
    const deputies = await deputiesOf(context, instance.tenantCode, users, neverDeputies(step.assignment, about));
    await insertTasks(context, instance, step, { users: [...users], passed: [...passed], deputies });
    return null;
  }
  if (assigned.kind === 'nobody') {
    const { token, node, name: nodeName } = step;
    await addIncident(context, instance, { token, node, nodeName, cause: 'nobody', detail: '' });
    return null;
  }
  await logHistory(context, instance, [
    { step: 'skipped', node: step.node, nodeName: step.name, target: assigned.kind },
  ]);
  return assigned.kind;
}
