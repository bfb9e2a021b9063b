import { sql, type SQL } from 'drizzle-orm';
import type { Expression } from '../../../contract/expression/language';
import { parseExpression } from '../../../contract/expression/parse';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { vehicleColumns } from '../../engine/read/expression-sql';
import { accessCondition, allOf } from '../../engine/read/row-access';
import { rowsOf } from '../../http/rows';
import { InvalidFields } from '../../refusal';
import { keepReadout, knownOf } from './vehicle/read-out';
import { softwareOf } from './vehicle/software';

export { Applicability, judgedVehicleOf, type Audience } from './vehicle/applicability';
export { addVehicleRoute, type SeenVehicle } from './vehicle/vehicle-route';

/** Vehicles of the register say how they came into it. */
export const vehicleBehaviour = behaviour(vehicle, {
  beforeCreate: ({ isImport }, input) => ({ ...input, source: isImport ? 'import' : 'hand' }),
  actions: { software: (context, [row]) => softwareOf(context, row!) },
});

type ReadEcu = { ecuAddress: string; hardwarePart: string | null; softwarePart: string | null };
type ReadBack = { vin: string; clientId: string; readAt: string; ecus: readonly ReadEcu[] };

/** What control units of a vehicle say once a sequence has run. One that no register knows is not made by that: its brand and market are not told. */
export async function keepReadBack(context: WriteContext, { ecus, ...read }: ReadBack): Promise<void> {
  if (ecus.length === 0 || (await knownOf(context, read.vin)) === null) return;
  const told = ecus.map(({ ecuAddress, hardwarePart, softwarePart }) => ({
    address: ecuAddress,
    ...(hardwarePart !== null && { hwPartNo: hardwarePart }),
    ...(softwarePart !== null && { swPartNo: softwarePart }),
  }));
  await keepReadout(context, { ...read, body: { ecus: told } });
}

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
