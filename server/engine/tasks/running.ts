import { and, eq } from 'drizzle-orm';
import {
  TASK_TOPIC,
  type TaskFileKind,
} from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { Tx } from '../../db/database';
import { sysTaskWork } from '../../db/task-tables';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, type Scope } from '../../scope';
import type { RunningTask, TaskProgress } from '../model/task-work';
import { keepFile } from '../files/keep';
import { leaseOf } from './lease';

type Values = Record<string, unknown>;
export type WorkRow = typeof sysTaskWork.$inferSelect;

export class TaskCancelled extends Error {}
/** Another server took the task over, because this one was silent for too long. */
export class TaskLost extends Error {}

/** The server stops: the task is left between two steps, for the next server. */
export class TaskStopped extends Error {}

/** A task that nobody has heard of for so long may be taken over, ms. */
export const LEASE_MS = 30_000;
/** Progress is told at most so often, ms. */
const TOLD_MS = 500;

/** Takes the lease anew; throws where the task is no longer ours, or was cancelled. A step forward is no failed attempt. */
async function hold(tx: Tx, row: WorkRow, checkpoint?: Values): Promise<void> {
  const [held] = await tx
    .update(sysTaskWork)
    .set({ leaseUntil: leaseOf(LEASE_MS), ...(checkpoint && { checkpoint, attempts: 0 }) })
    .where(
      and(eq(sysTaskWork.taskId, row.taskId), eq(sysTaskWork.runner, row.runner ?? ''), eq(sysTaskWork.isOpen, true)),
    )
    .returning({ isCancelled: sysTaskWork.isCancelled });
  if (!held) throw new TaskLost(row.taskId);
  if (held.isCancelled) throw new TaskCancelled(row.taskId);
}

async function note(tx: Tx, row: WorkRow, ports: Ports, { done, failed, total }: TaskProgress): Promise<void> {
  const set = {
    done,
    ...(failed !== undefined && { failed }),
    ...(total !== undefined && { total }),
    updateDate: ports.clock.now().toISOString(),
  };
  await tx
    .update(dataTasks)
    .set(set as Partial<typeof dataTasks.$inferInsert>)
    .where(eq(dataTasks.id, row.taskId));
  await ports.live.publish(tx, { topic: TASK_TOPIC, tenant: row.tenantCode, userId: row.userId, subject: row.taskId });
}

const FILE_COLUMN = { result: 'resultFileId', refused: 'refusedFileId' } as const;

async function attach(
  ports: Ports,
  row: WorkRow,
  scope: Scope,
  kind: TaskFileKind,
  name: string,
  type: string,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  await keepFile({ ports, scope }, { name, type }, body, async (tx, { id }) => {
    const [kept] = await tx
      .update(sysTaskWork)
      .set({ [FILE_COLUMN[kind]]: id })
      .where(and(eq(sysTaskWork.taskId, row.taskId), eq(sysTaskWork.runner, row.runner ?? '')))
      .returning({ id: sysTaskWork.taskId });
    if (!kept) throw new TaskLost(row.taskId);
  });
}

function assertGoesOn({ shutdown }: Ports, { taskId }: WorkRow): void {
  if (shutdown.isStopping()) throw new TaskStopped(taskId);
}

export function runningTask(ports: Ports, scope: Scope, row: WorkRow): RunningTask {
  let toldAt = -Infinity;
  return {
    id: row.taskId,
    ports,
    scope,
    resource: row.resource,
    input: row.input,
    checkpoint: row.checkpoint,
    step: async (work) => {
      assertGoesOn(ports, row);
      return ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
        const { progress, checkpoint, value } = await work({ tx, scope, ports });
        await hold(tx, row, checkpoint);
        await note(tx, row, ports, progress);
        return value;
      });
    },
    async tell(progress) {
      assertGoesOn(ports, row);
      if (performance.now() - toldAt < TOLD_MS) return;
      toldAt = performance.now();
      await ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
        await hold(tx, row);
        await note(tx, row, ports, progress);
      });
    },
    attach: (kind, name, type, body) => attach(ports, row, scope, kind, name, type, body),
  };
}
