import { and, desc, eq, type SQL } from 'drizzle-orm';
import { processInstance } from '../../../../../contract/resources/flow/running/definition';
import type { FormShow } from '../../../../../contract/resources/flow/task/form';
import { permissionOf } from '../../../../../contract/language/derive';
import { isUuid } from '../../../../../contract/validation/uuid';
import type { FlowFormAnswer, FlowFormQuery } from '../../../../../contract/wire/flow/flow-form-answer';
import { variablesIn, type FlowVariables } from '../../../../../flow/engine/state';
import { namesOfPeople } from '../../../../db/names-of-people';
import { flowDefinition, flowRunning, flowTask } from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { Refusal } from '../../../../refusal';
import { hasPermission } from '../../../../scope';
import { lacksBusinessKey, readInstance, type FlowInstance } from '../instance';
import { runnableProgramOf, type RunnableProgram } from '../program';
import { loadState } from '../state-rows';
import { earlierSteps } from './earlier';
import { openestShows, recordOf } from './record';
import { asFormValue, formAt, recordShowsAt, startNodeOf, type VisibleField } from './values';

type Reader = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;
type TaskRow = typeof flowTask.$inferSelect;

const STRONGER: readonly FormShow[] = ['hidden', 'read', 'write'];

/** Of what several steps do with a field the most open, for who handled each of them; nobody writes what is over. */
function openest(forms: readonly (readonly VisibleField[])[]): VisibleField[] {
  const [first = [], ...others] = forms;
  return first.map((field, at) => {
    const shows = [field.show, ...others.map((form) => form[at]?.show ?? 'hidden')];
    const show = STRONGER[Math.max(...shows.map((one) => STRONGER.indexOf(one)))] ?? 'hidden';
    return { ...field, show: show === 'write' ? 'read' : show };
  });
}

const mayHandle = (task: TaskRow, userId: string | null): boolean =>
  userId !== null && task.status === 'open' && (task.handlerList ?? []).includes(userId);
const hadPart = (task: TaskRow, userId: string | null): boolean =>
  userId !== null &&
  (task.handledBy === userId || task.ownerId === userId || (task.handlerList ?? []).includes(userId));

async function taskOf({ tx }: Reader, id: string): Promise<TaskRow> {
  const [task] = isUuid(id) ? await tx.select().from(flowTask).where(eq(flowTask.id, id)) : [];
  if (!task) throw new Refusal('gone');
  return task;
}

/** The instance that an address names by its id, or the newest one by its business key. */
async function namedInstance({ tx }: Reader, asked: FlowFormQuery): Promise<string> {
  const { processInstanceId: id, businessKey, processDefinitionKey } = asked;
  if (id !== undefined) {
    if (!isUuid(id)) throw new Refusal('gone');
    return id;
  }
  const which: (SQL | undefined)[] = [
    eq(flowRunning.businessKey, businessKey ?? ''),
    processDefinitionKey === undefined ? undefined : eq(flowRunning.processKey, processDefinitionKey),
  ];
  const [found] = businessKey
    ? await tx
        .select({ id: flowRunning.id })
        .from(flowRunning)
        .where(and(...which))
        .orderBy(desc(flowRunning.startedAt))
        .limit(1)
    : [];
  if (!found) throw new Refusal('gone');
  return found.id;
}

/** What a caller sees: what his step asks for and shows, or what is over. */
type Seen = { fields: VisibleField[]; shows: ReturnType<typeof recordShowsAt> };

/** What nodes showed; `null` stands for no node, which hides nothing. */
const overAt = (program: RunnableProgram, processKey: string, nodes: readonly (string | null)[]): Seen => ({
  fields: openest(nodes.map((node) => formAt(program, processKey, node))),
  shows: openestShows(nodes.map((node) => recordShowsAt(program, node))),
});

/** The form as the caller sees it: at his task, as its starter, or as who had a part in it. Refuses everybody else. */
async function seenBy(
  { tx, scope }: Reader,
  program: RunnableProgram,
  instance: FlowInstance,
  task: TaskRow | null,
): Promise<Seen> {
  const { userId } = scope;
  const { processKey } = instance;
  if (task && mayHandle(task, userId))
    return { fields: formAt(program, processKey, task.node), shows: recordShowsAt(program, task.node) };
  if (hasPermission(scope, permissionOf(processInstance, 'info'))) return overAt(program, processKey, [null]);
  const tasks = await tx.select().from(flowTask).where(eq(flowTask.instanceId, instance.id));
  const nodes = tasks.filter((one) => hadPart(one, userId)).map(({ node }) => node);
  const start = userId !== null && instance.starterId === userId ? startNodeOf(program, processKey) : null;
  if (instance.starterId !== userId && nodes.length === 0) throw new Refusal('gone');
  const seen = [...new Set(nodes), ...(instance.starterId === userId ? [start] : [])];
  return overAt(program, processKey, seen);
}

async function variablesOf({ tx }: Reader, instance: FlowInstance, task: TaskRow | null): Promise<FlowVariables> {
  const state = await loadState(tx, instance);
  const [root] = state.scopes.filter(({ parent }) => parent === null);
  const token = task ? state.tokens.find(({ id }) => id === task.token) : undefined;
  if (token ?? root) return variablesIn(state, token?.scope ?? root?.id ?? 0);
  const [over] = await tx
    .select({ result: flowRunning.result })
    .from(flowRunning)
    .where(eq(flowRunning.id, instance.id));
  return (over?.result ?? {}) as FlowVariables;
}

const hasChoice = ({ work }: RunnableProgram, kind: 'handlerChoice' | 'submitterChoice'): boolean =>
  Object.values(work.assignments).some(({ candidates }) => candidates.some((each) => each.kind === kind));

const nameOf = async ({ tx }: Reader, id: string | null): Promise<string | null> =>
  id === null ? null : ((await namesOfPeople(tx, [id])).get(id) ?? null);

const withoutHidden = (fields: readonly VisibleField[]) => fields.filter(({ show }) => show !== 'hidden');

async function definitionOf({ tx }: Reader, id: string) {
  const [definition] = isUuid(id) ? await tx.select().from(flowDefinition).where(eq(flowDefinition.id, id)) : [];
  if (!definition) throw new Refusal('gone');
  return definition;
}

/** The values that the caller started another instance of the same process with. */
async function formerValues(reader: Reader, processKey: string, id: string, fields: readonly VisibleField[]) {
  const instance = isUuid(id) ? await readInstance(reader, id) : null;
  if (!instance || instance.starterId !== reader.scope.userId || instance.processKey !== processKey)
    throw new Refusal('gone');
  const variables = await variablesOf(reader, instance, null);
  return Object.fromEntries(fields.map((field) => [field.name, asFormValue(field, variables[field.name])]));
}

/** What a definition asks of whoever starts it, anew where he names an instance of his. */
async function startForm(reader: Reader, id: string, earlierId: string | undefined): Promise<FlowFormAnswer> {
  const definition = await definitionOf(reader, id);
  const { processKey, name, tenantCode, deploymentId, form, formUrl } = definition;
  const program = await runnableProgramOf(reader.tx, tenantCode, deploymentId);
  const fields = withoutHidden(formAt(program, processKey, startNodeOf(program, processKey)));
  return {
    processKey,
    processName: name,
    instance: null,
    task: null,
    asksChosen: hasChoice(program, 'submitterChoice'),
    asksKey: form !== null && form !== 'none',
    fields,
    values: earlierId === undefined ? {} : await formerValues(reader, processKey, earlierId, fields),
    record: null,
    url: form === 'url' ? formUrl : null,
  };
}

async function instancePart(
  reader: Reader,
  { id, number, title, status, businessKey, starterId }: FlowInstance,
): Promise<FlowFormAnswer['instance']> {
  const [row] = await reader.tx
    .select({ startedAt: flowRunning.startedAt })
    .from(flowRunning)
    .where(eq(flowRunning.id, id));
  const starter = await nameOf(reader, starterId);
  return { id, number, title, status, businessKey, starter, startedAt: row?.startedAt ?? null };
}

async function taskPart(
  reader: Reader,
  program: RunnableProgram,
  instance: FlowInstance,
  task: TaskRow,
): Promise<FlowFormAnswer['task']> {
  const { id, name, status, version, token } = task;
  const isMine = mayHandle(task, reader.scope.userId);
  return {
    id,
    name,
    status: String(status),
    version,
    isMine,
    asksNext: hasChoice(program, 'handlerChoice'),
    earlier: isMine ? await earlierSteps(reader, program, instance, token) : [],
  };
}

/** Refuses an address that names a process that was never deployed. */
async function refuseUnknown({ tx, scope }: Reader, key: string): Promise<void> {
  const { id, processKey, tenantCode } = flowDefinition;
  const own = scope.tenant === '' ? undefined : eq(tenantCode, scope.tenant);
  const [found] = await tx
    .select({ id })
    .from(flowDefinition)
    .where(and(eq(processKey, key), own))
    .limit(1);
  if (!found) throw new Refusal('flowNoProcess');
}

/**
 * The form that an address asks for, as the caller may see it. Refuses with `gone` where he has no part in it, and with
 * `flowNoProcess` and `flowBusinessKeyView` where something was not configured.
 */
export async function flowFormOf(reader: Reader, asked: FlowFormQuery): Promise<FlowFormAnswer> {
  if (asked.definitionId !== undefined) return startForm(reader, asked.definitionId, asked.processInstanceId);
  const { tx } = reader;
  if (asked.processDefinitionKey !== undefined) await refuseUnknown(reader, asked.processDefinitionKey);
  const task = asked.taskId === undefined ? null : await taskOf(reader, asked.taskId);
  const instance = await readInstance(reader, task?.instanceId ?? (await namedInstance(reader, asked)));
  const definition = await definitionOf(reader, instance.definitionId);
  const program = await runnableProgramOf(tx, instance.tenantCode, instance.deploymentId);
  const seen = await seenBy(reader, program, instance, task);
  if (lacksBusinessKey(instance)) throw new Refusal('flowBusinessKeyView');
  const fields = withoutHidden(seen.fields);
  const variables = await variablesOf(reader, instance, task);
  return {
    processKey: instance.processKey,
    processName: definition.name,
    instance: await instancePart(reader, instance),
    task: task && (await taskPart(reader, program, instance, task)),
    asksChosen: false,
    asksKey: false,
    fields,
    values: Object.fromEntries(fields.map((field) => [field.name, asFormValue(field, variables[field.name])])),
    record: await recordOf(reader, instance, seen.shows, task?.businessVersion ?? null),
    url: definition.form === 'url' ? definition.formUrl : null,
  };
}
