import type { TaskType } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { OPEN_TASKS, TASK_TOPIC } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { dataTask } from '../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { wordKey } from '../../../contract/language/derive';
import type { Placed } from '../../../contract/language/placed';
import type { Permission } from '../../../contract/names.generated';
import { and, count, eq } from 'drizzle-orm';
import { sysTaskWork } from '../../db/task-tables';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { insertRows } from '../write/trusted';

/** Name of the job that tells the workers to look. */
export const TASK_JOB = 'data-task';

export type NewTask = {
  type: TaskType;
  /** The list or the report that it is about. */
  compiled: { readonly name: string; readonly resource: Placed };
  fileName: string;
  /** Asked of the caller already; also of who fetches the files later. */
  permission: Permission;
  input: Record<string, unknown>;
};

/** Queues work in the caller's name, done if and only if the transaction commits; answers its id. Refuses `tooManyTasks`. */
export async function startTask(
  context: WriteContext,
  { type, compiled, fileName, permission, input }: NewTask,
): Promise<string> {
  const { tx, scope, ports } = context;
  const { userId } = scope;
  if (!userId) throw new Refusal('accessDenied');
  const [open] = await tx
    .select({ count: count() })
    .from(sysTaskWork)
    .where(and(eq(sysTaskWork.userId, userId), eq(sysTaskWork.isOpen, true)));
  if ((open?.count ?? 0) >= OPEN_TASKS) throw new Refusal('tooManyTasks', { max: OPEN_TASKS });
  const [row] = await insertRows(
    context,
    dataTask,
    [
      {
        tenantCode: scope.tenant,
        type,
        subject: wordKey(compiled.resource, 'title'),
        fileName,
        submitter: userId,
        done: 0,
        failed: 0,
      },
    ],
    type,
  );
  const id = row?.id ?? '';
  await tx.insert(sysTaskWork).values({
    taskId: id,
    tenantCode: scope.tenant,
    createDate: ports.clock.now().toISOString(),
    userId,
    apiKeyId: scope.key?.id ?? null,
    scopes: scope.key?.scopes ? [...scope.key.scopes] : null,
    language: scope.language,
    resource: compiled.name,
    permission,
    input,
  });
  await wake(context, id, userId);
  return id;
}

/** Tells the workers that there is something to do, and the owner's screens that something has changed. */
export async function wake({ tx, scope, ports }: WriteContext, id: string, userId: string): Promise<void> {
  await ports.live.publish(tx, { topic: TASK_TOPIC, tenant: scope.tenant, userId, subject: id });
  await ports.jobs.send(tx, TASK_JOB, {});
}
