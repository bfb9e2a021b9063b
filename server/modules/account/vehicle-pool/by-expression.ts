import { sql } from 'drizzle-orm';
import { VINS_BY_EXPRESSION } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { expressionSql } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { InvalidFields, Refusal } from '../../../refusal';
import { hasPermission } from '../../../scope';
import { countVehicles, expressionIn, registerColumns, seenVehicles } from '../../data-config/vehicle';
import { addVins } from './pool-vins';

/** Whose vehicles they are: those of the pool's tenant, whoever adds them. */
const ofPool = (poolId: string) =>
  sql`tenant_code = (select tenant_code from account_vehicle_pool where id = ${poolId}::uuid)`;

/** Adds the vehicles of the register that an expression means, as far as the caller may see them; answers how many were new. */
export async function addByExpression(context: WriteContext, poolId: string, text: string): Promise<number> {
  if (!hasPermission(context.scope, 'data-config:vehicle:page')) throw new Refusal('accessDenied');
  const condition = sql`${ofPool(poolId)} and ${expressionSql(expressionIn(text, 'expression'), registerColumns)}`;
  const count = await countVehicles(context, condition);
  if (count > VINS_BY_EXPRESSION)
    throw new InvalidFields({ expression: { key: 'expressionTooMany', params: { count, max: VINS_BY_EXPRESSION } } });
  const rows = rowsOf<{ vin: string }>(
    await context.tx.execute(
      sql`select vin from ${seenVehicles(context, condition)} order by vin limit ${VINS_BY_EXPRESSION}`,
    ),
  );
  return addVins(
    context,
    poolId,
    rows.map(({ vin }) => vin),
  );
}
