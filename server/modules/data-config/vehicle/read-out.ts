import { and, eq, sql } from 'drizzle-orm';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import { vehicleEcu } from '../../../../contract/resources/data-config/vehicle-ecu/definition';
import type { ReadoutAnswer, ReadoutEcu, ReadoutRequest } from '../../../../contract/wire/client/client-vehicle';
import { dataConfigVehicle, dataConfigVehicleEcu } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { keepFaults } from './keep-faults';

type Values = Record<string, unknown>;
/** What was read, by which tester, when. */
export type Readout = { vin: string; body: ReadoutRequest; clientId: string; readAt: string };

const OPERATION = 'readOut';
const OWN = ['brand', 'model', 'platform', 'market', 'structureWeek', 'vdnList'] as const;

const NOTHING = { ecus: { made: 0, changed: 0, same: 0 }, faults: { found: 0, same: 0, gone: 0 } };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const changedIn = (before: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(before[name], value)));
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Two testers at one vehicle take turns: else both would make its row. */
const takeTurn = ({ tx, scope }: WriteContext, vin: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle ${scope.tenant} ${vin}`}, 0))`);

const ecuValues = ({ hwPartNo, swPartNo, diagPartNo, serialNo }: ReadoutEcu): Values =>
  given({ hardwarePart: hwPartNo, softwarePart: swPartNo, diagnosticPart: diagPartNo, serialNumber: serialNo });

async function keepEcus(
  context: WriteContext,
  vehicleId: string,
  { vin, body, clientId, readAt }: Readout,
): Promise<ReadoutAnswer['ecus']> {
  const known = await context.tx
    .select()
    .from(dataConfigVehicleEcu)
    .where(
      and(eq(dataConfigVehicleEcu.tenantCode, context.scope.tenant), eq(dataConfigVehicleEcu.vehicleId, vehicleId)),
    );
  const byAddress = new Map(known.map((row) => [row.ecuAddress, row as Values & { id: string }]));
  const read = { readAt, readBy: clientId };
  const fresh = (body.ecus ?? []).filter(({ address }) => !byAddress.has(address));
  if (fresh.length > 0)
    await insertRows(
      context,
      vehicleEcu,
      fresh.map((ecu) => ({ vehicleId, vin, ecuAddress: ecu.address, ...ecuValues(ecu), ...read })),
      OPERATION,
    );
  let changed = 0;
  let same = 0;
  for (const ecu of body.ecus ?? []) {
    const before = byAddress.get(ecu.address);
    if (!before) continue;
    const values = changedIn(before, ecuValues(ecu));
    const isTold = Object.keys(values).length > 0;
    if (isTold) changed += 1;
    else same += 1;
    await patchRow(context, vehicleEcu, before.id, { ...values, ...read }, { operation: OPERATION, isTold });
  }
  return { made: fresh.length, changed, same };
}

/** The row of the register is made, or follows what was read; what was read before what is known changes nothing. */
export async function keepReadout(context: WriteContext, readout: Readout): Promise<ReadoutAnswer> {
  const { vin, body, clientId, readAt } = readout;
  await takeTurn(context, vin);
  const [before] = await context.tx
    .select()
    .from(dataConfigVehicle)
    .where(and(eq(dataConfigVehicle.tenantCode, context.scope.tenant), eq(dataConfigVehicle.vin, vin)));
  const values = given(Object.fromEntries(OWN.map((name) => [name, body[name]])));
  const read = { readAt, readBy: clientId, source: 'tester' };
  const kept = async (vehicleId: string) => ({
    vin,
    ecus: await keepEcus(context, vehicleId, readout),
    faults: await keepFaults(context, { vehicleId, vin, clientId, readAt }, body.ecus),
  });
  if (!before) {
    const [made] = await insertRows(context, vehicle, [{ vin, ...values, ...read }], OPERATION);
    return { outcome: 'made', ...(await kept(made?.id ?? '')) };
  }
  if (before.readAt && before.readAt > readAt) return { vin, outcome: 'older', ...NOTHING };
  const changes = changedIn(before, values);
  const isTold = Object.keys(changes).length > 0;
  await patchRow(context, vehicle, before.id, { ...changes, ...read }, { operation: OPERATION, isTold });
  return { outcome: isTold ? 'changed' : 'same', ...(await kept(before.id)) };
}

/** What is known of the vehicle already that data permissions ask for. */
export async function knownOf(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  vin: string,
): Promise<{ brand: string | null; market: string | null } | null> {
  const [row] = await tx
    .select({ brand: dataConfigVehicle.brand, market: dataConfigVehicle.market })
    .from(dataConfigVehicle)
    .where(and(eq(dataConfigVehicle.tenantCode, scope.tenant), eq(dataConfigVehicle.vin, vin)));
  return row ? { brand: row.brand as string | null, market: row.market } : null;
}
