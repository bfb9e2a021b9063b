import { sql } from 'drizzle-orm';
import type { WordValues } from '../../../contract/text/word';
import { CHANGE_FIELD } from '../../../contract/language/changeable';
import { permissionOf, type Operation } from '../../../contract/language/derive';
import { DELETE } from '../../../contract/wire/preview';
import { messageOf, refusalOf } from '../../http/answer';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { dbScopeOf, hasPermission } from '../../scope';
import { workOf } from '../operations/actions';
import { inSavepoint } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import type { SheetColumn } from '../export/export-columns';
import { lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { xlsx } from '../export/sheets';
import type { RunningTask, TaskWork } from '../model/task-work';
import { operationNamed } from '../operations/transition';
import { FIELD_CHANGE } from './change-field';
import { lockAllowedRows, titlesOf, type MarkedRow } from './rows';

type Values = Record<string, unknown>;
type Counted = { n: number; done: number; failed: number };
type Asked = { preview: string; operation: string; input: Values };

/** Rows of one transaction: others wait no longer than for these. */
const ROWS_A_STEP = 100;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Does one row, if it still is as it was looked at; answers why not. */
async function refusalFor(
  context: WriteContext,
  { version }: MarkedRow,
  row: Values | undefined,
  work: (row: Values) => Promise<unknown>,
): Promise<Refusal | null> {
  if (!row) return new Refusal('gone');
  if (row.version !== version) return new Refusal('stale');
  try {
    await inSavepoint(context.tx, () => work(row));
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http >= 500) throw error;
    return refusal;
  }
}

/** What is done to the rows, by the name that the task was given. */
function deedNamed({ resource }: CompiledResource, name: string): Operation | null {
  if (name === DELETE) return null;
  return name === CHANGE_FIELD ? FIELD_CHANGE : operationNamed(resource, name);
}

async function step(
  context: WriteContext,
  compiled: CompiledResource,
  { preview, operation, input }: Asked,
  at: Counted,
): Promise<Counted & { isLast: boolean }> {
  const marked = await lockAllowedRows(context, preview, at.n, ROWS_A_STEP);
  if (marked.length === 0) return { ...at, isLast: true };
  const rows = await lockRows(
    context,
    compiled,
    marked.map(({ id }) => id),
  );
  const work = workOf(context, compiled, deedNamed(compiled, operation), input);
  let failed = 0;
  for (const each of marked) {
    const refusal = await refusalFor(context, each, rows.get(each.id), work);
    if (!refusal) continue;
    failed += 1;
    const failure = JSON.stringify({ key: refusal.key, params: refusal.params });
    await context.tx.execute(
      sql`update sys_preview_row set failure = ${failure}::jsonb where preview_id = ${preview}::uuid and n = ${each.n}`,
    );
  }
  return {
    n: marked.at(-1)?.n ?? at.n,
    done: at.done + marked.length - failed,
    failed: at.failed + failed,
    isLast: marked.length < ROWS_A_STEP,
  };
}

type FailedRow = {
  id: string;
  n: number;
  failure: { key: ConstructorParameters<typeof Refusal>[0]; params: WordValues };
};

/** The rows that were refused, each with the reason. */
async function* failedRows(
  { ports, scope }: RunningTask,
  compiled: CompiledResource,
  preview: string,
): AsyncGenerator<Values[], void> {
  let after = 0;
  for (;;) {
    const from = after;
    const part = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
      const rows = rowsOf<FailedRow>(
        await tx.execute(
          sql`select record_id as id, n, failure from sys_preview_row where preview_id = ${preview}::uuid and failure is not null and n > ${from} order by n limit 1000`,
        ),
      );
      const titles = await titlesOf(
        { tx, scope },
        compiled,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, n, failure }) => ({
        n,
        title: titles.get(id) ?? id,
        msg: messageOf(scope.language, new Refusal(failure.key, failure.params), compiled.resource),
      }));
    });
    if (part.length === 0) return;
    yield part;
    after = part.at(-1)?.n ?? after;
  }
}

function attachFailed(task: RunningTask, compiled: CompiledResource, preview: string): Promise<void> {
  const { language } = task.scope;
  const columns: SheetColumn[] = [
    { name: 'title', title: translate(language, 'engine.preview.record'), show: (row) => String(row.title) },
    { name: 'msg', title: translate(language, 'engine.preview.reason'), show: (row) => String(row.msg) },
  ];
  const name = translate(language, 'engine.preview.refusedFile');
  return task.attach('refused', `${name}.xlsx`, SHEET_TYPE, xlsx(name, columns, failedRows(task, compiled, preview)));
}

/** Does to a large set what its owner has looked at, a hundred rows at a time; a row that is another by then is refused. */
export const batchWork: TaskWork = async (task) => {
  const compiled = task.ports.engine.compiledOf({ name: task.resource });
  const asked = task.input as Asked;
  if (!hasPermission(task.scope, permissionOf(compiled.resource, asked.operation))) throw new Refusal('accessDenied');
  const [counted] = await task.ports.db.run(dbScopeOf(task.scope), 'read', async (tx) =>
    rowsOf<{ total: number }>(
      await tx.execute(
        sql`select count(*)::int as total from sys_preview_row where preview_id = ${asked.preview}::uuid and is_allowed`,
      ),
    ),
  );
  // Of a set that is tried again, what was done before is left out.
  const before = Number(task.checkpoint.before ?? 0);
  const total = before + (counted?.total ?? 0);
  let at: Counted = { n: 0, done: 0, failed: 0, ...(task.checkpoint as Partial<Counted>) };
  for (;;) {
    const next = await task.step(async (context) => {
      const { isLast, ...now } = await step(context, compiled, asked, at);
      return {
        progress: { done: now.done, failed: now.failed, total },
        checkpoint: { ...now, before },
        value: { ...now, isLast },
      };
    });
    at = next;
    if (next.isLast) break;
  }
  if (at.failed > 0) await attachFailed(task, compiled, asked.preview);
  return { failed: at.failed };
};
