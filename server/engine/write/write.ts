import { is, sql, SQL } from 'drizzle-orm';
import { DEFAULT_TENANT } from '../../../contract/constants';
import { mayBePlatforms } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { RowOf } from '../../../contract/language/resource';
import { hiddenValues } from '../../../contract/language/shown';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import type { Hook } from '../model/behaviour';
import { hooksOf } from '../model/behaviours';
import { refuseUnlessHeld } from './check-out';
import { lockRow } from '../read/list';
import { planOf, type Plan } from '../model/compiled-resource';
import { checkDataScope, checkReferences, idList, refuseCycle, refuseInUse } from './references';
import { change, changeAll, holding, insert, secretsIn } from '../model/encrypt-secrets';
import { refuseMissing, runChecks, validInput } from './validate';
import { forgetTotals } from '../read/totals';
import { naming } from './constraint-errors';
import { answered, tenantOf } from '../read/row-access';

export { runTransition } from '../operations/transition';

type Values = Record<string, unknown>;
type Named = { name: string };

const fieldsOf = (plan: Plan): Record<string, Field> => plan.resource.fields as Record<string, Field>;

/** What of the values has a column. */
const stored = (plan: Plan, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => plan.columns.has(name)));

/** Values that a row begins with where nobody gives any, of fields that callers may not write too. */
const defaultsOf = (plan: Plan): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(plan)).flatMap(([name, { default: value, virtual }]) =>
      value === undefined || virtual ? [] : [[name, value]],
    ),
  );

/** The tenant that the platform names must be there. The platform itself has people, and nothing of what a tenant works with. */
async function checkTenant({ tx, scope }: Hook, plan: Plan, tenant: string): Promise<void> {
  if (!plan.scoped || scope.tenant !== '' || (tenant === '' && mayBePlatforms(plan.resource))) return;
  const found = rowsOf(await tx.execute(sql`select 1 from sys_tenant where tenant_code = ${tenant}`));
  if (found.length === 0) throw new InvalidFields({ tenantCode: { key: 'reference' } });
}

/** The platform says whose row it makes; of anybody else the strict shape refuses the name. */
function splitTenant(plan: Plan, { scope }: Hook, input: Values): { tenantCode?: unknown; own: Values } {
  if (!plan.scoped || scope.tenant !== '' || typeof input !== 'object' || input === null) return { own: input };
  const { tenantCode, ...own } = input;
  return { tenantCode, own };
}

/** The tenant of what the new row belongs to. */
async function ownersTenant({ tx }: Hook, { resource }: Plan, values: Values): Promise<string> {
  const { tenantBy = '' } = resource;
  const target = planOf({ name: (resource.fields as Record<string, Field>)[tenantBy]?.ref ?? '' });
  const [owner] = rowsOf<{ code: string }>(
    await tx.execute(sql`select "tenant_code" as code from ${target.table} where "id" = ${values[tenantBy]}::uuid`),
  );
  if (!owner) throw new InvalidFields({ [tenantBy]: { key: 'reference' } });
  return owner.code;
}

/** A row that is ready to be written, once its references are checked. */
export type Prepared = { row: Values; checked: Values; tenant: string };

/** What a caller's input makes of a row: validated, completed by the behaviour, with all rules that need no look at other rows. */
export async function prepareRow(hook: Hook, plan: Plan, input: Values): Promise<Prepared> {
  const { tenantCode, own } = splitTenant(plan, hook, input);
  const checked = validInput(fieldsOf(plan), 'create', own);
  const follows = plan.resource.tenantBy && hook.scope.tenant === '' && tenantCode === undefined;
  const named = follows ? await ownersTenant(hook, plan, checked) : tenantCode;
  const tenant = tenantOf(plan, hook.scope, named, DEFAULT_TENANT);
  await checkTenant(hook, plan, tenant);
  const values =
    (await hooksOf(plan).beforeCreate?.(hook, plan.scoped ? { ...checked, tenantCode: tenant } : checked)) ?? checked;
  const row = { ...defaultsOf(plan), ...stored(plan, values), ...(plan.scoped ? { tenantCode: tenant } : {}) };
  refuseMissing(plan.resource, row);
  runChecks(plan.resource, row);
  checkDataScope(plan, hook, row);
  return { row, checked, tenant };
}

/** Writes rows whose references are checked: with their lines in the audit log, and what the behaviour does afterwards. */
export async function insertPrepared(hook: Hook, plan: Plan, prepared: readonly Prepared[]): Promise<Values[]> {
  const made = await insert(
    hook,
    plan,
    prepared.map(({ row }) => row),
  );
  await audit(
    hook,
    made.map((row, at) => ({
      plan,
      row,
      operation: 'save',
      changes: changesOf(plan, {}, row, secretsIn(plan, prepared[at]?.row ?? {})),
    })),
  );
  const answers = made.map((row) => answered(plan, hook.scope, row));
  const { afterCreate } = hooksOf(plan);
  if (afterCreate)
    for (const [at, answer] of answers.entries()) await afterCreate(hook, answer as never, prepared[at]?.checked ?? {});
  return answers;
}

/** Creates a row from a caller's input: validated, hooks run, audited. */
export async function createRow<R extends Named>(hook: Hook, resource: R, input: Values): Promise<RowOf<R>> {
  const plan = planOf(resource);
  const prepared = await prepareRow(hook, plan, input);
  await checkReferences(hook, plan, prepared.row, prepared.tenant);
  const [answer = {}] = await insertPrepared(hook, plan, [prepared]);
  return answer as RowOf<R>;
}

/** An empty secret in a form was not touched; null empties it. */
const withoutEmptySecrets = (plan: Plan, checked: Values, input: Values): Values => {
  const untouched = new Set(secretsIn(plan, checked).filter((name) => input[name] === ''));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !untouched.has(name)));
};

/** The input of a change, checked against the fields. */
export const checkedChange = (plan: Plan, input: Values): Values => validInput(fieldsOf(plan), 'update', input);

/** What a caller's checked input makes of a locked row: completed by the behaviour, with all rules but those of references. */
export async function prepareChange(
  hook: Hook,
  plan: Plan,
  before: Values,
  checked: Values,
  input: Values,
): Promise<Values> {
  const { resource } = plan;
  const own = withoutEmptySecrets(plan, checked, input);
  const given = stored(plan, (await hooksOf(plan).beforeUpdate?.(hook, before as never, own)) ?? own);
  const values = { ...given, ...hiddenValues(fieldsOf(plan), { ...before, ...given }) };
  const merged = { ...before, ...values };
  runChecks(resource, merged);
  if (resource.dataScope && values[resource.dataScope.field] !== undefined) checkDataScope(plan, hook, merged);
  if (resource.tree) await refuseCycle(hook, plan, before.id as string, values[resource.tree]);
  return values;
}

/** A locked row, and the values that it gets. */
export type Change = { before: Values; values: Values };

/** One row by the statement that is prepared for it; several at once. An expression may speak of its own row, so that it is written alone. */
async function changed(hook: Hook, plan: Plan, changes: readonly Change[]): Promise<(Values | null)[]> {
  const isPlain = changes.every(({ values }) => !Object.values(values).some((value) => is(value, SQL)));
  if (changes.length > 1 && isPlain) return changeAll(hook, plan, changes);
  const rows: (Values | null)[] = [];
  for (const { before, values } of changes)
    rows.push(await change(hook, plan, before.id as string, values, holding(plan, { version: before.version })));
  return rows;
}

/** Changes locked rows, with their lines in the audit log and what the behaviour does afterwards. Answers them as they are then. */
export async function writeChanges(hook: Hook, plan: Plan, changes: readonly Change[]): Promise<Values[]> {
  const rows = (await changed(hook, plan, changes)).map((row) => {
    if (!row) throw new Refusal('stateChanged');
    return row;
  });
  await audit(
    hook,
    changes.map(({ before, values }, at) => ({
      plan,
      row: rows[at] ?? null,
      operation: 'update',
      changes: changesOf(plan, before, rows[at] ?? {}, secretsIn(plan, values)),
    })),
  );
  const answers = rows.map((row) => answered(plan, hook.scope, row));
  const { afterUpdate } = hooksOf(plan);
  if (afterUpdate)
    for (const [at, answer] of answers.entries())
      await afterUpdate(hook, answer as never, changes[at]?.before as never);
  return answers;
}

/** Changes a row by a caller's input; refuses with `stale` where `version` is not the row's. */
export async function updateRow<R extends Named>(
  hook: Hook,
  resource: R,
  id: string,
  version: number,
  input: Values,
): Promise<RowOf<R>> {
  const plan = planOf(resource);
  const checked = checkedChange(plan, input);
  const before = await lockRow(hook, plan, id);
  if (before.version !== version) throw new Refusal('stale', {}, { theirs: answered(plan, hook.scope, before) });
  await refuseUnlessHeld(hook, plan, [before]);
  const values = await prepareChange(hook, plan, before, checked, input);
  await checkReferences(hook, plan, values, (before.tenantCode as string | undefined) ?? '', before);
  const [answer = {}] = await writeChanges(hook, plan, [{ before, values }]);
  return answer as RowOf<R>;
}

/**
 * Deletes rows that are locked already; refuses all where one cannot go. A behaviour that judges each by what the others are needs them
 * one by one.
 */
export async function deleteAllLocked(hook: Hook, plan: Plan, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  const { beforeDelete } = hooksOf(plan);
  if (beforeDelete) for (const row of rows) await beforeDelete(hook, answered(plan, hook.scope, row) as never);
  const ids = rows.map(({ id }) => id as string);
  await refuseInUse(hook, plan, ids);
  await naming(
    plan,
    'delete',
    hook.tx.execute(sql`delete from ${plan.table} where "id" in (${idList(ids)})`) as Promise<unknown>,
  );
  forgetTotals(plan);
  await audit(
    hook,
    rows.map((row) => ({ plan, row, operation: 'delete', changes: changesOf(plan, row, {}) })),
  );
}

/** Deletes a row that is locked already, and that the caller may change. */
export async function deleteLocked(hook: Hook, plan: Plan, row: Values): Promise<void> {
  await refuseUnlessHeld(hook, plan, [row]);
  await deleteAllLocked(hook, plan, [row]);
}

/** Deletes a row that nothing refers to. */
export async function deleteRow<R extends Named>(hook: Hook, resource: R, id: string): Promise<void> {
  const plan = planOf(resource);
  await deleteLocked(hook, plan, await lockRow(hook, plan, id));
}

/** Trusted values, those that no caller may write included. `tenantCode` where the scope is the platform's. Audited under `operation`. */
export async function insertRows<R extends Named>(
  hook: Hook,
  resource: R,
  values: Values[],
  operation: string,
): Promise<RowOf<R>[]> {
  const plan = planOf(resource);
  const rows = values.map((row) =>
    plan.scoped ? { ...row, tenantCode: tenantOf(plan, hook.scope, row.tenantCode, DEFAULT_TENANT) } : row,
  );
  const made = await insert(
    hook,
    plan,
    rows.map((row) => stored(plan, row)),
  );
  await audit(
    hook,
    made.map((row, at) => ({
      plan,
      row,
      operation,
      changes: changesOf(plan, {}, row, secretsIn(plan, rows[at] ?? {})),
    })),
  );
  return made.map((row) => answered(plan, hook.scope, row) as RowOf<R>);
}

/** `isTold: false` where an action that does more writes the line of the history. */
export type PatchHow = { operation: string; reason?: string; where?: Values; isTold?: boolean };

/**
 * Trusted change of one row, audited. `set` may hold SQL expressions; `where` is equality by field, with one value or one of several.
 * Refuses with `stateChanged` where it no longer holds, with `gone` where there is no row.
 */
export async function patchRow<R extends Named>(
  hook: Hook,
  resource: R,
  id: string,
  set: Values,
  { operation, reason, where = {}, isTold = true }: PatchHow,
): Promise<RowOf<R>> {
  const plan = planOf(resource);
  const before = await lockRow(hook, plan, id);
  const row = await change(hook, plan, id, set, holding(plan, where));
  if (!row) throw new Refusal('stateChanged');
  if (isTold)
    await audit(hook, [{ plan, row, operation, reason, changes: changesOf(plan, before, row, secretsIn(plan, set)) }]);
  return answered(plan, hook.scope, row) as RowOf<R>;
}
