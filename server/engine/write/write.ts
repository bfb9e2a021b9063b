import { is, sql, SQL } from 'drizzle-orm';
import { mayBePlatforms } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { RowOf } from '../../../contract/language/resource';
import { hiddenValues } from '../../../contract/language/shown';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import type { WriteContext } from '../model/behaviour';
import { draftColumns, refuseFixed } from '../publishing/steps';
import { refuseUnlessHeld } from './check-out';
import { refuseKept } from './kept';
import { refusePending } from './pending';
import { refuseUnlessTableHeld } from './table-check-out';
import { lockRow } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { refuseStrangePlace } from './tree-place';
import { withNumbers } from './numbers';
import { checkDataScope, checkReferences, refuseCycle } from './references';
import { change, changeAll, whereEquals, insert, secretsIn } from '../model/encrypt-secrets';
import { initialState, refuseMissing, refuseOutside, runChecks, validInput, withFixed } from './validate';
import { checkKeptRows } from '../read/kept-rows';
import { answered, tenantCodeOf } from '../read/row-access';
import { checkVehicleScope } from '../read/vehicle-scope';

export { runTransition } from '../operations/transition';

export type Values = Record<string, unknown>;
export type Named = { name: string };

const fieldsOf = (compiled: CompiledResource): Record<string, Field> =>
  compiled.resource.fields as Record<string, Field>;

/** What of the values has a column. */
export const stored = (compiled: CompiledResource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => compiled.columns.has(name)));

/** Values that a row begins with where nobody gives any, of fields that callers may not write too. */
const defaultsOf = (compiled: CompiledResource): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(compiled)).flatMap(([name, { default: value, virtual }]) =>
      value === undefined || virtual ? [] : [[name, value]],
    ),
  );

/** The tenant that the platform names must be there. The platform itself has people, and nothing of what a tenant works with. */
async function checkTenant({ tx, scope }: WriteContext, compiled: CompiledResource, tenant: string): Promise<void> {
  if (!compiled.scoped || scope.tenant !== '' || (tenant === '' && mayBePlatforms(compiled.resource))) return;
  if (tenant === '') throw new InvalidFields({ tenantCode: { key: 'selected' } });
  const found = rowsOf(await tx.execute(sql`select 1 from sys_tenant where tenant_code = ${tenant}`));
  if (found.length === 0) throw new InvalidFields({ tenantCode: { key: 'reference' } });
}

/** The tenant that rows made by an operation belong to, judged as for a row that is saved. */
export async function tenantFor(context: WriteContext, resource: Named, named: unknown): Promise<string> {
  const compiled = context.ports.engine.compiledOf(resource);
  const tenant = tenantCodeOf(compiled, context.scope, named ?? undefined);
  await checkTenant(context, compiled, tenant);
  return tenant;
}

/** The platform says whose row it makes; of anybody else the strict shape refuses the name. */
function splitTenant(
  compiled: CompiledResource,
  { scope }: WriteContext,
  input: Values,
): { tenantCode?: unknown; own: Values } {
  if (!compiled.scoped || scope.tenant !== '' || typeof input !== 'object' || input === null) return { own: input };
  const { tenantCode, ...own } = input;
  return { tenantCode, own };
}

/** The tenant of what the new row belongs to. */
async function ownersTenant(
  { tx }: WriteContext,
  { resource, engine }: CompiledResource,
  values: Values,
): Promise<string> {
  const { tenantBy = '' } = resource;
  const target = engine.compiledOf({ name: (resource.fields as Record<string, Field>)[tenantBy]?.ref ?? '' });
  const [owner] = rowsOf<{ code: string }>(
    await tx.execute(sql`select "tenant_code" as code from ${target.table} where "id" = ${values[tenantBy]}::uuid`),
  );
  if (!owner) throw new InvalidFields({ [tenantBy]: { key: 'reference' } });
  return owner.code;
}

/** Of one row a tenant everybody makes his own, the platform too. */
const oneOf = ({ resource }: CompiledResource, { scope }: WriteContext): string | undefined =>
  resource.singleRow && scope.tenant === '' ? '' : undefined;

/** A row that is ready to be written, once its references are checked. */
export type Prepared = { row: Values; checked: Values; tenant: string };

/** What a caller's input makes of a row: validated, completed by the behaviour, with all rules that need no look at other rows. */
export async function prepareRow(context: WriteContext, compiled: CompiledResource, input: Values): Promise<Prepared> {
  const { tenantCode = oneOf(compiled, context), own } = splitTenant(compiled, context, input);
  // What each row of a variant holds is given; of several values the first, where the caller chose none.
  const checked = withFixed(compiled.resource, validInput(fieldsOf(compiled), 'create', own));
  const follows = compiled.resource.tenantBy && context.scope.tenant === '' && tenantCode === undefined;
  const named = follows ? await ownersTenant(context, compiled, checked) : tenantCode;
  const tenant = tenantCodeOf(compiled, context.scope, named);
  await checkTenant(context, compiled, tenant);
  const values =
    (await compiled.hooks.beforeCreate?.(context, compiled.scoped ? { ...checked, tenantCode: tenant } : checked)) ??
    checked;
  const row = {
    ...defaultsOf(compiled),
    ...stored(compiled, values),
    ...(compiled.scoped ? { tenantCode: tenant } : {}),
  };
  refuseMissing(compiled.resource, row);
  refuseOutside(compiled.resource, { ...initialState(compiled.resource), ...row });
  runChecks(compiled.resource, row);
  checkDataScope(compiled, context, row);
  checkVehicleScope(compiled, context.scope, row);
  checkKeptRows(compiled, context.scope, row);
  return { row, checked, tenant };
}

/** Writes rows whose references are checked: with their lines in the audit log, and what the behaviour does afterwards. */
export async function insertPrepared(
  context: WriteContext,
  compiled: CompiledResource,
  prepared: readonly Prepared[],
): Promise<Values[]> {
  await refuseUnlessTableHeld(
    context,
    compiled,
    prepared.map(({ row }) => row),
  );
  for (const { row } of prepared) await refuseStrangePlace(context, compiled, row);
  const rows = await Promise.all(
    prepared.map(async ({ row }) => ({ ...row, ...(await draftColumns(context, compiled, null, row)) })),
  );
  const made = await insert(context, compiled, await withNumbers(context, compiled, rows));
  await audit(
    context,
    made.map((row, at) => ({
      compiled,
      row,
      operation: 'save',
      changes: changesOf(compiled, {}, row, secretsIn(compiled, prepared[at]?.row ?? {})),
    })),
  );
  const answers = made.map((row) => answered(compiled, context.scope, row));
  const { afterCreate } = compiled.hooks;
  if (afterCreate)
    for (const [at, answer] of answers.entries())
      await afterCreate(context, answer as never, prepared[at]?.checked ?? {});
  if (answers.length > 0) await compiled.hooks.afterWrite?.(context, answers as never);
  return answers;
}

/** Creates a row from a caller's input: validated, hooks run, audited. */
export async function createRow<R extends Named>(context: WriteContext, resource: R, input: Values): Promise<RowOf<R>> {
  const compiled = context.ports.engine.compiledOf(resource);
  const prepared = await prepareRow(context, compiled, input);
  await checkReferences(context, compiled, prepared.row, prepared.tenant);
  const [answer = {}] = await insertPrepared(context, compiled, [prepared]);
  return answer as RowOf<R>;
}

/** An empty secret in a form was not touched; null empties it. */
const withoutEmptySecrets = (compiled: CompiledResource, checked: Values, input: Values): Values => {
  const untouched = new Set(secretsIn(compiled, checked).filter((name) => input[name] === ''));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !untouched.has(name)));
};

export const checkedChange = (compiled: CompiledResource, input: Values): Values =>
  validInput(fieldsOf(compiled), 'update', input);

/** What a caller's checked input makes of a locked row: completed by the behaviour, with all rules but those of references. */
export async function prepareChange(
  context: WriteContext,
  compiled: CompiledResource,
  before: Values,
  checked: Values,
  input: Values,
): Promise<Values> {
  const { resource } = compiled;
  const own = withoutEmptySecrets(compiled, checked, input);
  const given = stored(compiled, (await compiled.hooks.beforeUpdate?.(context, before as never, own)) ?? own);
  const values = { ...given, ...hiddenValues(fieldsOf(compiled), { ...before, ...given }) };
  refuseFixed(compiled, before, values);
  const merged = { ...before, ...values };
  refuseOutside(resource, merged);
  runChecks(resource, merged);
  if (resource.dataScope && values[resource.dataScope.field] !== undefined) checkDataScope(compiled, context, merged);
  checkVehicleScope(compiled, context.scope, merged);
  checkKeptRows(compiled, context.scope, merged);
  if (resource.tree) await refuseCycle(context, compiled, before.id as string, values[resource.tree]);
  return values;
}

/** A locked row, and the values that it gets. */
export type Change = { before: Values; values: Values };

/** One row by the statement that is prepared for it; several at once. An expression may speak of its own row, so that it is written alone. */
async function changed(
  context: WriteContext,
  compiled: CompiledResource,
  changes: readonly Change[],
): Promise<(Values | null)[]> {
  const isPlain = changes.every(({ values }) => !Object.values(values).some((value) => is(value, SQL)));
  if (changes.length > 1 && isPlain) return changeAll(context, compiled, changes);
  const rows: (Values | null)[] = [];
  for (const { before, values } of changes)
    rows.push(
      await change(context, compiled, before.id as string, values, whereEquals(compiled, { version: before.version })),
    );
  return rows;
}

/** Changes locked rows, with their lines in the audit log and what the behaviour does afterwards. Answers them as they are then. */
export async function writeChanges(
  context: WriteContext,
  compiled: CompiledResource,
  given: readonly Change[],
): Promise<Values[]> {
  await refusePending(
    context,
    compiled,
    given.map(({ before }) => before),
  );
  // Who drafted is no value of the caller's: it may be somebody of the platform, whom the tenant cannot choose.
  const changes: Change[] = [];
  const { tree } = compiled.resource as { tree?: string };
  for (const { before, values } of given)
    if (tree && values[tree] !== undefined) await refuseStrangePlace(context, compiled, { ...before, ...values });
  for (const { before, values } of given)
    changes.push({ before, values: { ...values, ...(await draftColumns(context, compiled, before, values)) } });
  const rows = (await changed(context, compiled, changes)).map((row) => {
    if (!row) throw new Refusal('stateChanged');
    return row;
  });
  await audit(
    context,
    changes.map(({ before, values }, at) => ({
      compiled,
      row: rows[at] ?? null,
      operation: 'update',
      changes: changesOf(compiled, before, rows[at] ?? {}, secretsIn(compiled, values)),
    })),
  );
  const answers = rows.map((row) => answered(compiled, context.scope, row));
  const { afterUpdate } = compiled.hooks;
  if (afterUpdate)
    for (const [at, answer] of answers.entries())
      await afterUpdate(context, answer as never, changes[at]?.before as never);
  if (answers.length > 0) await compiled.hooks.afterWrite?.(context, answers as never);
  return answers;
}

/** Changes a row by a caller's input; refuses with `stale` where `version` is not the row's. */
export async function updateRow<R extends Named>(
  context: WriteContext,
  resource: R,
  id: string,
  version: number,
  input: Values,
): Promise<RowOf<R>> {
  const compiled = context.ports.engine.compiledOf(resource);
  const checked = checkedChange(compiled, input);
  const before = await lockRow(context, compiled, id);
  if (before.version !== version) throw new Refusal('stale', {}, { theirs: answered(compiled, context.scope, before) });
  await refuseUnlessHeld(context, compiled, [before]);
  refuseKept(compiled, 'update', [before]);
  const values = await prepareChange(context, compiled, before, checked, input);
  await checkReferences(context, compiled, values, (before.tenantCode as string | undefined) ?? '', before);
  const [answer = {}] = await writeChanges(context, compiled, [{ before, values }]);
  return answer as RowOf<R>;
}
