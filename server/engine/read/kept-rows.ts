import { sql, type SQL } from 'drizzle-orm';
import { listPermissionOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { keptValuesOf } from '../../../contract/language/table/kept-to';
import type { AnyResource } from '../../../contract/language/resource';
import { InvalidFields } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import { columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';

type Row = Readonly<Record<string, unknown>>;

/** Values whose rows are kept from the caller, since they are another list's that he may not open. Testers get what applies, whatever it is. */
export const valuesKeptFrom = (r: AnyResource, scope: Scope): string[] =>
  scope.tester
    ? []
    : keptValuesOf(r).flatMap(([value, list]) => (hasPermission(scope, listPermissionOf(list)) ? [] : [value]));

/** What the field leads to through which the rows of a resource are kept. */
const targetOf = ({ resource, engine }: CompiledResource, through: string): CompiledResource =>
  engine.compiledOf({ name: (resource.fields as Record<string, Field>)[through]?.ref ?? '' });

/** The same of the rows on which those of the resource depend. */
export function keptFrom(compiled: CompiledResource, scope: Scope): string[] {
  const { keptTo } = compiled.resource;
  if (!keptTo || !('through' in keptTo)) return valuesKeptFrom(compiled.resource, scope);
  return keptFrom(targetOf(compiled, keptTo.through), scope);
}

const holdsMany = ({ resource }: CompiledResource, name: string): boolean =>
  (resource.fields as Record<string, Field>)[name]?.kind === 'options';

/** Rows that are not kept to a list which the caller may not open. What holds no value at all is told to none whom that concerns. */
export function byKeptRows(compiled: CompiledResource, scope: Scope): SQL[] {
  const { keptTo } = compiled.resource;
  if (!keptTo) return [];
  if ('through' in keptTo) {
    const target = targetOf(compiled, keptTo.through);
    const inside = byKeptRows(target, scope);
    if (inside.length === 0) return [];
    const column = columnSql(compiled, keptTo.through);
    return [
      sql`(${column} is null or ${column} in (select "id" from ${target.table} where ${sql.join(inside, sql` and `)}))`,
    ];
  }
  const values = valuesKeptFrom(compiled.resource, scope);
  if (values.length === 0) return [];
  const column = columnSql(compiled, keptTo.by);
  if (holdsMany(compiled, keptTo.by)) {
    const texts = values.map((value) => sql`${value}`);
    return [sql`not jsonb_exists_any(${column}, array[${sql.join(texts, sql`, `)}]::text[])`];
  }
  const list = values.map((value) => valueSql(compiled, keptTo.by, value));
  return [sql`${column} not in (${sql.join(list, sql`, `)})`];
}

/** Nobody puts a row where he would not see it. */
export function checkKeptRows({ resource }: CompiledResource, scope: Scope, values: Row): void {
  const { keptTo } = resource;
  if (!keptTo || 'through' in keptTo) return;
  if (valuesKeptFrom(resource, scope).includes(values[keptTo.by] as string))
    throw new InvalidFields({ [keptTo.by]: { key: 'keptToOthers' } });
}

/** In place of a name that is not told. */
export const UNNAMED = '—';

/** Takes the names of rows that are kept from the caller out of an answered row that refers to them. */
export function withoutKeptNames(
  { engine, keptRefs }: CompiledResource,
  scope: Scope,
  answer: Record<string, unknown>,
) {
  for (const { ref, title, held } of keptRefs) {
    if (!(held in answer)) continue;
    const values = valuesKeptFrom(engine.resourceNamed(ref), scope);
    const isKept = (value: unknown): boolean => values.includes(value as string);
    const of = answer[held];
    const called = answer[title];
    if (Array.isArray(of) && Array.isArray(called))
      answer[title] = called.map((one: unknown, at) => (isKept(of[at]) ? UNNAMED : one));
    else if (isKept(of)) answer[title] = UNNAMED;
    delete answer[held];
  }
}
