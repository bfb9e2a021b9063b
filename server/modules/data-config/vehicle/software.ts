import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import { VehicleSoftwareAnswer } from '../../../../contract/wire/data-config/vehicle-software';
import type { Tx } from '../../../db/database';
import { dataConfigVehicleEcu, guidedDiagnosisSoftwarePackage } from '../../../db/tables';
import type { Api } from '../../../http/route';
import { hasPermission } from '../../../scope';
import { Applicability } from './applicability';
import { addVehicleRoute } from './vehicle-route';

/** What a control unit does with it is in this part of its software. */
const PROGRAM = 'EXE';

type Package = typeof guidedDiagnosisSoftwarePackage.$inferSelect;
type Standing = VehicleSoftwareAnswer[number]['standing'];
type Ecu = Pick<typeof dataConfigVehicleEcu.$inferSelect, 'ecuAddress' | 'hardwarePart' | 'softwarePart'>;

/** Versions are letters that count: A, B, … Z, AA. */
const later = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** The version that a part number which was read out names of the package's part; null where it is another part. */
const versionRead = (read: string | null, { partNo }: Package): string | null =>
  read?.startsWith(partNo) ? read.slice(partNo.length).trim() : null;

/** Only versions of one part follow each other. */
function standingOf({ softwarePart }: Ecu, read: string | null, version: string): Standing {
  if (read === null) return softwarePart === null ? 'unread' : 'other';
  return later(version, read) > 0 ? 'newer' : 'current';
}

const isForHardware = ({ hardwareParts }: Package, read: string | null): boolean => {
  const parts = (hardwareParts ?? '').split(/[,;\s]+/).filter(Boolean);
  return parts.length === 0 || (read !== null && parts.includes(read));
};

/** Of several parts that which the unit has already, else the one that was written down last; of one part its last version. */
function publishedFor(ecu: Ecu, packages: readonly Package[]): Package | undefined {
  const own = packages.filter((one) => one.ecuAddress === ecu.ecuAddress && isForHardware(one, ecu.hardwarePart));
  const same = own.filter((one) => versionRead(ecu.softwarePart, one) !== null);
  const latest = own.at(-1);
  const among = same.length > 0 ? same : own.filter(({ partNo }) => partNo === latest?.partNo);
  return among.toSorted((a, b) => later(String(a.softwareVersion), String(b.softwareVersion))).at(-1);
}

/** Programs for these control units that testers write into vehicles: those of the tenant, and the platform's. */
const releasedFor = (tx: Tx, tenant: string, addresses: readonly string[]): Promise<Package[]> => {
  const { tenantCode, status, role, ecuAddress, createDate, id } = guidedDiagnosisSoftwarePackage;
  return tx
    .select()
    .from(guidedDiagnosisSoftwarePackage)
    .where(
      and(
        inArray(tenantCode, [tenant, '']),
        inArray(ecuAddress, [...addresses]),
        eq(status, 'released'),
        eq(role, PROGRAM),
      ),
    )
    .orderBy(asc(createDate), asc(id));
};

/** Programs that are published for the control units of a vehicle, for who may see such packages. */
export function addVehicleSoftware(api: Api): void {
  addVehicleRoute(
    api,
    {
      part: 'software',
      summary: 'What is published for the control units of a vehicle, beside what was read out of them',
      response: VehicleSoftwareAnswer,
    },
    async ({ tx, scope, row, tenant }) => {
      if (!hasPermission(scope, 'guided-diagnosis:software-package:page')) return [];
      const { ecuAddress, hardwarePart, softwarePart, vehicleId } = dataConfigVehicleEcu;
      const ecus = await tx
        .select({ ecuAddress, hardwarePart, softwarePart })
        .from(dataConfigVehicleEcu)
        .where(eq(vehicleId, row.id))
        .orderBy(asc(ecuAddress));
      if (ecus.length === 0) return [];
      const applies = await Applicability.of(tx, tenant, { vehicle: row as JudgedVehicle });
      const released = await releasedFor(
        tx,
        tenant,
        ecus.flatMap((ecu) => ecu.ecuAddress ?? []),
      );
      const packages = released.filter(
        (one) =>
          (one.platform === null || one.platform === row.platform) &&
          applies.applies(one, { expression: 'vdnExpression' }),
      );
      return ecus.flatMap((ecu) => {
        const found = publishedFor(ecu, packages);
        if (!found) return [];
        const version = String(found.softwareVersion);
        const read = versionRead(ecu.softwarePart, found);
        return [
          {
            ecuAddress: String(ecu.ecuAddress),
            ecuName: found.ecuName,
            softwarePart: ecu.softwarePart,
            published: `${found.partNo} ${version}`,
            packageId: found.id,
            standing: standingOf(ecu, read, version),
          },
        ];
      });
    },
  );
}
