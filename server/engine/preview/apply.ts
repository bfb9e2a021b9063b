import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { BatchResult } from '../../../contract/wire/rows';
import { BATCH_LIMIT } from '../../../contract/constants';
import { CHANGE_FIELD } from '../../../contract/language/changeable';
import { permissionOf, undoOf, wordKey, type Operation } from '../../../contract/language/derive';

import type { Field } from '../../../contract/language/field';
import {
  DELETE,
  IN_ONE_GO,
  PREVIEW_MINUTES,
  PREVIEW_REFUSED,
  type RefusedRow,
  type SetChange,
} from '../../../contract/wire/preview';
import { isUuid } from '../../../contract/validation/uuid';
import { sysPreview } from '../../db/preview-tables';
import { messageOf, refusalOf } from '../../http/answer';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { eachRow } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import { lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { idList } from '../write/references';
import { startTask } from '../tasks/start';
import { rowTitle } from '../model/translate-values';
import { accessCondition, allOf } from '../read/row-access';
import { actionWord, lockAllowedRows, titlesOf, type MarkedRow } from './rows';

type Row = Record<string, unknown>;
/** What is done with one row that is locked; `operation` is null for a delete. */
export type Doing = { operation: Operation | null; input: Row; work: (row: Row) => Promise<unknown> };

/** The refusal of a set that is no longer what it was; names rows, and says of each what became of it. */
function setChanged(rows: readonly RefusedRow[]): Refusal {
  const data: SetChange = { rows: rows.slice(0, PREVIEW_REFUSED), number: rows.length };
  return new Refusal('setChanged', { number: rows.length }, data);
}

/** Rows of the set that were changed or deleted since, or that the caller no longer sees. */
async function changedSince(
  context: WriteContext,
  compiled: CompiledResource,
  marked: readonly MarkedRow[],
  now: ReadonlyMap<string, Row>,
): Promise<RefusedRow[]> {
  const others = marked.filter(({ id, version }) => now.get(id)?.version !== version);
  const titles = await titlesOf(
    context,
    compiled,
    others.slice(0, PREVIEW_REFUSED).map(({ id }) => id),
  );
  const { language } = context.scope;
  const gone = messageOf(language, new Refusal('gone'));
  const changed = translate(language, 'engine.preview.changedSince');
  return others.map(({ id }) => ({ id, title: titles.get(id) ?? id, msg: now.has(id) ? changed : gone }));
}

/** The rows as they are after a transition that can be taken back. */
async function rowsNow(
  { tx }: WriteContext,
  compiled: CompiledResource,
  operation: Operation | null,
  ids: readonly string[],
): Promise<Pick<BatchResult, 'rows'>> {
  if (!operation || !undoOf(compiled.resource, operation.name) || ids.length === 0) return {};
  return {
    rows: rowsOf<MarkedRow>(
      await tx.execute(
        sql`select "id" as id, "version" as version from ${compiled.table} where "id" in (${idList(ids)}) order by "id"`,
      ),
    ),
  };
}

/** One row that is refused although it is as it was: it holds back all others. What is wrong with the input is said as it is. */
function heldBack(
  { scope: { language } }: WriteContext,
  compiled: CompiledResource,
  row: Row,
  error: unknown,
): unknown {
  const refusal = refusalOf(error);
  if (!refusal || refusal.http >= 500 || refusal.key === 'invalid') return error;
  const id = String(row.id);
  return setChanged([
    {
      id,
      title: rowTitle(compiled.resource, row, language) ?? id,
      msg: messageOf(language, refusal, compiled.resource),
    },
  ]);
}

/**
 * Does exactly these rows as they were looked at, or nothing: refuses with `setChanged` where one of them is another now, or is refused.
 * An action that the module carries out may reach beyond the database: there each row is judged on its own.
 */
export async function runExactly(
  context: WriteContext,
  compiled: CompiledResource,
  marked: readonly MarkedRow[],
  { operation, work }: Doing,
): Promise<BatchResult> {
  if (marked.length === 0) return { done: 0, failed: [] };
  const ids = marked.map(({ id }) => id);
  const rows = await lockRows(context, compiled, ids);
  const changed = await changedSince(context, compiled, marked, rows);
  if (changed.length > 0) throw setChanged(changed);
  if (operation && !operation.transition && operation.name !== CHANGE_FIELD)
    return eachRow(context, compiled, ids, work);
  for (const id of ids) {
    const row = rows.get(id) ?? {};
    try {
      await work(row);
    } catch (error) {
      throw heldBack(context, compiled, row, error);
    }
  }
  return { done: ids.length, failed: [], ...(await rowsNow(context, compiled, operation, ids)) };
}

/** Under what a preview is kept: that of a change of a field is of one value alone. */
export function previewName(operation: Operation | null, input: Row): string {
  if (!operation) return DELETE;
  return operation.name === CHANGE_FIELD ? `${CHANGE_FIELD} ${JSON.stringify(input)}` : operation.name;
}

/** Takes a preview for its one use. */
async function take(
  { tx, scope, ports }: WriteContext,
  compiled: CompiledResource,
  operation: string,
  id: unknown,
): Promise<string> {
  if (typeof id !== 'string') throw new Refusal('badRequest', { name: 'preview' });
  const now = ports.clock.now();
  const oldest = new Date(now.getTime() - PREVIEW_MINUTES * 60_000).toISOString();
  const [taken] = isUuid(id)
    ? await tx
        .update(sysPreview)
        .set({ usedAt: now.toISOString() })
        .where(
          and(
            eq(sysPreview.id, id),
            eq(sysPreview.userId, scope.userId ?? ''),
            eq(sysPreview.tenantCode, scope.tenant),
            eq(sysPreview.resource, compiled.name),
            eq(sysPreview.operation, operation),
            isNull(sysPreview.usedAt),
            gt(sysPreview.createDate, oldest),
          ),
        )
        .returning({ id: sysPreview.id })
    : [];
  if (!taken) throw new Refusal('previewOver');
  return taken.id;
}

/** Of a large set the rows that are no longer as they were. */
async function changedInLarge(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
): Promise<RefusedRow[]> {
  const now = sql`select "id", "version" from ${compiled.table} where ${allOf(accessCondition(compiled, context.scope))}`;
  const found = rowsOf<MarkedRow & { now: number | null }>(
    await context.tx.execute(
      sql`select r.record_id as id, r.version as version, t."version" as now from sys_preview_row r left join (${now}) t on t."id" = r.record_id where r.preview_id = ${preview}::uuid and r.is_allowed and t."version" is distinct from r.version order by r.n`,
    ),
  );
  return changedSince(
    context,
    compiled,
    found,
    new Map(found.flatMap(({ id, now: version }) => (version === null ? [] : [[id, { version }] as const]))),
  );
}

/** Leaves a large set to a data task, which does it row by row. */
async function byTask(
  context: WriteContext,
  compiled: CompiledResource,
  preview: string,
  { operation, input }: Doing,
): Promise<BatchResult> {
  const changed = await changedInLarge(context, compiled, preview);
  if (changed.length > 0) throw setChanged(changed);
  const name = operation?.name ?? DELETE;
  // The input of a task is kept until it is done, and a secret is kept by nobody.
  const isSecret = Object.values((operation?.input ?? {}) as Record<string, Field>).some(({ secret }) => secret);
  if (isSecret) throw new Refusal('tooMany', { max: IN_ONE_GO });
  const fileName = `${actionWord(context, compiled, name)} · ${translate(context.scope.language, wordKey(compiled.resource, 'title'))}`;
  const permission = permissionOf(compiled.resource, name);
  const taskId = await startTask(context, {
    type: 'batch',
    compiled,
    fileName,
    permission,
    input: { preview, operation: name, input },
  });
  return { done: 0, failed: [], taskId };
}

/** Does what a preview told of: in one go, or by a data task. */
export async function runPreview(
  context: WriteContext,
  compiled: CompiledResource,
  id: unknown,
  doing: Doing,
): Promise<BatchResult> {
  const preview = await take(context, compiled, previewName(doing.operation, doing.input), id);
  const marked = await lockAllowedRows(context, preview, 0, IN_ONE_GO + 1);
  return marked.length > IN_ONE_GO
    ? byTask(context, compiled, preview, doing)
    : runExactly(context, compiled, marked, doing);
}

/** Rows with the version that the caller has read; refuses none, too many, and what is no such row. */
export function markedRows(rows: unknown): MarkedRow[] {
  if (!Array.isArray(rows) || rows.length === 0) throw new Refusal('nothingSelected');
  if (rows.length > BATCH_LIMIT) throw new Refusal('tooMany', { max: BATCH_LIMIT });
  const isMarked = (row: unknown): row is MarkedRow =>
    typeof row === 'object' &&
    row !== null &&
    isUuid((row as Row).id as string) &&
    Number.isInteger((row as Row).version);
  if (!rows.every(isMarked)) throw new Refusal('badRequest', { name: 'rows' });
  return [...new Map(rows.map(({ id, version }) => [id.toLowerCase(), { id: id.toLowerCase(), version }])).values()];
}
