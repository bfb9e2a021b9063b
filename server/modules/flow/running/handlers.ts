import { and, eq, sql, type SQL } from 'drizzle-orm';
import { processTask } from '../../../../contract/resources/flow/task/definition';
import { flowTask } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { dbScopeOf, systemScope, taskScopeOf } from '../../../scope';
import { actedIn } from './acted';
import { deputiesOf, withDeputies } from './deputies';
import { addIncident } from './incidents';
import { lockInstance, type FlowInstance } from './instance';
import { notifyUsers } from './notify';
import { claimable, logDeputies, neverDeputies } from './open-tasks';
import { runnableProgramOf } from './program';
import { FLOW_HANDLERS } from './send';

/** Tasks that are looked for at once. */
const BATCH = 100;

type Found = { id: string; instanceId: string; tenantCode: string };
type Task = typeof flowTask.$inferSelect;

/** Open tasks none of whose handlers can sign in any more, and that nobody was told of. */
const LEFT = sql`
  not exists (select from sys_user u where u.id = any(t.handler_list) and u.status = 1)
  and not exists (select from flow_incident n
    where n.instance_id = t.instance_id and n.token = t.token and n.cause = 'left' and n.status = 'open')`;

/** Open tasks with a handler who is away now, while his deputy is no handler. */
const absentAt = (now: string): SQL => sql`
  exists (select from flow_absence a where a.user_id = any(t.handler_list) and a.starts_at <= ${now} and a.ends_at > ${now}
    and not a.deputy_id = any(t.handler_list))`;

const find = (ports: Ports, which: SQL, after: string | null): Promise<Found[]> =>
  ports.db.run('platform', 'read', async (tx) =>
    rowsOf<Found>(
      await tx.execute(sql`
        select t.id, t.instance_id as "instanceId", t.tenant_code as "tenantCode"
        from flow_task t join flow_running i on i.id = t.instance_id and i.status = 'running'
        where t.status = 'open' and ${which} ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
        order by t.id limit ${BATCH}`),
    ),
  );

type Work = (context: WriteContext, instance: FlowInstance, task: Task) => Promise<void>;

/** A task all of whose handlers left stands as an incident, until somebody else is found or named. */
const raise: Work = (context, instance, { token, node, name }) =>
  addIncident(context, instance, { token, node, nodeName: name, cause: 'left', detail: '' });

/** The deputies of those who are away handle the task as well. */
const addDeputies: Work = async (context, instance, task) => {
  const { work } = await runnableProgramOf(context.tx, instance.tenantCode, instance.deploymentId);
  const assignment = work.assignments[task.node];
  if (!assignment) return;
  const users = task.handlerList ?? [];
  const { handlers } = await actedIn(context.tx, instance.id);
  const never = neverDeputies(assignment, { starterId: instance.starterId, handlers });
  const all = await deputiesOf(context, instance.tenantCode, users, never);
  const deputies = new Map([...all].filter(([, deputy]) => !users.includes(deputy)));
  if (deputies.size === 0) return;
  const owner = task.assigneeId === null ? undefined : deputies.get(task.assigneeId);
  const set = {
    handlerList: withDeputies(users, deputies),
    ...(task.role === 'step' && claimable(assignment.mode, withDeputies(task.candidateList ?? [], deputies))),
    ...(owner !== undefined && { assigneeId: owner, ownerId: task.assigneeId }),
  };
  await patchRow(context, processTask, task.id, set, { operation: 'handle', isTold: false });
  await logDeputies(context, instance, task, deputies);
  await notifyUsers(context, [...deputies.values()], {
    tenantCode: instance.tenantCode,
    word: 'flow.task.notice.deputy',
    gaps: { name: `${task.name} · ${instance.title}` },
    route: '/flow/todo/index',
    id: task.id,
  });
};

/** Does it with one task, in a transaction of its own, while the task is as it was found. */
const doWith = (ports: Ports, { id, instanceId, tenantCode }: Found, work: Work): Promise<void> =>
  ports.db.run(dbScopeOf(taskScopeOf(systemScope(tenantCode))), 'write', async (tx) => {
    const context = { tx, ports, scope: systemScope(tenantCode) };
    const instance = await lockInstance(context, instanceId);
    const [task] = await tx
      .select()
      .from(flowTask)
      .where(and(eq(flowTask.id, id), eq(flowTask.status, 'open')));
    if (task && instance.status === 'running') await work(context, instance, task);
  });

async function eachOf(ports: Ports, which: SQL, work: Work): Promise<number> {
  let count = 0;
  let page = await find(ports, which, null);
  while (page.length > 0) {
    for (const task of page)
      try {
        await doWith(ports, task, work);
        count += 1;
      } catch (error) {
        ports.log.error(
          { job: FLOW_HANDLERS, task: task.id, error: String(error) },
          'handlers of a task were not looked at',
        );
      }
    page = await find(ports, which, page.at(-1)!.id);
  }
  return count;
}

/** Looks for open tasks whose handlers left or are away; answers how many it found. */
export async function runFlowHandlers(ports: Ports): Promise<number> {
  const now = ports.clock.now().toISOString();
  return (await eachOf(ports, absentAt(now), addDeputies)) + (await eachOf(ports, LEFT, raise));
}

/** Looks every ten minutes. */
export function addFlowHandlers(ports: Ports): void {
  ports.jobs.work(FLOW_HANDLERS, async () => void (await runFlowHandlers(ports)));
  ports.jobs.schedule(FLOW_HANDLERS, '*/10 * * * *');
}
