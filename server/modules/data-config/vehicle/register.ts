import { sql, type SQL } from 'drizzle-orm';
import type { Expression } from '../../../../contract/expression/language';
import { parseExpression } from '../../../../contract/expression/parse';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { vehicleColumns } from '../../../engine/read/expression-sql';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { InvalidFields } from '../../../refusal';

export type RegisterContext = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
export const registerColumns = vehicleColumns('data_config_vehicle');

/** Of the register what the caller may see, as one condition. */
export const seenInRegister = ({ ports, scope }: Pick<RegisterContext, 'ports' | 'scope'>): SQL =>
  allOf(accessCondition(ports.engine.compiledOf(vehicle), scope));

/** The vehicles that the caller may see, and that meet a condition. */
export const seenVehicles = (context: RegisterContext, condition: SQL): SQL =>
  sql`data_config_vehicle where ${seenInRegister(context)} and ${condition}`;

export const countVehicles = async (context: RegisterContext, condition: SQL): Promise<number> =>
  rowsOf<{ count: number }>(
    await context.tx.execute(sql`select count(*)::int as count from ${seenVehicles(context, condition)}`),
  )[0]?.count ?? 0;

/** The expression that was sent in a field; refused there where it is none. */
export function expressionIn(text: string, field: string): Expression {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new InvalidFields({ [field]: { key: parsed.error.key, params: parsed.error.params } });
  return parsed.expression;
}
