import { sql } from 'drizzle-orm';
import type { BatchResult } from '../../../contract/wire/rows';
import { BATCH_LIMIT } from '../../../contract/constants';
import { isUuid } from '../../../contract/validation/uuid';
import type { Tx } from '../../db/database';
import { messageOf, refusalOf } from '../../http/answer';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { rowTitle } from '../model/translate-values';

type Row = Record<string, unknown>;

/** The ids of a batch, each once; refuses none, too many, and what is no id. */
export function batchIds(ids: unknown): string[] {
  if (!Array.isArray(ids) || ids.length === 0) throw new Refusal('nothingSelected');
  if (ids.length > BATCH_LIMIT) throw new Refusal('tooMany', { max: BATCH_LIMIT });
  if (!ids.every(isUuid)) throw new Refusal('badRequest', { name: 'ids' });
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** Runs the work so that its failure takes back its own changes only. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint one`);
  try {
    return await work();
  } catch (error) {
    await tx.execute(sql`rollback to savepoint one`);
    throw error;
  } finally {
    await tx.execute(sql`release savepoint one`);
  }
}

/** Runs the work and takes back all that it changed; what it answers stays. */
export async function dryRun<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint trial`);
  try {
    return await work();
  } finally {
    await tx.execute(sql`rollback to savepoint trial`);
    await tx.execute(sql`release savepoint trial`);
  }
}

/** Judges each row on its own: what is refused is named with the reason, the others are done. */
export async function eachRow(
  context: WriteContext,
  compiled: CompiledResource,
  ids: readonly string[],
  work: (row: Row) => Promise<unknown>,
): Promise<BatchResult> {
  const rows = await lockRows(context, compiled, ids);
  const result: BatchResult = { done: 0, failed: [] };
  const { language } = context.scope;
  for (const id of ids) {
    const row = rows.get(id);
    try {
      if (!row) throw new Refusal('gone');
      await inSavepoint(context.tx, () => work(row));
      result.done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      // What nobody foresaw, and what concerns more than this row, ends the batch.
      if (!refusal || refusal.http >= 500) throw error;
      result.failed.push({
        id,
        title: rowTitle(compiled.resource, row, language) ?? id,
        msg: messageOf(language, refusal, compiled.resource),
      });
    }
  }
  return result;
}
