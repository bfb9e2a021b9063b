import { and, eq, isNull } from 'drizzle-orm';
import type { ImportOutcome } from '../../../contract/wire/import';
import { sysImportRow, type CellFailures } from '../../db/task-tables';
import { InvalidFields, Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { inSavepoint } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import { refuseUnlessHeld } from '../write/check-out';
import { lockRow, lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import type { RunningTask } from '../tasks/running';
import type { TaskWork } from '../tasks/worker';
import { checkReferences, referenceFailures } from '../write/references';
import { writeChanges } from '../write/write';
import { deleteAllLocked } from '../write/delete';
import { importIdOf } from './check-task';
import { asRefusal } from './create-rows';
import { judgeImportRows, WHOLE } from './judge';
import { openPace } from './pace';
import { attachRefused } from './refused';
import {
  countsOf,
  IS_READY,
  noteRows,
  readImport,
  restoreVersions,
  rowsAfter,
  setImport,
  writtenBefore,
  type CheckedRow,
  type StagedRow,
} from './rows';

type Row = Record<string, unknown>;
const tenantOf = ({ tenantCode }: Row): string => (tenantCode as string | undefined) ?? '';

type Counted = { n: number; done: number; failed: number };

const beginning = ({ checkpoint }: RunningTask, n: number): Counted => ({
  n,
  done: 0,
  failed: 0,
  ...(checkpoint as Partial<Counted>),
});

/** What a step does with so many rows at most. */
type Step = (context: WriteContext, at: Counted, most: number) => Promise<Counted & { isLast: boolean }>;

/** Step by step until one has nothing left to do. */
async function inSteps(task: RunningTask, from: Counted, work: Step): Promise<Counted> {
  let at = from;
  const pace = openPace();
  for (;;) {
    const next = await task.step(async (context) => {
      const { isLast, ...counted } = await pace.keep((most) => work(context, at, most));
      return {
        progress: { done: counted.done, failed: counted.failed },
        checkpoint: counted,
        value: { ...counted, isLast },
      };
    });
    at = next;
    if (next.isLast) return at;
  }
}

const jobOf = (task: RunningTask, compiled: CompiledResource) =>
  task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) =>
    readImport({ tx, scope: task.scope }, compiled, importIdOf(task)),
  );

/** Rows that were refused and are tried again: those of which nothing is known any more. */
const countAgain = (task: RunningTask, importId: string): Promise<number> =>
  task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) =>
    tx.$count(sysImportRow, and(eq(sysImportRow.importId, importId), IS_READY, isNull(sysImportRow.outcome))),
  );

/** Writes every row that is ready, by the rules by which it was tried; what is refused now is noted beside it. */
export const importWork: TaskWork = async (task) => {
  const compiled = task.ports.engine.compiledOf({ name: task.resource });
  const job = await jobOf(task, compiled);
  const { outcomes } = await task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) => countsOf(tx, job.id));
  const isAgain = task.input.isAgain === true;
  const wanted = isAgain
    ? await countAgain(task, job.id)
    : outcomes.create + outcomes.update + outcomes.same + outcomes.skip;
  await task.step(() => Promise.resolve({ progress: { done: beginning(task, 0).done, total: wanted }, value: null }));
  await inSteps(task, beginning(task, 0), async (context, { n, done, failed }, most) => {
    const rows = await rowsAfter(
      context.tx,
      job.id,
      n,
      most,
      IS_READY,
      ...(isAgain ? [isNull(sysImportRow.outcome)] : []),
    );
    const judged = await judgeImportRows(context, compiled, job, rows);
    await noteRows(context.tx, job.id, judged);
    const refused = judged.filter(({ errors }) => Object.keys(errors).length > 0).length;
    return {
      n: rows.at(-1)?.n ?? n,
      done: done + rows.length - refused,
      failed: failed + refused,
      isLast: rows.length < most,
    };
  });
  const counts = await task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) => countsOf(tx, job.id));
  if (counts.bad > 0) await attachRefused(task, compiled, job);
  return task.step(async ({ tx }) => {
    await setImport(tx, job.id, { state: 'written' });
    return {
      progress: { done: counts.total - counts.bad, failed: counts.bad, total: counts.total },
      value: { failed: counts.bad },
    };
  });
};

type Pair = { row: StagedRow; record: Row };

/** The record that an import made or changed, unless somebody has worked with it since. */
function untouched(row: StagedRow, record: Row | undefined): Pair {
  if (record?.version !== (row.recordVersion ?? 1)) throw new Refusal('importChanged');
  return { row, record };
}

/** Puts back what the records held, and lets them stand for what the imports before this one left: these can be taken back in turn. */
async function putBack(context: WriteContext, compiled: CompiledResource, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await refuseUnlessHeld(
    context,
    compiled,
    pairs.map(({ record }) => record),
  );
  const now = await writeChanges(
    context,
    compiled,
    pairs.map(({ row, record }) => ({ before: record, values: row.before ?? {} })),
  );
  await restoreVersions(
    context.tx,
    pairs.map(({ row: { recordId, recordVersion } }, at) => ({
      recordId: recordId ?? '',
      was: (recordVersion ?? 1) - 1,
      now: now[at]?.version as number,
    })),
  );
}

/** Deletes what an import made of one of its rows, or puts back what it changed. */
async function takeBack(context: WriteContext, compiled: CompiledResource, row: StagedRow): Promise<void> {
  const pair = untouched(row, await lockRow(context, compiled, row.recordId ?? ''));
  if (!row.before) return deleteAllLocked(context, compiled, [pair.record]);
  // What was pointed to may be gone by now.
  await checkReferences(context, compiled, row.before, tenantOf(pair.record));
  await putBack(context, compiled, [pair]);
}

/** The same of many rows at once; refuses all where one cannot be taken back so. */
async function takeAllBack(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly StagedRow[],
): Promise<void> {
  const records = await lockRows(
    context,
    compiled,
    rows.map(({ recordId }) => recordId ?? ''),
  );
  const pairs = rows.map((row) => untouched(row, records.get(row.recordId ?? '')));
  // What was made goes first: it may hold what the others held before.
  await deleteAllLocked(
    context,
    compiled,
    pairs.flatMap(({ row, record }) => (row.before ? [] : [record])),
  );
  const changed = pairs.filter(({ row }) => row.before);
  for (const tenant of new Set(changed.map(({ record }) => tenantOf(record)))) {
    const own = changed.filter(({ record }) => tenantOf(record) === tenant);
    const failures = await referenceFailures(
      context,
      compiled,
      own.map(({ row }) => row.before ?? {}),
      tenant,
    );
    const found = failures.find((each) => Object.keys(each).length > 0);
    if (found) throw new InvalidFields(found);
    await putBack(context, compiled, own);
  }
}

/** Whether rows of this list can be taken back together: where a behaviour judges one by what the others are, each has to go by itself. */
const goTogether = (compiled: CompiledResource): boolean => {
  const { beforeDelete, changesTogether } = compiled.hooks;
  return !beforeDelete && !changesTogether;
};

/** Takes rows back, all at once where they let themselves; answers why not, by the number of the row. */
async function refusedOf(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly StagedRow[],
): Promise<ReadonlyMap<number, Refusal>> {
  const refused = new Map<number, Refusal>();
  if (goTogether(compiled) && rows.length > 1) {
    try {
      await inSavepoint(context.tx, () => takeAllBack(context, compiled, rows));
      return refused;
    } catch (error) {
      asRefusal(error);
    }
  }
  for (const row of rows) {
    const refusal = await refusedBack(context, compiled, row);
    if (refusal) refused.set(row.n, refusal);
  }
  return refused;
}

/** Null where it is gone; a row that somebody else has deleted is gone too. */
async function refusedBack(context: WriteContext, compiled: CompiledResource, row: StagedRow): Promise<Refusal | null> {
  try {
    await inSavepoint(context.tx, () => takeBack(context, compiled, row));
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    return refusal.key === 'gone' ? null : refusal;
  }
}

/** The rows that an import has made are deleted again and those that it has changed are put back, the last first. */
export const rollbackWork: TaskWork = async (task) => {
  const compiled = task.ports.engine.compiledOf({ name: task.resource });
  const job = await jobOf(task, compiled);
  const { written } = await task.ports.db.run(dbScopeOf(task.scope), 'read', (tx) => countsOf(tx, job.id));
  await task.step(() =>
    Promise.resolve({
      progress: { done: beginning(task, 0).done, total: beginning(task, 0).done + written },
      value: null,
    }),
  );
  const { failed } = await inSteps(
    task,
    beginning(task, Number.MAX_SAFE_INTEGER),
    async (context, { n, done, failed }, most) => {
      const rows = await writtenBefore(context.tx, job.id, n, most);
      const refused = await refusedOf(context, compiled, rows);
      const noted = rows.map((row): CheckedRow => {
        const refusal = refused.get(row.n);
        const errors: CellFailures = refusal
          ? { [WHOLE]: { key: `error.${refusal.key}`, params: refusal.params } }
          : {};
        const stays = refusal && {
          recordId: row.recordId ?? undefined,
          version: row.recordVersion ?? undefined,
          before: row.before ?? undefined,
        };
        return {
          n: row.n,
          keys: row.keys,
          errors,
          outcome: (row.outcome ?? undefined) as ImportOutcome | undefined,
          was: row.was,
          ...stays,
        };
      });
      await noteRows(context.tx, job.id, noted);
      const kept = noted.filter(({ recordId }) => recordId).length;
      return {
        n: rows.at(-1)?.n ?? n,
        done: done + rows.length - kept,
        failed: failed + kept,
        isLast: rows.length < most,
      };
    },
  );
  return task.step(async ({ tx }) => {
    const { total } = await countsOf(tx, job.id);
    await setImport(tx, job.id, { state: failed > 0 ? 'written' : 'undone' });
    return { progress: { done: total - failed, failed, total }, value: { failed } };
  });
};
