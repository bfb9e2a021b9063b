import { and, eq, inArray } from 'drizzle-orm';
import { vehicleFault } from '../../../../contract/resources/data-config/vehicle-fault/definition';
import { dtcIn } from '../../../../contract/validation/dtc';
import type { ReadoutAnswer, ReadoutFault, ReadoutRequest } from '../../../../contract/wire/client/client-vehicle';
import { dataConfigErrorCode, dataConfigVehicleFault } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';

type Counts = ReadoutAnswer['faults'];
type Read = { vehicleId: string; vin: string; clientId: string; readAt: string };
type Values = Record<string, unknown>;
/** A fault code at a control unit, as it was read out. */
type Told = { ecuAddress: string; dtc: string; statusByte: string | null };

const OPERATION = 'readOut';
const keyOf = ({ ecuAddress, dtc }: { ecuAddress: string; dtc: string }): string => `${ecuAddress} ${dtc}`;

const toldOf = (ecuAddress: string, { dtc, status }: ReadoutFault): [string, Told][] => {
  const shown = dtcIn(dtc)?.shown;
  if (shown === undefined) return [];
  const told = { ecuAddress, dtc: shown, statusByte: status?.toUpperCase() ?? null };
  return [[keyOf(told), told]];
};

/** What the tenant knows of the codes, by control unit and code. */
async function knownCodes({ tx, scope }: WriteContext, told: readonly Told[]): Promise<Map<string, string>> {
  const { id, ecuAddress, dtc, tenantCode } = dataConfigErrorCode;
  const codes = [...new Set(told.map((one) => one.dtc))];
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ id, ecuAddress, dtc })
    .from(dataConfigErrorCode)
    .where(and(eq(tenantCode, scope.tenant), inArray(dtc, codes)));
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** The faults of a vehicle follow what its control units told; those of control units whose faults were not read stay as they are. */
export async function keepFaults(
  context: WriteContext,
  { vehicleId, vin, clientId, readAt }: Read,
  ecus: ReadoutRequest['ecus'] = [],
): Promise<Counts> {
  const read = ecus.filter(({ dtcs }) => dtcs !== undefined);
  if (read.length === 0) return { found: 0, same: 0, gone: 0 };
  const told = new Map(read.flatMap(({ address, dtcs = [] }) => dtcs.flatMap((each) => toldOf(address, each))));
  const stored = await context.tx
    .select()
    .from(dataConfigVehicleFault)
    .where(
      and(
        eq(dataConfigVehicleFault.vehicleId, vehicleId),
        inArray(
          dataConfigVehicleFault.ecuAddress,
          read.map(({ address }) => address),
        ),
      ),
    );
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const patch = (id: string, values: Values, isTold: boolean) =>
    patchRow(context, vehicleFault, id, values, { operation: OPERATION, isTold });
  const counts = { found: 0, same: 0, gone: 0 };
  for (const row of stored) {
    if (told.has(keyOf(row)) || row.state === 'gone') continue;
    await patch(row.id, { state: 'gone', goneAt: readAt }, true);
    counts.gone += 1;
  }
  const fresh = [...told].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  const codes = await knownCodes(context, fresh);
  const by = { readAt, readBy: clientId };
  if (fresh.length > 0)
    await insertRows(
      context,
      vehicleFault,
      fresh.map((one) => ({
        ...one,
        vehicleId,
        vin,
        failureType: one.dtc.slice(-2),
        errorCodeId: codes.get(keyOf(one)) ?? null,
        state: 'present',
        firstReadAt: readAt,
        ...by,
      })),
      OPERATION,
    );
  counts.found = fresh.length;
  for (const [key, { statusByte }] of told) {
    const row = before.get(key);
    if (!row) continue;
    const isBack = row.state === 'gone';
    await patch(row.id, { ...by, statusByte, ...(isBack && { state: 'present', goneAt: null }) }, isBack);
    if (isBack) counts.found += 1;
    else counts.same += 1;
  }
  return counts;
}
