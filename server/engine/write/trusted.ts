import type { RowOf } from '../../../contract/language/resource';
import { Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import type { WriteContext } from '../model/behaviour';
import { changeLocked, insert, secretsIn, change, whereEquals } from '../model/encrypt-secrets';
import { lockRow } from '../read/list';
import { tenantCodeOf, answered } from '../read/row-access';
import { withNumbers } from './numbers';
import { stored, type Named, type Values } from './write';

/** `isNumberedLater`: whoever inserts them gives them their numbers before the transaction ends. */
type InsertHow = { isNumberedLater?: boolean };
/** Trusted values, those that no caller may write included. `tenantCode` where the scope is the platform's. Audited under `operation`. */
export async function insertRows<R extends Named>(
  context: WriteContext,
  resource: R,
  values: Values[],
  operation: string,
  { isNumberedLater = false }: InsertHow = {},
): Promise<RowOf<R>[]> {
  const compiled = context.ports.engine.compiledOf(resource);
  const rows = values.map((row) =>
    compiled.scoped ? { ...row, tenantCode: tenantCodeOf(compiled, context.scope, row.tenantCode) } : row,
  );
  const columns = rows.map((row) => stored(compiled, row));
  const numbered = isNumberedLater ? columns : await withNumbers(context, compiled, columns);
  const made = await insert(context, compiled, numbered);
  await audit(
    context,
    made.map((row, at) => ({
      compiled,
      row,
      operation,
      changes: changesOf(compiled, {}, row, secretsIn(compiled, rows[at] ?? {})),
    })),
  );
  return made.map((row) => answered(compiled, context.scope, row) as RowOf<R>);
}
/** `isTold: false` where an action that does more writes the line of the history. */
export type PatchHow = { operation: string; reason?: string; where?: Values; isTold?: boolean };
/**
 * Trusted change of one row, audited. `set` may hold SQL expressions; `where` is equality by field, with one value or one of several.
 * Refuses with `stateChanged` where it no longer holds, with `gone` where there is no row.
 */
export async function patchRow<R extends Named>(
  context: WriteContext,
  resource: R,
  id: string,
  set: Values,
  { operation, reason, where = {}, isTold = true }: PatchHow,
): Promise<RowOf<R>> {
  const compiled = context.ports.engine.compiledOf(resource);
  // What no history tells needs no former values; the change itself waits for who has the row.
  const before = isTold ? await lockRow(context, compiled, id) : null;
  const row = await change(context, compiled, id, set, whereEquals(compiled, where));
  if (!row && !before) await lockRow(context, compiled, id);
  if (!row) throw new Refusal('stateChanged');
  if (before)
    await audit(context, [
      { compiled, row, operation, reason, changes: changesOf(compiled, before, row, secretsIn(compiled, set)) },
    ]);
  return answered(compiled, context.scope, row) as RowOf<R>;
}

/** Trusted change of rows that the transaction has locked, of which no history tells: each has values of its own for the same fields. */
export const patchLocked = <R extends Named>(
  context: WriteContext,
  resource: R,
  names: readonly (keyof RowOf<R> & string)[],
  rows: readonly (Values & { id: string })[],
): Promise<void> => changeLocked(context, context.ports.engine.compiledOf(resource), names, rows);
