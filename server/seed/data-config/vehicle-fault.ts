import { asc, eq } from 'drizzle-orm';
import { faultCodesIn } from '../../../contract/resources/diagnosis-sequence-management/sequence/fault-codes';
import {
  dataConfigErrorCode,
  dataConfigVehicleEcu,
  dataConfigVehicleFault,
  diagnosisSequenceManagementSequence,
} from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { DAY_MS, iso } from '../demo/moments';
import { demoSeed, type DemoWorld } from '../demo/demo-seed';
import { randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';

type Tx = WriteContext['tx'];
/** Of ten vehicles that were read out so many have faults, and of those so many one that a repair mends. */
const [FAULTY, MENDED] = [0.6, 0.5];

/** Codes that repairs of the tenant mend. */
async function mendedIn(tx: Tx, tenant: string): Promise<string[]> {
  const { faultCodes, tenantCode } = diagnosisSequenceManagementSequence;
  const rows = await tx.select({ faultCodes }).from(diagnosisSequenceManagementSequence).where(eq(tenantCode, tenant));
  return [...new Set(rows.flatMap((row) => faultCodesIn(row.faultCodes)))].toSorted();
}

type Unit = typeof dataConfigVehicleEcu.$inferSelect;
type Fault = { ecuAddress: string; dtc: string; errorCodeId: string | null };

/** Of one vehicle: codes that its control units may store, and perhaps one that a repair mends. */
function faultsOf(random: Random, units: readonly Unit[], known: readonly Fault[], mended: readonly string[]): Fault[] {
  const own = known.filter((code) => units.some(({ ecuAddress }) => ecuAddress === code.ecuAddress));
  const stored = Array.from({ length: own.length > 0 ? random.int(1, 4) : 0 }, () => random.pick(own));
  if (mended.length > 0 && random.chance(MENDED)) {
    const { ecuAddress } = random.pick(units);
    stored.push({ ecuAddress, dtc: random.pick(mended), errorCodeId: null });
  }
  return [...new Map(stored.map((one) => [`${one.ecuAddress} ${one.dtc}`, one])).values()];
}

/** As testers reported it: one of five is gone since. */
function rowOf(random: Random, unit: Unit, fault: Fault): Record<string, unknown> {
  const { tenantCode, vehicleId, vin, readBy } = unit as Unit & { tenantCode: string };
  const readAt = unit.readAt;
  const isGone = random.chance(0.2);
  const firstReadAt = iso(Date.parse(readAt) - random.int(0, 60) * DAY_MS);
  return {
    id: random.uuid(),
    tenantCode,
    vehicleId,
    vin,
    readBy,
    ...fault,
    failureType: fault.dtc.slice(-2),
    state: isGone ? 'gone' : 'present',
    goneAt: isGone ? readAt : null,
    statusByte: random.pick(['2F', '09', '08']),
    firstReadAt,
    readAt: isGone ? firstReadAt : readAt,
    createDate: firstReadAt,
    updateDate: readAt,
  };
}

/** Fault codes of vehicles that testers read out. */
async function seedFaults({ context: { tx } }: DemoWorld): Promise<void> {
  for (const [place, { tenantCode }] of TENANTS.entries()) {
    const random = randomOf(91_000 + place);
    const { id, dtc, ecuAddress, tenantCode: own } = dataConfigErrorCode;
    const known = await tx
      .select({ errorCodeId: id, dtc, ecuAddress })
      .from(dataConfigErrorCode)
      .where(eq(own, tenantCode))
      .orderBy(asc(ecuAddress), asc(dtc));
    const mended = await mendedIn(tx, tenantCode);
    const units = await tx
      .select()
      .from(dataConfigVehicleEcu)
      .where(eq(dataConfigVehicleEcu.tenantCode, tenantCode))
      .orderBy(asc(dataConfigVehicleEcu.vin), asc(dataConfigVehicleEcu.ecuAddress));
    const vins = [...new Set(units.map(({ vin }) => vin))];
    const rows = vins
      .map((vin) => units.filter((unit) => unit.vin === vin))
      .filter(() => random.chance(FAULTY))
      .flatMap((of) =>
        faultsOf(random, of, known, mended).flatMap((fault) => {
          const unit = of.find((one) => one.ecuAddress === fault.ecuAddress);
          return unit ? [rowOf(random, unit, fault)] : [];
        }),
      );
    await insertBulk(tx, dataConfigVehicleFault, rows);
  }
}

export const vehicleFaultSeed = demoSeed({
  after: ['data-config/vehicle', 'data-config/error-code', 'diagnosis-sequence-management/sequence'],
  fill: seedFaults,
});
