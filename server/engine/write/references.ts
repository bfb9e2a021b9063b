import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf, tableNameOf, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { rowsOf } from '../../http/rows';
import { InvalidFields } from '../../refusal';
import { departmentsOver } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import { dictFailures } from '../model/dictionaries';
import { filesFailure, knownFiles } from '../files/rules';
import type { Engine } from '../model/engine';
import { inUseRefusal } from './in-use';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { allOf, accessCondition } from '../read/row-access';

type Values = Record<string, unknown>;
type Pointer = { field: string; ids: readonly string[] };

const asIds = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [value as string]);
export const idList = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

type Named = readonly (readonly [string, Field])[];

/** Of what is kept to a list it does not matter whether who saves the row may open that list, where the row named it before. */
const namedAnew = (engine: Engine, ref: string | undefined, ids: string[], before: unknown): string[] =>
  ref && before && engine.resourceNamed(ref).keptTo ? ids.filter((id) => !asIds(before).includes(id)) : ids;

/** The ids that the values point to, by the resource they point at; files under ''. `was` is the row as it is now. */
function pointersOf(engine: Engine, named: Named, values: Values, was: Values = {}): Map<string, Pointer[]> {
  const found = new Map<string, Pointer[]>();
  for (const [field, { kind, ref, virtual }] of named) {
    const value = values[field];
    if (virtual || value === undefined || value === null || (!ref && kind !== 'files')) continue;
    const target = ref ?? '';
    const ids = namedAnew(engine, ref, asIds(value), was[field]);
    if (ids.length > 0) found.set(target, [...(found.get(target) ?? []), { field, ids }]);
  }
  return found;
}

/**
 * Which of the ids exist for this caller, in the tenant of the row; `tenant` is null for a row of the platform, which may point into any.
 * Lists have no foreign key: their targets are held until the row is written.
 */
async function existing(
  { tx, scope, ports, isReading }: WriteContext,
  target: string,
  ids: readonly string[],
  tenant: string | null,
): Promise<Set<string>> {
  const compiled = ports.engine.compiledOf({ name: target });
  const where = allOf([
    sql`"id" in (${idList(ids)})`,
    ...(compiled.scoped && tenant !== null ? [sql`"tenant_code" = ${tenant}`] : []),
    ...accessCondition(compiled, scope),
  ]);
  const lock = compiled.scoped && !isReading ? sql` for key share` : sql``;
  const rows = rowsOf<{ id: string }>(await tx.execute(sql`select "id" from ${compiled.table} where ${where}${lock}`));
  return new Set(rows.map(({ id }) => id));
}

type Judge = (pointer: Pointer) => InvalidFields['failures'][string] | null;

async function rowsJudge(
  context: WriteContext,
  target: string,
  ids: readonly string[],
  tenant: string | null,
): Promise<Judge> {
  const found = await existing(context, target, ids, tenant);
  return (pointer) => (pointer.ids.every((id) => found.has(id.toLowerCase())) ? null : { key: 'reference' });
}

async function filesJudge(
  { tx }: WriteContext,
  named: Named,
  ids: readonly string[],
  tenant: string | null,
): Promise<Judge> {
  const known = await knownFiles(tx, ids, tenant);
  const fields = new Map(named);
  return (pointer) => filesFailure(fields.get(pointer.field) as Field, pointer.ids, known);
}

/**
 * For each row the fields whose ids point to nothing the caller may see, or to another tenant's rows, and those whose values their dictionary
 * does not offer; one question a target. `was` are the rows as they are now, in the same order, where they are there already.
 */
export const referenceFailures = (
  context: WriteContext,
  compiled: CompiledResource,
  rows: readonly Values[],
  tenant: string,
  was: readonly Values[] = [],
): Promise<InvalidFields['failures'][]> =>
  failuresIn(context, fieldsOf(compiled.resource), rows, compiled.scoped ? tenant : null, was);

async function failuresIn(
  context: WriteContext,
  named: Named,
  rows: readonly Values[],
  owner: string | null,
  was: readonly Values[] = [],
): Promise<InvalidFields['failures'][]> {
  const failures = await dictFailures(context.tx, Object.fromEntries(named), rows, owner ?? '', was);
  const byTarget = new Map<string, (Pointer & { row: number })[]>();
  rows.forEach((values, row) => {
    for (const [target, pointers] of pointersOf(context.ports.engine, named, values, was[row]))
      byTarget.set(target, [...(byTarget.get(target) ?? []), ...pointers.map((pointer) => ({ ...pointer, row }))]);
  });
  for (const [target, pointers] of byTarget) {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))];
    const judge =
      target === '' ? await filesJudge(context, named, ids, owner) : await rowsJudge(context, target, ids, owner);
    for (const pointer of pointers) {
      const failure = judge(pointer);
      if (failure) failures[pointer.row]![pointer.field] = failure;
    }
  }
  return failures;
}

/** Refuses ids that point to nothing the caller may see, or to another tenant's rows, and values that a dictionary does not offer. */
export async function checkReferences(
  context: WriteContext,
  compiled: CompiledResource,
  values: Values,
  tenant: string,
  before?: Values,
): Promise<void> {
  const [failures = {}] = await referenceFailures(context, compiled, [values], tenant, before ? [before] : []);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}

/**
 * The same of what an operation was told, by its own fields: files that are there, of a format and size that the field takes, and none named
 * twice; rows that the caller may see. `tenant` is that of the rows it is about; empty for several tenants' or the platform's.
 */
export async function checkInputReferences(
  context: WriteContext,
  { input }: Pick<Operation, 'input'>,
  values: Values,
  tenant: string,
): Promise<void> {
  const [failures = {}] = await failuresIn(context, Object.entries(input ?? {}), [values], tenant || null);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}

/** A caller whose role sees some departments only may not put a row where he would not see it. */
export function checkDataScope(compiled: CompiledResource, { scope }: WriteContext, values: Values): void {
  const { dataScope } = compiled.resource;
  const departments = departmentsOver(dataScope, scope);
  if (!dataScope || departments === null || departments === 'self') return;
  const { field } = dataScope;
  if (!departments.includes(values[field] as string))
    throw new InvalidFields({ [field]: { key: values[field] ? 'reference' : 'selected' } });
}

/** Whether anything points to the row of that id; null where nothing can. */
export function inUseOf(compiled: CompiledResource, id: SQL): SQL | null {
  const tests = compiled.referrers.map(({ compiled: other, column, many }) => {
    const name = columnSql(other(), column);
    return sql`exists (select 1 from ${other().table} where ${many ? sql`${name} @> array[${id}]` : sql`${name} = ${id}`})`;
  });
  return tests.length === 0 ? null : sql`(${sql.join(tests, sql` or `)})`;
}

/** Refuses to delete what other rows point to; one of the rows suffices. */
export async function refuseInUse(
  context: WriteContext,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<void> {
  if (compiled.referrers.length === 0 || ids.length === 0) return;
  const all = sql`${`{${ids.join()}}`}::uuid[]`;
  // Each list is looked through once for all of them. What goes with them may point to them.
  const tests = compiled.referrers.map(({ compiled: other, column, many }) => {
    const name = columnSql(other(), column);
    const points = many ? sql`${name} && ${all}` : sql`${name} = any(${all})`;
    const stays =
      tableNameOf(other().resource) === tableNameOf(compiled.resource) ? sql` and "id" <> all(${all})` : sql.empty();
    return sql`exists (select 1 from ${other().table} where ${points}${stays})`;
  });
  const [row] = rowsOf<{ used: boolean }>(
    await context.tx.execute(sql`select (${sql.join(tests, sql` or `)}) as used`),
  );
  if (row?.used) throw await inUseRefusal(context, compiled, sql`select unnest(${all})`);
}

/** Refuses a parent that stands below the row itself. Moves within one tree take turns, or two of them could close a ring. */
export async function refuseCycle(
  { tx }: WriteContext,
  compiled: CompiledResource,
  id: string,
  parent: unknown,
): Promise<void> {
  if (typeof parent !== 'string' || !compiled.resource.tree) return;
  const column = columnSql(compiled, compiled.resource.tree);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${compiled.name}))`);
  const [row] = rowsOf<{ ring: boolean }>(
    await tx.execute(sql`
      with recursive up(id, parent) as (
        select "id", ${column} from ${compiled.table} where "id" = ${parent}::uuid
        union select t."id", t.${column} from ${compiled.table} t join up on t."id" = up.parent
      ) select exists (select 1 from up where id = ${id}::uuid) as ring`),
  );
  if (row?.ring) throw new InvalidFields({ [compiled.resource.tree]: { key: 'treeCycle' } }, 'treeCycle');
}
