import { sql, type SQL } from 'drizzle-orm';
import { conditionsOf } from '../../../contract/language/variant';
import { InvalidFields, Refusal } from '../../refusal';
import { departmentsOver, type Scope } from '../../scope';
import { columnOf, columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';
import { byKeptRows, keptFrom, withoutKeptNames } from './kept-rows';
import { byVehicleScope, vehicleFields } from './vehicle-scope';

/** `a and b and c`; true where there is nothing to test. */
export const allOf = (parts: readonly SQL[]): SQL => (parts.length > 0 ? sql.join([...parts], sql` and `) : sql`true`);

function byDataScope(compiled: CompiledResource, scope: Scope): SQL[] {
  const { dataScope } = compiled.resource;
  const departments = departmentsOver(dataScope, scope);
  if (!dataScope || departments === null) return [];
  const { field } = dataScope;
  if (departments === 'self') return [sql`${columnSql(compiled, 'creator')} = ${scope.userId}::uuid`];
  if (departments.length === 0) return [sql`false`];
  return [
    sql`${columnSql(compiled, field)} in (${sql.join(
      departments.map((id) => valueSql(compiled, field, id)),
      sql`, `,
    )})`,
  ];
}

/** The condition that a reference names the user, or a list of them does. */
function ownedBy(compiled: CompiledResource, name: string, userId: string | null): SQL {
  const isList = columnOf(compiled, name).field?.kind === 'refs';
  return isList
    ? sql`${columnSql(compiled, name)} @> array[${userId}::uuid]`
    : sql`${columnSql(compiled, name)} = ${userId}::uuid`;
}

/** The rows of one of several lists: the caller's own where it says so, and those that hold what it asks of every row. */
function byVariant(compiled: CompiledResource, { userId }: Scope): SQL[] {
  const { variant } = compiled.resource;
  const held = Object.entries(conditionsOf(compiled.resource)).map(
    ([name, values]) =>
      sql`${columnSql(compiled, name)} in (${sql.join(
        values.map((value) => valueSql(compiled, name, value)),
        sql`, `,
      )})`,
  );
  return variant?.own ? [ownedBy(compiled, variant.own, userId), ...held] : held;
}

/**
 * The rows that the caller may see, as conditions. Row-level security holds tenants apart by itself;
 * the tenant is named here too, so that its index is used and either wall would do.
 */
export function accessCondition(compiled: CompiledResource, scope: Scope): SQL[] {
  const tenant = compiled.scoped && scope.tenant !== '' ? [sql`"tenant_code" = ${scope.tenant}`] : [];
  return [
    ...tenant,
    ...byVariant(compiled, scope),
    ...byDataScope(compiled, scope),
    ...byVehicleScope(compiled, scope),
    ...byKeptRows(compiled, scope),
  ];
}

/**
 * Fields of the resource that `accessCondition` compares for this caller, beside the tenant: another table that has them as columns can be
 * narrowed by the same conditions. Null where it compares what only the rows have.
 */
export function accessFields({ resource, ...compiled }: CompiledResource, scope: Scope): string[] | null {
  const { variant, where, dataScope, vehicleScope, keptTo } = resource;
  const isThrough = [vehicleScope, keptTo].some((kept) => kept !== undefined && 'through' in kept);
  const departments = departmentsOver(dataScope, scope);
  if (variant || where || isThrough || departments === 'self') return null;
  return [
    ...(dataScope && departments !== null ? [dataScope.field] : []),
    ...vehicleFields({ resource, ...compiled }, scope),
    ...(keptTo && 'by' in keptTo && keptFrom({ resource, ...compiled }, scope).length > 0 ? [keptTo.by] : []),
  ];
}

/** The row as this caller gets it: in his language, and only the platform is told whose it is. */
export function answered(
  compiled: CompiledResource,
  scope: Scope,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const isHidden = compiled.scoped && scope.tenant !== '';
  // Of thousands of rows a copy by spreading takes as long as the statement that finds them.
  const answer: Record<string, unknown> = {};
  for (const name in row) if (name !== 'tenantCode' || (!isHidden && row[name] !== undefined)) answer[name] = row[name];
  withoutKeptNames(compiled, scope, answer);
  for (const fill of compiled.fills) fill(answer, scope.language);
  return answer;
}

/** The tenant of a new row: the caller's own, or the one that the platform names, which is never guessed; empty there means a row of the platform's own. */
export function tenantCodeOf(compiled: Pick<CompiledResource, 'scoped'>, scope: Scope, named: unknown): string {
  if (!compiled.scoped) return '';
  if (scope.tenant === '') {
    if (typeof named !== 'string') throw new InvalidFields({ tenantCode: { key: 'selected' } });
    return named;
  }
  if (named !== undefined && named !== null && named !== scope.tenant) throw new Refusal('accessDenied');
  return scope.tenant;
}
