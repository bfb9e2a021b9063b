import { sql } from 'drizzle-orm';
import { audit, changesOf } from '../audit/audit';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { lockRow } from '../read/list';
import { answered } from '../read/row-access';
import { forgetTotals } from '../read/totals';
import { refuseInForce } from '../publishing/steps';
import { refuseUnlessHeld } from './check-out';
import { keepNames } from './keep-names';
import { refuseKept } from './kept';
import { refusePending } from './pending';
import { refuseTableOfOther } from './table-check-out';
import { mapConstraintErrors } from './constraint-errors';
import { refuseInUse, idList } from './references';
import type { Values, Named } from './write';

/**
 * Deletes rows that are locked already; refuses all where one cannot go. A behaviour that judges each by what the others are needs them
 * one by one.
 */
export async function deleteAllLocked(
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
): Promise<void> {
  if (rows.length === 0) return;
  await refusePending(context, compiled, rows);
  refuseKept(compiled, 'delete', rows);
  refuseInForce(compiled, rows);
  await refuseTableOfOther(context, compiled, rows);
  const { beforeDelete, beforeDeleteAll } = compiled.hooks;
  const shown = beforeDelete || beforeDeleteAll ? rows.map((row) => answered(compiled, context.scope, row)) : [];
  if (beforeDelete) for (const row of shown) await beforeDelete(context, row as never);
  await beforeDeleteAll?.(context, shown as never);
  const ids = rows.map(({ id }) => id as string);
  await refuseInUse(context, compiled, ids);
  await mapConstraintErrors(
    compiled,
    'delete',
    context.tx.execute(sql`delete from ${compiled.table} where "id" in (${idList(ids)})`) as Promise<unknown>,
  );
  forgetTotals(compiled);
  await keepNames(context, compiled, rows);
  await audit(
    context,
    rows.map((row) => ({ compiled, row, operation: 'delete', changes: changesOf(compiled, row, {}) })),
  );
}
/** Deletes a row that is locked already, and that the caller may change. */
export async function deleteLocked(context: WriteContext, compiled: CompiledResource, row: Values): Promise<void> {
  await refuseUnlessHeld(context, compiled, [row]);
  await deleteAllLocked(context, compiled, [row]);
}
/** Deletes a row that nothing refers to. */
export async function deleteRow<R extends Named>(context: WriteContext, resource: R, id: string): Promise<void> {
  const compiled = context.ports.engine.compiledOf(resource);
  await deleteLocked(context, compiled, await lockRow(context, compiled, id));
}
