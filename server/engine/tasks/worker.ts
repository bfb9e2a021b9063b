import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { WordValues } from '../../../contract/text/word';
import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { TASK_TOPIC } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { Tx } from '../../db/database';
import { sysTaskWork } from '../../db/task-tables';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../db/tables';
import { refusalOf } from '../../http/answer';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { systemScope, taskScopeOf, type Scope } from '../../scope';
import { showBrokenOff } from '../import/task-step';
import type { Works } from '../model/task-work';
import { wordToKeep } from '../model/translate-values';
import { runTransition } from '../write/write';
import { isLeaseFree, leaseOf } from './lease';
import { LEASE_MS, runningTask, TaskCancelled, TaskLost, TaskStopped, type WorkRow } from './running';
import { TASK_JOB } from './start';

/** The scope that the owner of a task has now; null where he may not work there any more. */
export type ScopeOfOwner = (
  ports: Ports,
  row: Pick<WorkRow, 'userId' | 'tenantCode' | 'language' | 'apiKeyId' | 'scopes'>,
) => Promise<Scope | null>;

/** Tasks of one server at a time: the others wait, so that those who use the console do not. */
const AT_ONCE = 2;
/** Runs of one task without a step forward: ended by what nobody foresaw, or with the server. */
const ATTEMPTS = 3;
/** Longer than any lease or pause of a task, ms. */
const LONGEST_LEASE = LEASE_MS;

type Ending =
  | { transition: 'succeed' | 'refuse' }
  | { transition: 'fail' | 'giveUp'; failure: { key: string; params: WordValues } };

/** The oldest task that nobody works on and that this server knows how to do, taken by this run. */
async function claim({ db }: Ports, types: readonly string[]): Promise<(WorkRow & { type: string }) | null> {
  return db.run('platform', 'write', async (tx) => {
    const [next] = await tx
      .select({ taskId: sysTaskWork.taskId, type: dataTasks.type })
      .from(sysTaskWork)
      .innerJoin(dataTasks, eq(dataTasks.id, sysTaskWork.taskId))
      .where(
        and(
          eq(sysTaskWork.isOpen, true),
          isLeaseFree(sysTaskWork.leaseUntil, LONGEST_LEASE),
          inArray(sql`${dataTasks.type}`, [...types]),
        ),
      )
      .orderBy(asc(sysTaskWork.createDate))
      .limit(1)
      .for('update', { of: sysTaskWork, skipLocked: true });
    if (!next) return null;
    // Counted now: a file that ends the server is never counted afterwards.
    const attempts = sql`${sysTaskWork.attempts} + 1`;
    const [row] = await tx
      .update(sysTaskWork)
      .set({ runner: crypto.randomUUID(), leaseUntil: leaseOf(LEASE_MS), attempts })
      .where(eq(sysTaskWork.taskId, next.taskId))
      .returning();
    return row ? { ...row, type: String(next.type) } : null;
  });
}

/** Writes how the task ended, if it is still ours. */
async function end(ports: Ports, row: WorkRow, ending: Ending): Promise<void> {
  await ports.db.run('platform', 'write', async (tx) => {
    const failure = 'failure' in ending ? ending.failure : null;
    // Its state says all there is to say of a cancelled one.
    const reason = ending.transition === 'fail' ? wordToKeep('error', ending.failure.key, ending.failure.params) : null;
    const [ended] = await tx
      .update(sysTaskWork)
      // A file that was done by then is not wanted either.
      .set({ isOpen: false, leaseUntil: null, failure, ...(ending.transition === 'giveUp' && { resultFileId: null }) })
      .where(
        and(eq(sysTaskWork.taskId, row.taskId), eq(sysTaskWork.runner, row.runner ?? ''), eq(sysTaskWork.isOpen, true)),
      )
      .returning({ id: sysTaskWork.taskId });
    if (!ended) return;
    const finishedAt = ports.clock.now().toISOString();
    await tx
      .update(dataTasks)
      .set({ finishedAt, reason } as Partial<typeof dataTasks.$inferInsert>)
      .where(eq(dataTasks.id, row.taskId));
    if (failure) await showBrokenOff(tx, row);
    await runTransition({ tx, scope: systemScope(), ports }, dataTask, row.taskId, ending.transition, {});
    await tell(ports, tx, row);
  });
}

const tell = (ports: Ports, tx: Tx, { tenantCode, userId, taskId }: WorkRow) =>
  ports.live.publish(tx, { topic: TASK_TOPIC, tenant: tenantCode, userId, subject: taskId });

/** Lets the task be taken again after a pause; true where it was tried often enough. */
async function giveBack({ db }: Ports, { taskId, runner }: WorkRow): Promise<boolean> {
  const isOurs = and(eq(sysTaskWork.taskId, taskId), eq(sysTaskWork.runner, runner ?? ''));
  return db.run('platform', 'write', async (tx) => {
    const [row] = await tx.select({ attempts: sysTaskWork.attempts }).from(sysTaskWork).where(isOurs).for('update');
    if (!row) return false;
    if (row.attempts >= ATTEMPTS) return true;
    await tx
      .update(sysTaskWork)
      .set({ leaseUntil: leaseOf(1000 * 2 ** row.attempts), runner: null })
      .where(isOurs);
    return false;
  });
}

/** Leaves the task as it is, free for the next server. That this one stops is no fault of the task, so its attempt does not count. */
async function leave({ db }: Ports, { taskId, runner }: WorkRow): Promise<void> {
  await db.run('platform', 'write', async (tx) => {
    await tx
      .update(sysTaskWork)
      .set({ leaseUntil: null, runner: null, attempts: sql`greatest(${sysTaskWork.attempts} - 1, 0)` })
      .where(and(eq(sysTaskWork.taskId, taskId), eq(sysTaskWork.runner, runner ?? '')));
  });
}

const failedBy = ({ key, params }: Refusal) =>
  ({ transition: 'fail', failure: { key, params } }) as const satisfies Ending;

async function endingOf(ports: Ports, row: WorkRow, error: unknown): Promise<Ending | null> {
  if (error instanceof TaskLost) return null;
  if (error instanceof TaskStopped) {
    await leave(ports, row);
    return null;
  }
  if (error instanceof TaskCancelled) return { ...failedBy(new Refusal('taskCancelled')), transition: 'giveUp' };
  const refusal = refusalOf(error);
  if (refusal && refusal.http < 500) return failedBy(refusal);
  ports.log.error({ taskId: row.taskId, error: String(error), stack: (error as Error).stack }, 'a task failed');
  return (await giveBack(ports, row)) ? failedBy(new Refusal('internal')) : null;
}

async function runOne(
  ports: Ports,
  works: Works,
  scopeOf: ScopeOfOwner,
  row: WorkRow & { type: string },
): Promise<void> {
  let ending: Ending | null;
  try {
    if (row.isCancelled) throw new TaskCancelled(row.taskId);
    if (row.attempts > ATTEMPTS) throw new Refusal('taskInterrupted');
    const owner = await scopeOf(ports, row);
    const work = works[row.type];
    if (!owner || !work) throw new Refusal('accessDenied');
    const { failed } = await work(runningTask(ports, taskScopeOf(owner), row));
    ending = { transition: failed > 0 ? 'refuse' : 'succeed' };
  } catch (error) {
    ending = await endingOf(ports, row, error);
  }
  if (ending) await end(ports, row, ending);
}

/** Works on tasks of all tenants, in the order in which they were asked for. What an ended server left is taken over. */
export function addTaskWorker(ports: Ports, works: Works, scopeOf: ScopeOfOwner): void {
  let busy = 0;
  const fail = (error: unknown) =>
    ports.log.error({ error: String(error), stack: (error as Error).stack }, 'tasks are not worked on');
  const next = async (): Promise<void> => {
    if (busy >= AT_ONCE || ports.shutdown.isStopping()) return;
    busy += 1;
    try {
      const row = await claim(ports, Object.keys(works));
      if (!row) return;
      // Another may be waiting beside it.
      void ports.shutdown.track(next().catch(fail));
      await runOne(ports, works, scopeOf, row);
    } finally {
      busy -= 1;
    }
    await next();
  };
  // The job is there once its task is committed, and only says that there is something to do: a long task must not outlast the patience of the queue.
  ports.jobs.work(TASK_JOB, () => {
    void ports.shutdown.track(next().catch(fail));
    return Promise.resolve();
  });
  ports.jobs.schedule(TASK_JOB, '* * * * *', { isSentToo: true });
}
