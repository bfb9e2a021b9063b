import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { Nothing } from '../../../../contract/wire/scalar';
import type { ImportState } from '../../../../contract/wire/import';
import { dataTask } from '../../../../contract/resources/diagnosis-sequence-management/data-task/definition';
import { TASK_FILES } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { TaskView, TaskViews } from '../../../../contract/wire/task';
import { isUuid } from '../../../../contract/validation/uuid';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { Tx } from '../../../db/database';
import { sysFile } from '../../../db/file-tables';
import { sysTaskWork } from '../../../db/task-tables';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { runTransition } from '../../../engine/operations/transition';
import { addRoute, type Api } from '../../../http/route';
import { translate } from '../../../http/words';
import { Refusal } from '../../../refusal';
import { dbScopeOf, hasPermission, type Scope } from '../../../scope';
import { attachmentOf } from '../../../platform/files/attachment';
import { cancelTask } from './steer';

/** Tasks that the download centre shows. */
const SHOWN = 30;

const COLUMNS = { task: dataTasks, work: sysTaskWork };
type Pair = { task: typeof dataTasks.$inferSelect; work: typeof sysTaskWork.$inferSelect };

const INFO = 'diagnosis-sequence-management:data-task:info';

/** Whether the caller began the task: a machine account has its own alone, its maker those of his keys too. */
const isOwn = ({ userId, key }: Scope, work: Pick<Pair['work'], 'userId' | 'apiKeyId'>): boolean =>
  work.userId === userId && (!key || work.apiKeyId === key.id);

/** For its owner, and for who may see the tasks and might have asked for the file himself. */
const mayFetch = (scope: Scope, work: Pair['work']): boolean =>
  (scope.tenant === '' || work.tenantCode === scope.tenant) &&
  (isOwn(scope, work) || [INFO, work.permission].every((each) => hasPermission(scope, each)));

const pairs = (tx: Tx, ...conditions: SQL[]): Promise<Pair[]> =>
  tx
    .select(COLUMNS)
    .from(sysTaskWork)
    .innerJoin(dataTasks, eq(dataTasks.id, sysTaskWork.taskId))
    .where(and(...conditions))
    .orderBy(desc(sysTaskWork.createDate))
    .limit(SHOWN) as unknown as Promise<Pair[]>;

/** The caller's own tasks where he works now, the newest first. */
const ownPairs = (tx: Tx, scope: Scope): Promise<Pair[]> =>
  pairs(
    tx,
    eq(sysTaskWork.userId, scope.userId ?? ''),
    eq(sysTaskWork.tenantCode, scope.tenant),
    ...(scope.key ? [eq(sysTaskWork.apiKeyId, scope.key.id)] : []),
  );

/** The task of that id, for whoever may fetch its files. */
const pairOf = async (tx: Tx, scope: Scope, id: string): Promise<Pair[]> =>
  (await pairs(tx, eq(sysTaskWork.taskId, id))).filter(({ work }) => mayFetch(scope, work));

type FileRow = { id: string; name: string; size: number };

function viewOf({ language }: Scope, { task, work }: Pair, files: ReadonlyMap<string, FileRow>): TaskView {
  const ids = { result: work.resultFileId, refused: work.refusedFileId };
  return {
    id: task.id,
    type: task.type as TaskView['type'],
    resource: work.resource,
    status: task.status as TaskView['status'],
    fileName: task.fileName ?? null,
    total: task.total ?? null,
    done: task.done ?? 0,
    failed: task.failed ?? 0,
    msg:
      work.failure && task.status === 'fail'
        ? translate(language, dynamicKey(`error.${work.failure.key}`), work.failure.params)
        : null,
    createDate: task.createDate,
    finishedAt: task.finishedAt ?? null,
    isCancelling: work.isCancelled && task.status === 'doing',
    import:
      task.step && work.input.importId ? { id: String(work.input.importId), step: task.step as ImportState } : null,
    files: TASK_FILES.flatMap((kind) => {
      const file = files.get(ids[kind] ?? '');
      return file ? [{ kind, name: file.name, size: file.size }] : [];
    }),
  };
}

async function viewsOf(tx: Tx, scope: Scope, found: readonly Pair[]): Promise<TaskView[]> {
  const ids = found.flatMap(({ work }) => [work.resultFileId, work.refusedFileId]).filter((id) => id !== null);
  const files =
    ids.length > 0
      ? await tx
          .select({ id: sysFile.id, name: sysFile.name, size: sysFile.size })
          .from(sysFile)
          .where(inArray(sysFile.id, ids))
      : [];
  const byId = new Map(files.map((file) => [file.id, file]));
  return found.map((pair) => viewOf(scope, pair, byId));
}

/** The work of a task that the caller may handle: his own. */
async function ownWork(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  id: string | undefined,
): Promise<Pair['work']> {
  const [work] = isUuid(id) ? await tx.select().from(sysTaskWork).where(eq(sysTaskWork.taskId, id)) : [];
  if (!work || !isOwn(scope, work) || work.tenantCode !== scope.tenant) throw new Refusal('gone');
  return work;
}

/** A file that the task left. */
async function fileOf(tx: Tx, scope: Scope, id: string | undefined, kind: string | undefined) {
  const [work] = isUuid(id) ? await tx.select().from(sysTaskWork).where(eq(sysTaskWork.taskId, id)) : [];
  const fileId = kind === 'refused' ? work?.refusedFileId : work?.resultFileId;
  const [file] =
    work && fileId && mayFetch(scope, work) ? await tx.select().from(sysFile).where(eq(sysFile.id, fileId)) : [];
  if (!file) throw new Refusal('gone');
  return file;
}

/** The caller's data tasks: what the download centre in the header shows. */
export function addTaskRoutes(api: Api): void {
  const common = { auth: 'session', personOnly: false, tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/task',
      summary: 'Own data tasks, the newest first',
      access: 'read',
      response: TaskViews,
    },
    async ({ tx, scope }) => viewsOf(tx, scope, await ownPairs(tx, scope)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/task/:id',
      summary: 'One of the own data tasks, or of those whose files the caller may fetch',
      access: 'read',
      response: TaskView,
    },
    async ({ tx, scope, params }) => {
      const [view] = isUuid(params.id) ? await viewsOf(tx, scope, await pairOf(tx, scope, params.id)) : [];
      if (!view) throw new Refusal('gone');
      return view;
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/task/:id/cancel',
      response: Nothing,
      summary: 'Ends an own data task that is under way',
      access: 'write',
      audit: true,
    },
    async ({ tx, scope, ports, params }) => {
      const context = { tx, scope, ports };
      const work = await ownWork(context, params.id);
      if (!work.isOpen) throw new Refusal('stateChanged');
      await cancelTask(context, work.taskId);
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/task/:id/retry',
      response: Nothing,
      summary: 'Begins an own data task that failed again, or tries the rows that it refused again',
      access: 'write',
      audit: true,
    },
    async ({ tx, scope, ports, params }) => {
      const context = { tx, scope, ports };
      const work = await ownWork(context, params.id);
      const [task] = await tx.select({ status: dataTasks.status }).from(dataTasks).where(eq(dataTasks.id, work.taskId));
      await runTransition(context, dataTask, work.taskId, task?.status === 'partial' ? 'again' : 'retry', {});
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/task/:id/file/:kind',
      answers: 'file',
      summary: 'A file that a data task left',
      access: 'none',
      ticket: true,
    },
    async ({ ports, scope, params, c }) => {
      const file = await ports.db.run(dbScopeOf(scope), 'read', (tx) => fileOf(tx, scope, params.id, params.kind));
      return attachmentOf(ports, file, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
