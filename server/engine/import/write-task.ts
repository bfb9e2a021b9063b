import { and, eq, isNull } from 'drizzle-orm';
import type { ImportOutcome } from '../../../contract/wire/import';
import { sysImportRow, type CellFailures } from '../../db/task-tables';
import { InvalidFields, Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { inSavepoint } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import { refuseUnlessHeld } from '../write/check-out';
import { lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import type { RunningTask, TaskWork } from '../model/task-work';
import { referenceFailures } from '../write/references';
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

/** Deletes what an import made, and puts back what it changed; refuses all where one cannot be taken back so. */
async function takeTogether(context: WriteContext, compiled: CompiledResource, pairs: readonly Pair[]): Promise<void> {
  // What was made goes first: it may hold what the others held before.
  await deleteAllLocked(
    context,
    compiled,
    pairs.flatMap(({ row, record }) => (row.before ? [] : [record])),
  );
  const changed = pairs.filter(({ row }) => row.before);
  for (const tenant of new Set(changed.map(({ record }) => tenantOf(record)))) {
    const own = changed.filter(({ record }) => tenantOf(record) === tenant);
    // What was pointed to may be gone by now.
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

/** The same, by halves where one of them is refused; notes why, by the number of its row. */
async function takeByHalves(
  context: WriteContext,
  compiled: CompiledResource,
  pairs: readonly Pair[],
  refused: Map<number, Refusal>,
): Promise<void> {
  const [first] = pairs;
  if (!first) return;
  try {
    await inSavepoint(context.tx, () => takeTogether(context, compiled, pairs));
  } catch (error) {
    const refusal = asRefusal(error);
    const half = pairs.length >> 1;
    if (half === 0) refused.set(first.row.n, refusal);
    else
      for (const part of [pairs.slice(0, half), pairs.slice(half)])
        await takeByHalves(context, compiled, part, refused);
  }
}

/** Whether rows of this list can be taken back together: where a behaviour judges one by what the others are, each has to go by itself. */
const goTogether = (compiled: CompiledResource): boolean => {
  const { beforeDelete, changesTogether } = compiled.hooks;
  return !beforeDelete && !changesTogether;
};

/**
 * Takes rows back; notes why not, by the number of the row. A record that somebody has worked with since stays as it is; one that somebody has
 * deleted is gone already.
 */
async function takeBack(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly StagedRow[],
  refused: Map<number, Refusal>,
): Promise<void> {
  if (rows.length === 0) return;
  const records = await lockRows(
    context,
    compiled,
    rows.map(({ recordId }) => recordId ?? ''),
  );
  const found = rows.flatMap((row): Pair[] => {
    const record = records.get(row.recordId ?? '');
    return record ? [{ row, record }] : [];
  });
  const isUntouched = ({ row, record }: Pair) => record.version === (row.recordVersion ?? 1);
  for (const pair of found) if (!isUntouched(pair)) refused.set(pair.row.n, new Refusal('importChanged'));
  await takeByHalves(context, compiled, found.filter(isUntouched), refused);
}

async function refusedOf(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly StagedRow[],
): Promise<ReadonlyMap<number, Refusal>> {
  const refused = new Map<number, Refusal>();
  if (goTogether(compiled)) await takeBack(context, compiled, rows, refused);
  else for (const row of rows) await takeBack(context, compiled, [row], refused);
  return refused;
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
