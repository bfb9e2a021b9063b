import { and, asc, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import {
  OPEN_IMPORTS,
  type ImportMode,
  type ImportOutcome,
  type ImportState,
  type OpenImport,
} from '../../../contract/wire/import';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../db/tables';
import { sysImport, sysImportRow, sysTaskWork, type CellFailures } from '../../db/task-tables';
import { byIndex } from '../../db/by-index';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { refTitleSql } from '../model/ref-title';
import { allOf, accessCondition } from '../read/row-access';
import { keyGroups } from './find-rows';

type Values = Record<string, unknown>;
type ImportRecord = typeof sysImport.$inferSelect;
export type Import = Omit<ImportRecord, 'state' | 'mode'> & {
  state: ImportState;
  mode: ImportMode;
  failure: typeof sysTaskWork.$inferSelect.failure;
};
export type StagedRow = typeof sysImportRow.$inferSelect;

/** Rows of other resources that the titles of one chunk may stand for. */
const MOST_TITLED = 5000;
/** Open imports that are offered. */
const SHOWN = 10;
/** Parts the field from the value in a key. */
const MARK = ':';

/** What of the values must be unique, with the field to blame first: `code:"A"`, `parentId+name:["…","x"]`. */
export function uniqueKeysOfRow({ resource }: CompiledResource, values: Values): string[] {
  const tenant = values.tenantCode ?? null;
  return keyGroups(resource).flatMap((names) => {
    const parts = names.map((name) => {
      const value = values[name] ?? null;
      return resource.fields[name]?.caseless && typeof value === 'string' ? value.toLowerCase() : value;
    });
    if (parts.every((part) => part === null)) return [];
    const isEverywhere = names.length === 1 && resource.fields[names[0] ?? '']?.unique === 'platform';
    return [`${names.join('+')}${MARK}${JSON.stringify(isEverywhere ? parts : [tenant, ...parts])}`];
  });
}

/** Two rows of a file that mean the same row of the list are twins too, whatever they know it by. */
export const recordKey = (id: string): string => `id${MARK}${id}`;

/** Where an import stands whose task ended before its time: its file cannot be read, or some of it is written. */
export const BROKEN_OFF: Readonly<Record<string, ImportState>> = {
  reading: 'refused',
  writing: 'written',
  undoing: 'written',
};

/** The import of that id and resource that the caller works on, with why its task failed; refuses with `gone`. */
export async function readImport(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
  id: string,
): Promise<Import> {
  const [found] = await tx
    .select({ job: sysImport, isOpen: sysTaskWork.isOpen, failure: sysTaskWork.failure })
    .from(sysImport)
    .leftJoin(sysTaskWork, eq(sysTaskWork.taskId, sysImport.taskId))
    .where(
      and(
        eq(sysImport.id, id),
        eq(sysImport.resource, compiled.name),
        eq(sysImport.tenantCode, scope.tenant),
        eq(sysImport.userId, scope.userId ?? ''),
      ),
    );
  if (!found) throw new Refusal('gone');
  const { job, isOpen, failure } = found;
  const isBroken = isOpen === false && failure !== null;
  const state = job.state as ImportState;
  return {
    ...job,
    mode: job.mode as ImportMode,
    state: (isBroken && BROKEN_OFF[state]) || state,
    failure: isBroken ? failure : null,
  };
}

/** The same, held until the transaction ends; refused where it does not stand in one of these states. */
export async function holdImport(
  context: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
  id: string,
  states: readonly ImportState[],
): Promise<Import> {
  await context.tx.execute(sql`select 1 from sys_import where id = ${id}::uuid for update`);
  const job = await readImport(context, compiled, id);
  if (!states.includes(job.state)) throw new Refusal('stateChanged');
  return job;
}

/** The caller's imports into a list that are not done with, the newest first. */
export async function openImports(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  compiled: CompiledResource,
): Promise<OpenImport[]> {
  const own = and(
    eq(sysImport.resource, compiled.name),
    eq(sysImport.tenantCode, scope.tenant),
    eq(sysImport.userId, scope.userId ?? ''),
  );
  const ids = await tx
    .select({ id: sysImport.id })
    .from(sysImport)
    .where(and(own, inArray(sysImport.state, [...OPEN_IMPORTS])))
    .orderBy(desc(sysImport.createDate))
    .limit(SHOWN);
  const found: OpenImport[] = [];
  for (const { id } of ids) {
    const { state, fileName, createDate } = await readImport({ tx, scope }, compiled, id);
    if (OPEN_IMPORTS.includes(state)) found.push({ id, state, fileName, createDate });
  }
  return found;
}

/** Changes an import; the task that works on it shows where it stands. */
export async function setImport(
  tx: Tx,
  id: string,
  set: Partial<Omit<ImportRecord, 'state' | 'mode'>> & { state?: ImportState; mode?: ImportMode },
) {
  const [job] = await tx.update(sysImport).set(set).where(eq(sysImport.id, id)).returning({ taskId: sysImport.taskId });
  if (set.state && job?.taskId) await showStep(tx, job.taskId, set.state);
}

/** The step that the list of data tasks shows; none once another task goes on with the import. */
export const showStep = (tx: Tx, taskId: string, step: ImportState | null) =>
  tx
    .update(dataTasks)
    .set({ step } as Partial<typeof dataTasks.$inferInsert>)
    .where(eq(dataTasks.id, taskId));

export const rowsAfter = (tx: Tx, importId: string, n: number, limit: number, ...more: SQL[]): Promise<StagedRow[]> =>
  byIndex(tx, async () =>
    tx
      .select()
      .from(sysImportRow)
      .where(and(eq(sysImportRow.importId, importId), gt(sysImportRow.n, n), ...more))
      .orderBy(asc(sysImportRow.n))
      .limit(limit),
  );

/** Rows of an import before the n-th whose records it has made or changed, the last first. */
export const writtenBefore = (tx: Tx, importId: string, n: number, limit: number): Promise<StagedRow[]> =>
  byIndex(tx, async () =>
    tx
      .select()
      .from(sysImportRow)
      .where(
        and(
          eq(sysImportRow.importId, importId),
          lt(sysImportRow.n, Math.min(n, 2 ** 31 - 1)),
          sql`num_nonnulls(${sysImportRow.recordId}) = 1`,
        ),
      )
      .orderBy(desc(sysImportRow.n))
      .limit(limit),
  );

/** Rows that can be written and are not. Said so that no index of records is taken for it: it would be gone through in every step. */
export const IS_READY = and(
  sql`num_nonnulls(${sysImportRow.recordId}) = 0`,
  isNull(sysImportRow.twin),
  sql`${sysImportRow.errors} = '{}'::jsonb`,
) as SQL;
/** Rows that cannot. */
export const IS_BAD = sql`(${sysImportRow.recordId} is null and (${sysImportRow.twin} is not null or ${sysImportRow.errors} <> '{}'::jsonb))`;

export type Counts = { total: number; bad: number; written: number; outcomes: Record<ImportOutcome, number> };

/** As long as nobody needs them: counting goes through every row, and whoever waits looks every second. */
export const NO_COUNTS: Counts = { total: 0, bad: 0, written: 0, outcomes: { create: 0, update: 0, same: 0, skip: 0 } };

export async function countsOf(tx: Tx, importId: string): Promise<Counts> {
  const fine = (outcome: ImportOutcome) =>
    sql<number>`(count(*) filter (where ${sysImportRow.outcome} = ${outcome} and not ${IS_BAD}))::int`;
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      bad: sql<number>`(count(*) filter (where ${IS_BAD}))::int`,
      written: sql<number>`count(${sysImportRow.recordId})::int`,
      create: fine('create'),
      update: fine('update'),
      same: fine('same'),
      skip: fine('skip'),
    })
    .from(sysImportRow)
    .where(eq(sysImportRow.importId, importId));
  const { total = 0, bad = 0, written = 0, create = 0, update = 0, same = 0, skip = 0 } = row ?? {};
  return { total, bad, written, outcomes: { create, update, same, skip } };
}

/** What was found out about a row; what is not said is emptied. */
export type CheckedRow = {
  n: number;
  errors: CellFailures;
  keys: string[];
  outcome?: ImportOutcome;
  was?: Record<string, string>;
  recordId?: string;
  version?: number;
  before?: Record<string, unknown>;
};

/**
 * What was found out about rows, in one statement and two parameters: as many of them as values make work for the collector of garbage. Each
 * row fetches its own by its number. Joined, they would be compared with every row of the import: no planner guesses how many that has.
 */
export async function noteRows(tx: Tx, importId: string, judged: readonly CheckedRow[]): Promise<void> {
  if (judged.length === 0) return;
  const noted = Object.fromEntries(judged.map(({ n, ...row }) => [n, { ...row, was: row.was ?? {} }]));
  await tx.execute(sql`
    update sys_import_row r set (errors, keys, outcome, was, record_id, record_version, before) = (
      select v.errors, v.keys, v.outcome, v.was, v."recordId", v.version, v.before
      from jsonb_to_record(${JSON.stringify(noted)}::jsonb -> r.n::text)
        as v(errors jsonb, keys text[], outcome text, was jsonb, "recordId" uuid, version int, before jsonb))
    where r.import_id = ${importId}::uuid and r.n = any(${`{${judged.map(({ n }) => n).join()}}`}::int[])`);
}

/** Finds rows that hold what an earlier row of the file holds already. Of several the first can be written. */
export async function markTwins(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(sysImportRow)
    .set({ twin: null, twinField: null })
    .where(and(eq(sysImportRow.importId, importId), sql`${sysImportRow.twin} is not null`));
  await tx.execute(sql`
    with held as (select n, unnest(keys) as key from sys_import_row where import_id = ${importId}::uuid),
    firsts as (select key, min(n) as first from held group by key having count(*) > 1),
    twins as (
      select distinct on (held.n) held.n, firsts.first, split_part(split_part(held.key, ${MARK}, 1), '+', -1) as field
      from held join firsts using (key) where held.n > firsts.first order by held.n, firsts.first
    )
    update sys_import_row r set twin = twins.first, twin_field = twins.field from twins where r.import_id = ${importId}::uuid and r.n = twins.n`);
}

/** Ids of the rows of another resource by their title in lower case, alone or as references tell it, as far as the caller may see them. */
export async function idsByTitle(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  target: CompiledResource,
  titles: readonly string[],
): Promise<Map<string, string[]>> {
  const { titleBeside, title: own } = target.resource;
  const title = sql`lower(${columnSql(target, own)}::text)`;
  const told = titleBeside ? sql.raw(`lower(${refTitleSql(target.resource)})`) : title;
  const list = sql.join(
    titles.map((text) => sql`${text}`),
    sql`, `,
  );
  const isNamed = titleBeside ? sql`(${title} in (${list}) or ${told} in (${list}))` : sql`${title} in (${list})`;
  const rows = rowsOf<{ id: string; title: string; told: string }>(
    await tx.execute(
      sql`select "id", ${title} as title, ${told} as told from ${target.table} where ${allOf([isNamed, ...accessCondition(target, scope)])} limit ${MOST_TITLED}`,
    ),
  );
  const found = new Map<string, string[]>();
  for (const row of rows)
    for (const name of new Set([row.title, row.told])) found.set(name, [...(found.get(name) ?? []), row.id]);
  return found;
}

/**
 * Tells the other imports that records are again as they were at an earlier version: what one of them made or changed then, and what was
 * done to it since was taken back, is untouched.
 */
export async function restoreVersions(
  tx: Tx,
  records: readonly { recordId: string; was: number; now: number }[],
): Promise<void> {
  await tx.execute(sql`update sys_import_row as r set record_version = v.now
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v("recordId" uuid, was int, now int)
    where r.record_id = v."recordId" and r.record_version = v.was`);
}
