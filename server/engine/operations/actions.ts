import { sql } from 'drizzle-orm';
import type { BatchResult } from '../../../contract/wire/calls';
import { BATCH_LIMIT } from '../../../contract/constants';
import type { Operation } from '../../../contract/language/derive';
import { rowsOf } from '../../http/rows';
import { Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import { batchIds, eachRow } from './batch';
import type { Hook } from '../model/behaviour';
import { hooksOf } from '../model/behaviours';
import { getRow, lockRow } from '../read/list';
import type { Plan } from '../model/compiled-resource';
import { markedRows, runExactly, runPreview } from '../preview/apply';
import { whereOf } from '../read/query';
import { checkInputReferences } from '../write/references';
import { asObject, narrowQuery } from '../model/request-values';
import { operationInput, reasonIn, refuseUnlessAllowed, transitLocked } from './transition';
import { allOf, answered } from '../read/row-access';
import { deleteLocked } from '../write/write';

type Values = Record<string, unknown>;
type Act = (hook: Hook, rows: unknown[], input: Values) => Promise<unknown>;

/** What the module says an action does; null where it says nothing. */
export const actOf = (plan: Plan, name: string): Act | null =>
  (hooksOf(plan).actions as Record<string, Act> | undefined)?.[name] ?? null;

function requireAct(plan: Plan, name: string): Act {
  const act = actOf(plan, name);
  if (!act) throw new Error(`${plan.name} has no behaviour for the action ${name}`);
  return act;
}

/** The platform is no tenant: what is about a tenant's own says so instead of doing nothing. */
function refuseElsewhere({ scope }: Hook, { onlyIn }: Operation): void {
  if (onlyIn === 'tenant' && scope.tenant === '') throw new Refusal('tenantNeeded');
}

/** Runs an operation on a row that is locked already; what it changed is read again for the audit. */
async function runLocked(
  hook: Hook,
  plan: Plan,
  operation: Operation,
  before: Values,
  input: Values,
): Promise<unknown> {
  refuseElsewhere(hook, operation);
  if (operation.transition) return transitLocked(hook, plan, operation, before, input);
  refuseUnlessAllowed(plan, operation, before, hook.scope.userId);
  const data = await requireAct(plan, operation.name)(hook, [answered(plan, hook.scope, before)], input);
  const after = await getRow(hook, plan, before.id as string).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'gone') return null;
    throw error;
  });
  const changes = after ? changesOf(plan, before, after as Values) : [];
  await audit(hook, [{ plan, row: before, operation: operation.name, reason: reasonIn(input), changes }]);
  return data ?? null;
}

/** POST {base}/{id}/{operation} */
export async function runOnRow(
  hook: Hook,
  plan: Plan,
  operation: Operation,
  id: string,
  body: unknown,
): Promise<unknown> {
  const input = operationInput(operation, body);
  const row = await lockRow(hook, plan, id);
  await checkInputReferences(hook, operation, input, (row.tenantCode as string | undefined) ?? '');
  return runLocked(hook, plan, operation, row, input);
}

/** What is done with each row that is locked; `operation` is null for a delete. */
export const workOf =
  (hook: Hook, plan: Plan, operation: Operation | null, input: Values): ((row: Values) => Promise<unknown>) =>
  (row) =>
    operation ? runLocked(hook, plan, operation, row, input) : deleteLocked(hook, plan, row);

/** POST {base}/{operation} with `ids`, each judged on its own; with `preview` or `rows` it is all of them or none. */
export async function runOnRows(hook: Hook, plan: Plan, operation: Operation, body: unknown): Promise<BatchResult> {
  const { ids, preview, rows, ...rest } = asObject(body ?? {});
  const exact = preview !== undefined || rows !== undefined;
  const wanted = exact ? [] : batchIds(ids);
  const input = operationInput(operation, rest);
  await checkInputReferences(hook, operation, input, hook.scope.tenant);
  const doing = { operation, input, work: workOf(hook, plan, operation, input) };
  if (preview !== undefined) return runPreview(hook, plan, preview, doing);
  return rows === undefined ? eachRow(hook, plan, wanted, doing.work) : runExactly(hook, plan, markedRows(rows), doing);
}

/** POST {base}/{operation} without rows. The rows that it makes have lines of their own in the audit log. */
export async function runOnTable(hook: Hook, plan: Plan, operation: Operation, body: unknown): Promise<unknown> {
  refuseElsewhere(hook, operation);
  const input = operationInput(operation, body);
  await checkInputReferences(hook, operation, input, hook.scope.tenant);
  const data = await requireAct(plan, operation.name)(hook, [], input);
  await audit(hook, [{ plan, row: null, operation: operation.name, reason: reasonIn(input) }]);
  return data ?? null;
}

/** DELETE {base} with `ids`, under the name that the definition gives them, or with `preview` */
export const deleteRows = (hook: Hook, plan: Plan, body: unknown, idsKey = 'ids'): Promise<BatchResult> => {
  const { [idsKey]: ids, preview } = asObject(body ?? {});
  const work = workOf(hook, plan, null, {});
  return preview === undefined
    ? eachRow(hook, plan, batchIds(ids), work)
    : runPreview(hook, plan, preview, { operation: null, input: {}, work });
};

/** POST {base}/delete-by-search: deletes what a list by these criteria would show, at most one batch of it. */
export async function deleteBySearch(hook: Hook, plan: Plan, body: unknown): Promise<BatchResult> {
  const where = whereOf(plan, hook.scope, narrowQuery(plan, hook, body));
  const found = rowsOf<{ id: string }>(
    await hook.tx.execute(
      sql`select "id" from ${plan.table} where ${allOf(where)} order by "id" limit ${BATCH_LIMIT + 1}`,
    ),
  );
  if (found.length > BATCH_LIMIT) throw new Refusal('tooMany', { max: BATCH_LIMIT });
  if (found.length === 0) return { done: 0, failed: [] };
  return eachRow(
    hook,
    plan,
    found.map(({ id }) => id),
    workOf(hook, plan, null, {}),
  );
}
