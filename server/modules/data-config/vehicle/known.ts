import { and, asc, eq } from 'drizzle-orm';
import type { ClientVehicleAnswer } from '../../../../contract/wire/client/client-vehicle';
import { dataConfigVehicle, dataConfigVehicleEcu, dataConfigVehicleFault } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';

type Ecu = ClientVehicleAnswer['ecus'][number];

const given = (part: string | null): string | undefined => part ?? undefined;

/** What the register knows of a vehicle: its control units by address, with the fault codes that were there at the last read-out. */
export async function knownVehicle(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  vin: string,
): Promise<ClientVehicleAnswer> {
  const [vehicle] = await tx
    .select({ id: dataConfigVehicle.id, readAt: dataConfigVehicle.readAt })
    .from(dataConfigVehicle)
    .where(and(eq(dataConfigVehicle.tenantCode, scope.tenant), eq(dataConfigVehicle.vin, vin)));
  if (!vehicle) return { vin, isKnown: false, readAt: null, ecus: [] };
  const rows = await tx
    .select()
    .from(dataConfigVehicleEcu)
    .where(eq(dataConfigVehicleEcu.vehicleId, vehicle.id))
    .orderBy(asc(dataConfigVehicleEcu.ecuAddress));
  const faults = await tx
    .select()
    .from(dataConfigVehicleFault)
    .where(and(eq(dataConfigVehicleFault.vehicleId, vehicle.id), eq(dataConfigVehicleFault.state, 'present')))
    .orderBy(asc(dataConfigVehicleFault.dtc));
  const ecus = rows.map((row): Ecu => ({
    address: row.ecuAddress,
    hwPartNo: given(row.hardwarePart),
    swPartNo: given(row.softwarePart),
    diagPartNo: given(row.diagnosticPart),
    serialNo: given(row.serialNumber),
    dtcs: faults
      .filter(({ ecuAddress }) => ecuAddress === row.ecuAddress)
      .map(({ dtc, statusByte }) => ({ dtc, status: given(statusByte) })),
  }));
  return { vin, isKnown: true, readAt: vehicle.readAt, ecus };
}
