import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { RowOf } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import type { SOFTWARE } from '../../../../contract/resources/data-config/vehicle/answers';
import type { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import type { Tx } from '../../../db/database';
import { dataConfigVehicleEcu, guidedDiagnosisSoftwarePackage } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { hasPermission } from '../../../scope';
import { Applicability } from './applicability';
import { tenantOfVehicle } from './tenant-of-vehicle';

/** What a control unit does with it is in this part of its software. */
const PROGRAM = 'EXE';

type Package = typeof guidedDiagnosisSoftwarePackage.$inferSelect;
type Vehicle = RowOf<typeof vehicle>;
type Line = AnswerOf<typeof SOFTWARE.answer.fields>['ecus'][number];
const PACKAGES = listRouteOf('guided-diagnosis/software-package');
type Ecu = Pick<typeof dataConfigVehicleEcu.$inferSelect, 'ecuAddress' | 'hardwarePart' | 'softwarePart'>;

/** Versions are letters that count: A, B, … Z, AA. */
const later = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** The version that a part number which was read out names of the package's part; null where it is another part. */
const versionRead = (read: string | null, { partNo }: Package): string | null =>
  read?.startsWith(partNo) ? read.slice(partNo.length).trim() : null;

/** Only versions of one part follow each other. */
function stateOf({ softwarePart }: Ecu, read: string | null, version: string): Line['state'] {
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
export async function softwareOf({ tx, scope }: WriteContext, row: Vehicle): Promise<{ ecus: Line[] }> {
  if (!hasPermission(scope, 'guided-diagnosis:software-package:page')) return { ecus: [] };
  const { ecuAddress, hardwarePart, softwarePart, vehicleId } = dataConfigVehicleEcu;
  const units = await tx
    .select({ ecuAddress, hardwarePart, softwarePart })
    .from(dataConfigVehicleEcu)
    .where(eq(vehicleId, row.id))
    .orderBy(asc(ecuAddress));
  if (units.length === 0) return { ecus: [] };
  const tenant = await tenantOfVehicle(tx, scope, row.id);
  const applies = await Applicability.of(tx, tenant, { vehicle: row as JudgedVehicle });
  const released = await releasedFor(
    tx,
    tenant,
    units.flatMap((unit) => unit.ecuAddress ?? []),
  );
  const packages = released.filter(
    (one) =>
      (one.platform === null || one.platform === row.platform) && applies.applies(one, { expression: 'vdnExpression' }),
  );
  return { ecus: units.flatMap((unit) => lineOf(unit, publishedFor(unit, packages))) };
}

function lineOf(unit: Ecu, found: Package | undefined): Line[] {
  if (!found) return [];
  const version = String(found.softwareVersion);
  return [
    {
      ecuAddress: String(unit.ecuAddress),
      ecuName: found.ecuName,
      softwarePart: unit.softwarePart,
      published: `${found.partNo} ${version}`,
      state: stateOf(unit, versionRead(unit.softwarePart, found), version),
      address: addressWith(PACKAGES, { id: found.id }),
    },
  ];
}
