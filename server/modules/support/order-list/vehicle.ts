import type { AnswerOf } from '../../../../contract/language/answer';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { vehicleFault } from '../../../../contract/resources/data-config/vehicle-fault/definition';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import type { LOOK_UP, VEHICLE } from '../../../../contract/resources/support/order-list/answers';
import { isVin } from '../../../../contract/validation/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { pageRows } from '../../../engine/read/list';
import { hasPermission } from '../../../scope';
import type { OrderRow } from './steps';

type Facts = AnswerOf<typeof LOOK_UP.answer.fields>;

const MAX_FAULTS = '20';
const MAX_EXECUTIONS = '5';
const NOTHING = { faults: null, executions: null } as const;
const VEHICLES = listRouteOf('data-config/vehicle');
const EXECUTIONS = listRouteOf('diagnosis-sequence-management/execution');

/** Fault codes that were present at the last read-out, the latest first. */
async function faultsOf(context: WriteContext, vin: string): Promise<NonNullable<Facts['faults']>> {
  if (!hasPermission(context.scope, 'data-config:vehicle-fault:page')) return [];
  const query = { page: '1', limit: MAX_FAULTS, vin, state: 'present' };
  const { list } = await pageRows(context, vehicleFault, query);
  return list.map(({ dtc, ecuAddress, readAt }) => ({ dtc, ecuAddress, readAt }));
}

/** What ran at the vehicle last. */
async function executionsOf(context: WriteContext, vin: string): Promise<Facts['executions']> {
  if (!hasPermission(context.scope, 'diagnosis-sequence-management:execution:page')) return [];
  const { list } = await pageRows(context, execution, { page: '1', limit: MAX_EXECUTIONS, vin });
  return list.map(({ id, sequenceNo, status, startedAt }) => ({
    sequenceNo,
    address: addressWith(EXECUTIONS, { id }),
    status: String(status),
    startedAt,
  }));
}

/** What is known of the VIN, as far as the caller may see it; of the register nothing to whoever may not open it. */
async function factsOf(context: WriteContext, vin: string): Promise<Facts> {
  const more = { faults: await faultsOf(context, vin), executions: await executionsOf(context, vin) };
  if (!hasPermission(context.scope, 'data-config:vehicle:page')) return more;
  const { list } = await pageRows(context, vehicle, { page: '1', limit: '1', vin });
  const [known] = list;
  if (!known) return { isUnknown: true, ...more };
  const { brand, model, platform, market, structureWeek } = known;
  return { vin, address: addressWith(VEHICLES, { vin }), brand, model, platform, market, structureWeek, ...more };
}

/** Trouble codes that are present in the vehicle of a form, as far as the caller may see them. */
export const presentCodes = async (context: WriteContext, vin: string | null | undefined): Promise<string[]> =>
  vin && isVin(vin) ? [...new Set((await faultsOf(context, vin)).map(({ dtc }) => dtc))] : [];

/** What the case of an order says of its vehicle: the trouble codes that are present. */
export const faultsOfOrder = (context: WriteContext, { vin }: OrderRow): Promise<NonNullable<Facts['faults']>> =>
  vin ? faultsOf(context, vin) : Promise.resolve([]);

/** The execution of that number, as far as the caller may see it. */
async function attachedOf(context: WriteContext, executionId: string) {
  if (!hasPermission(context.scope, 'diagnosis-sequence-management:execution:page')) return {};
  const { list } = await pageRows(context, execution, { page: '1', limit: '1', executionId });
  const [row] = list;
  return row ? { attached: row.sequenceNo, attachedAddress: addressWith(EXECUTIONS, { id: row.id }) } : {};
}

/** The vehicle of an order. */
export async function vehicleOfOrder(
  context: WriteContext,
  { vin, executionId }: OrderRow,
): Promise<AnswerOf<typeof VEHICLE.answer.fields>> {
  const facts = vin ? await factsOf(context, vin) : { hasNone: true, ...NOTHING };
  return { ...facts, ...(executionId && (await attachedOf(context, executionId))) };
}

/** The vehicle of the VIN that stands in a form; nothing before that is a whole VIN. */
export const vehicleOfForm = (context: WriteContext, vin: string | null | undefined): Promise<Facts> =>
  vin && isVin(vin) ? factsOf(context, vin) : Promise.resolve(NOTHING);
