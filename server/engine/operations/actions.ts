import { sql } from 'drizzle-orm';
import type { BatchResult } from '../../../contract/wire/rows';
import { BATCH_LIMIT } from '../../../contract/constants';
import { CHANGE_FIELD } from '../../../contract/language/changeable';
import { isReading, type Operation } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import { batchIds, eachRow } from './batch';
import type { WriteContext } from '../model/behaviour';
import { getRow, lockRow, lockRows } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { changeMembers } from '../members/change';
import { markedRows, runExactly, runPreview } from '../preview/apply';
import { whereOf } from '../read/query';
import { checkInputReferences } from '../write/references';
import { asObject, narrowQuery } from '../model/request-values';
import { asksForApproval } from './approval';
import { completed } from './complete-answer';
import { refusePending } from '../write/pending';
import { hindranceOn, operationInput, reasonIn, refuseUnlessAllowed, transitLocked } from './transition';
import { allOf, answered } from '../read/row-access';
import { changeLockedRow } from '../write/change-locked-row';
import { deleteLocked } from '../write/delete';

type Values = Record<string, unknown>;
type Act = (context: WriteContext, rows: unknown[], input: Values) => Promise<unknown>;

/** What the module says an action does, or the engine where the definition says all of it; null where neither does. */
export function actOf(compiled: CompiledResource, name: string): Act | null {
  const members = compiled.resource.actions?.[name]?.members;
  return members
    ? changeMembers(compiled, members)
    : ((compiled.hooks.actions as Record<string, Act> | undefined)?.[name] ?? null);
}

export function requireAct(compiled: CompiledResource, name: string): Act {
  const act = actOf(compiled, name);
  if (!act) throw new Error(`${compiled.name} has no behaviour for the action ${name}`);
  return act;
}

/** The platform is no tenant: what is about a tenant's own says so instead of doing nothing. */
export function refuseElsewhere({ scope }: WriteContext, { onlyIn }: Operation): void {
  if (onlyIn === 'tenant' && scope.tenant === '') throw new Refusal('tenantNeeded');
}

/** Runs an operation on a row that is locked already; what it changed is read again for the audit. */
async function runLocked(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  before: Values,
  input: Values,
): Promise<unknown> {
  refuseElsewhere(context, operation);
  if (!isReading(operation)) await refusePending(context, compiled, [before]);
  if (operation.approval) refuseUnlessAllowed(compiled, operation, before, context.scope);
  const run = (trying: WriteContext) => runAllowed(trying, compiled, operation, before, input);
  if (await asksForApproval(context, compiled, operation, before, input, run))
    return operation.transition ? answered(compiled, context.scope, before) : null;
  return run(context);
}

async function runAllowed(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  before: Values,
  input: Values,
): Promise<unknown> {
  if (operation.transition) return transitLocked(context, compiled, operation, before, input);
  refuseUnlessAllowed(compiled, operation, before, context.scope);
  const data = await requireAct(compiled, operation.name)(context, [answered(compiled, context.scope, before)], input);
  const after = await getRow(context, compiled, before.id as string).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'gone') return null;
    throw error;
  });
  const changes = after ? changesOf(compiled, before, after as Values) : [];
  await audit(context, [{ compiled, row: before, operation: operation.name, reason: reasonIn(input), changes }]);
  return operation.answer ? completed(context, operation.answer, data) : (data ?? null);
}

/** What somebody asked for and a process approved; `context` is his, with who approved it. The row is locked, and as it was. */
export const runApproved = (
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  row: Values,
  input: Values,
): Promise<unknown> => runAllowed(context, compiled, operation, row, input);

/** Why the operation is refused on a row that the condition of the list keeps out; null where the list does not tell, or the caller may not see it. */
async function refusalOutside(
  context: WriteContext,
  { resource }: CompiledResource,
  operation: Operation,
  id: string,
): Promise<Refusal | null> {
  const { variant } = resource;
  if (!variant?.tellsOutside) return null;
  const row = await getRow(context, { name: variant.of }, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'gone') return null;
    throw error;
  });
  return row && hindranceOn({ resource }, operation, row as Values);
}

/** POST {base}/{id}/{operation} */
export async function runOnRow(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  id: string,
  body: unknown,
): Promise<unknown> {
  const input = operationInput(operation, body);
  const row = await lockRow(context, compiled, id).catch(async (error: unknown) => {
    throw (await refusalOutside(context, compiled, operation, id)) ?? error;
  });
  await checkInputReferences(context, operation, input, (row.tenantCode as string | undefined) ?? '');
  return runLocked(context, compiled, operation, row, input);
}

/** What is done with each row that is locked; `operation` is null for a delete. */
export const workOf =
  (
    context: WriteContext,
    compiled: CompiledResource,
    operation: Operation | null,
    input: Values,
  ): ((row: Values) => Promise<unknown>) =>
  (row) => {
    if (!operation) return deleteLocked(context, compiled, row);
    if (operation.name === CHANGE_FIELD) return changeLockedRow(context, compiled, row, input);
    return runLocked(context, compiled, operation, row, input);
  };

/** POST {base}/{operation} with `ids`, each judged on its own; with `preview` or `rows` it is all of them or none. */
export async function runOnRows(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  body: unknown,
): Promise<BatchResult> {
  const { ids, preview, rows, ...rest } = asObject(body ?? {});
  const exact = preview !== undefined || rows !== undefined;
  const wanted = exact ? [] : batchIds(ids);
  const input = operationInput(operation, rest);
  await checkInputReferences(context, operation, input, context.scope.tenant);
  const doing = { operation, input, work: workOf(context, compiled, operation, input) };
  if (preview !== undefined) return runPreview(context, compiled, preview, doing);
  return rows === undefined
    ? eachRow(context, compiled, wanted, doing.work)
    : runExactly(context, compiled, markedRows(rows), doing);
}

/** POST {base}/{operation} with `ids` of rows that it takes all at once: where one is gone, or does not allow it, nothing is done. */
export async function runOnSelection(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  body: unknown,
): Promise<unknown> {
  refuseElsewhere(context, operation);
  const { ids, ...rest } = asObject(body ?? {});
  const wanted = batchIds(ids);
  const input = operationInput(operation, rest);
  await checkInputReferences(context, operation, input, context.scope.tenant);
  const found = await lockRows(context, compiled, wanted);
  const rows = wanted.map((id) => {
    const row = found.get(id);
    if (!row) throw new Refusal('gone');
    refuseUnlessAllowed(compiled, operation, row, context.scope);
    return answered(compiled, context.scope, row);
  });
  const data = await requireAct(compiled, operation.name)(context, rows, input);
  await audit(context, [{ compiled, row: null, operation: operation.name, reason: reasonIn(input) }]);
  return operation.answer ? completed(context, operation.answer, data) : (data ?? null);
}

/** POST {base}/{operation} without rows. The rows that it makes have lines of their own in the audit log. */
export async function runOnTable(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  body: unknown,
): Promise<unknown> {
  refuseElsewhere(context, operation);
  const input = operationInput(operation, body);
  await checkInputReferences(context, operation, input, context.scope.tenant);
  const data = await requireAct(compiled, operation.name)(context, [], input);
  await audit(context, [{ compiled, row: null, operation: operation.name, reason: reasonIn(input) }]);
  return operation.answer ? completed(context, operation.answer, data) : (data ?? null);
}

/** DELETE {base} with `ids`, under the name that the definition gives them, or with `preview` */
export const deleteRows = (
  context: WriteContext,
  compiled: CompiledResource,
  body: unknown,
  idsKey = 'ids',
): Promise<BatchResult> => {
  const { [idsKey]: ids, preview, ...strange } = asObject(body ?? {});
  const unknown = Object.keys(strange).map((name) => [name, { key: 'unknown' }] as const);
  if (unknown.length > 0) throw new InvalidFields(Object.fromEntries(unknown));
  const work = workOf(context, compiled, null, {});
  return preview === undefined
    ? eachRow(context, compiled, batchIds(ids), work)
    : runPreview(context, compiled, preview, { operation: null, input: {}, work });
};

/** POST {base}/delete-by-search: deletes what a list by these criteria would show, at most one batch of it. */
export async function deleteBySearch(
  context: WriteContext,
  compiled: CompiledResource,
  body: unknown,
): Promise<BatchResult> {
  const where = whereOf(compiled, context.scope, narrowQuery(compiled, context, body));
  const found = rowsOf<{ id: string }>(
    await context.tx.execute(
      sql`select "id" from ${compiled.table} where ${allOf(where)} order by "id" limit ${BATCH_LIMIT + 1}`,
    ),
  );
  if (found.length > BATCH_LIMIT) throw new Refusal('tooMany', { max: BATCH_LIMIT });
  if (found.length === 0) return { done: 0, failed: [] };
  return eachRow(
    context,
    compiled,
    found.map(({ id }) => id),
    workOf(context, compiled, null, {}),
  );
}
