import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { keepReadout, knownOf } from './vehicle/read-out';
import { appearanceOf } from './vehicle/appearance';
import { softwareOf } from './vehicle/software';
import { addExpressionRoutes } from './vehicle/expression-routes';

export { Applicability, judgedVehicleOf, type Audience } from './vehicle/applicability';
export {
  countVehicles,
  expressionIn,
  registerColumns,
  seenInRegister,
  seenVehicles,
  type RegisterContext,
} from './vehicle/register';
export { tenantOfVehicle } from './vehicle/tenant-of-vehicle';
export { knownVehicle } from './vehicle/known';
export { keepReadout, knownOf } from './vehicle/read-out';

/** Vehicles of the register say how they came into it. */
export const vehicleBehaviour = behaviour(vehicle, {
  routes: [addExpressionRoutes],
  beforeCreate: ({ isImport }, input) => ({ ...input, source: isImport ? 'import' : 'hand' }),
  actions: {
    software: (context, [row]) => softwareOf(context, row!),
    looks: (context, [row]) => appearanceOf(context, row!),
  },
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
