import { permissionOf } from '../../../contract/language/derive';
import type { WriteContext } from '../model/behaviour';
import { searchIn, exportSheetOf } from './export';
import { countRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import type { ListParameters } from '../read/query';
import { dbScopeOf } from '../../scope';
import { startTask } from '../tasks/start';
import type { TaskWork } from '../model/task-work';

/** Counts the rows on their way into the file. */
async function* counted<T>(
  chunks: AsyncGenerator<T[], void>,
  each: (done: number) => Promise<void>,
): AsyncGenerator<T[], void> {
  let done = 0;
  for await (const rows of chunks) {
    yield rows;
    done += rows.length;
    await each(done);
  }
}

/** The rows of a list as a file, as the owner sees them when it is written. Begun anew where it was interrupted. */
export const exportWork: TaskWork = async (task) => {
  const { ports, scope, input } = task;
  const compiled = ports.engine.compiledOf({ name: task.resource });
  const query = input as ListParameters;
  const total = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    countRows({ tx, scope }, compiled, searchIn(query)),
  );
  await task.tell({ done: 0, total });
  let last = 0;
  const sheet = exportSheetOf(ports, scope, compiled, query, (rows) =>
    counted(rows, async (done) => {
      last = done;
      await task.tell({ done, total: Math.max(total, done) });
    }),
  );
  await task.attach('result', sheet.name, sheet.type, await sheet.body());
  await task.step(() => Promise.resolve({ progress: { done: last, total: last }, value: null }));
  return { failed: 0 };
};

/** POST {base}/export: what GET would answer is written to a file meanwhile. Refuses what GET would refuse. */
export async function startExport(
  context: WriteContext,
  compiled: CompiledResource,
  query: ListParameters,
): Promise<{ taskId: string }> {
  const { name } = exportSheetOf(context.ports, context.scope, compiled, query);
  const taskId = await startTask(context, {
    type: 'export',
    compiled,
    fileName: name,
    permission: permissionOf(compiled.resource, 'export'),
    input: query,
  });
  return { taskId };
}
