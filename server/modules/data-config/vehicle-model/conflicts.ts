import { sql, type SQL } from 'drizzle-orm';
import { parseExpression } from '../../../../contract/expression/parse';
import { CONFLICTS_MOST, ModelConflicts } from '../../../../contract/wire/data-config/model-conflicts';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { expressionSql, vehicleColumns } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { addRoute, type Api } from '../../../http/route';

type Model = { tenant: string; brand: string; name: string; expression: string };
const columns = vehicleColumns('data_config_vehicle');

/** The name of the model where the vehicle is one of it. What can no longer be read is no model. */
function nameIfMet({ tenant, brand, name, expression }: Model): SQL[] {
  const parsed = parseExpression(expression);
  if ('error' in parsed) return [];
  const isOne = expressionSql(parsed.expression, columns);
  return [
    sql`case when data_config_vehicle.tenant_code = ${tenant} and data_config_vehicle.brand = ${brand} and ${isOne} then ${name}::text end`,
  ];
}

/** Vehicles of brands that have models, and that are not exactly one of them. */
async function conflictsOf({
  tx,
  scope,
  ports,
}: Pick<WriteContext, 'tx' | 'scope' | 'ports'>): Promise<ModelConflicts> {
  const { tenant } = scope;
  const own = tenant === '' ? sql`true` : sql`tenant_code = ${tenant}`;
  const models = rowsOf<Model>(
    await tx.execute(
      sql`select tenant_code as tenant, brand, name, expression from data_config_vehicle_model where ${own} order by name`,
    ),
  );
  const names = models.flatMap(nameIfMet);
  if (names.length === 0) return { total: 0, list: [] };
  const rows = rowsOf<ModelConflicts['list'][number] & { total: number }>(
    await tx.execute(sql`
      select vin, brand, models, count(*) over ()::int as total from (
        select vin, brand, array_remove(array[${sql.join(names, sql`, `)}], null) as models
        from data_config_vehicle
        where ${allOf(accessCondition(ports.engine.compiledOf(vehicle), scope))}
          and (tenant_code, brand) in (select tenant_code, brand from data_config_vehicle_model where ${own})
      ) judged where cardinality(models) <> 1 order by cardinality(models) desc, vin limit ${CONFLICTS_MOST}`),
  );
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ vin, brand, models: met }) => ({ vin, brand, models: met })),
  };
}

export function addModelConflicts(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/data-config/vehicle-model/conflicts',
      op: 'list',
      summary: 'data-config/vehicle-model: vehicles that meet two models of their brand, or none',
      auth: 'session',
      permission: 'data-config:vehicle-model:page',
      access: 'read',
      tenantScoped: true,
      response: ModelConflicts,
    },
    ({ tx, scope, ports }) => conflictsOf({ tx, scope, ports }),
  );
}
