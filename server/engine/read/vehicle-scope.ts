import { sql, type SQL } from 'drizzle-orm';
import { InvalidFields } from '../../refusal';
import type { Scope } from '../../scope';
import { columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';

type Limits = readonly (readonly [field: string, allowed: readonly string[]])[];

/** Fields of the resource and the values that the caller's data permissions leave of them. */
function limitsOf({ resource: { vehicleScope } }: CompiledResource, { vehicles }: Scope): Limits {
  if (!vehicleScope || 'through' in vehicleScope || !vehicles) return [];
  const { brands, markets, platforms } = vehicles;
  return [
    ...(brands && vehicleScope.brand ? [[vehicleScope.brand, brands] as const] : []),
    ...(markets && vehicleScope.market ? [[vehicleScope.market, markets] as const] : []),
    ...(platforms && vehicleScope.platform ? [[vehicleScope.platform, platforms] as const] : []),
  ];
}

/** Names of the fields that narrow what the caller sees; none where his data permissions leave all. */
export const vehicleFields = (compiled: CompiledResource, scope: Scope): string[] =>
  limitsOf(compiled, scope).map(([field]) => field);

/** Rows of the brands, markets and platforms that the caller's roles name. What says none of them is nobody's whom they narrow. */
export function byVehicleScope(compiled: CompiledResource, scope: Scope): SQL[] {
  const { vehicleScope, fields } = compiled.resource;
  if (!vehicleScope || !scope.vehicles) return [];
  if ('through' in vehicleScope) {
    const target = compiled.engine.compiledOf({ name: fields[vehicleScope.through]?.ref ?? '' });
    const inside = byVehicleScope(target, scope);
    if (inside.length === 0) return [];
    return [
      sql`${columnSql(compiled, vehicleScope.through)} in (select "id" from ${target.table} where ${sql.join(inside, sql` and `)})`,
    ];
  }
  return limitsOf(compiled, scope).map(([field, allowed]) =>
    allowed.length === 0
      ? sql`false`
      : sql`${columnSql(compiled, field)} in (${sql.join(
          allowed.map((value) => valueSql(compiled, field, value)),
          sql`, `,
        )})`,
  );
}

type Values = Readonly<Record<string, unknown>>;
const limitsBeyond = (compiled: CompiledResource, scope: Scope, values: Values): Limits =>
  limitsOf(compiled, scope).filter(([field, allowed]) => !allowed.includes(values[field] as string));

/** Whether the caller's data permissions leave a row with these values; for a resource that says itself which brand, market or platform its rows have. */
export const isWithinVehicleScope = (compiled: CompiledResource, scope: Scope, values: Values): boolean =>
  limitsBeyond(compiled, scope, values).length === 0;

/** Nobody puts a row where he would not see it. */
export function checkVehicleScope(compiled: CompiledResource, scope: Scope, values: Values): void {
  const beyond = limitsBeyond(compiled, scope, values);
  if (beyond.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(
      beyond.map(([field, allowed]) => [
        field,
        values[field] ? { key: 'beyondData', params: { allowed: allowed.join(', ') } } : { key: 'selected' },
      ]),
    ),
  );
}
