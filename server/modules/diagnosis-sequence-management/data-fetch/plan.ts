import { inArray } from 'drizzle-orm';
import {
  resetOrder,
  writingOrder,
  type EcuRelation,
} from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/rules';
import { isSamePart } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import { PACKAGE_ROLES } from '../../../../contract/resources/guided-diagnosis/software-package/rules';
import { partText, type FlashPart } from '../../../../formats/otx/flash/write-flash';
import type { FlashHeader } from '../../../../formats/vbf/flash-header';
import { sysFile } from '../../../db/file-tables';
import { guidedDiagnosisSoftwarePackage as packages } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';

/** A software file as the form knows it; what stands in its header is read when the document is written. */
export type PlannedPart = Omit<FlashPart, keyof FlashHeader> & { size: number; fileKey: string };
export type ChosenPackage = PlannedPart & { id: string; ecuAddress: string; hardwareParts: string[] };
export type PlannedUnit = { ecuAddress: string; parts: PlannedPart[]; hardwareParts: string[] };

type Row = typeof packages.$inferSelect;

function refuse(key: string, rows: readonly Pick<Row, 'partNo'>[], more: Record<string, string> = {}): void {
  if (rows.length === 0) return;
  const names = [...new Set(rows.map(({ partNo }) => partNo))].join(', ');
  throw new InvalidFields({ packageList: { key, params: { names, ...more } } });
}

/** Part numbers may hold spaces; commas and new lines part them. */
const hardwareOf = ({ hardwareParts }: Pick<Row, 'hardwareParts'>): string[] =>
  (hardwareParts ?? '')
    .split(/[,;，；、\n]/)
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);
/** Hardware that all software of a control unit is for; software that names none is for any. */
function sharedHardware(rows: readonly Pick<Row, 'hardwareParts'>[]): string[] | null {
  const named = rows.map(hardwareOf).filter((parts) => parts.length > 0);
  const [first, ...others] = named;
  if (!first) return [];
  const shared = first.filter((part) => others.every((parts) => parts.some((other) => isSamePart(part, other))));
  return shared.length > 0 ? shared : null;
}

/** What no sequence can be made of. */
function check(rows: readonly Row[], platform: string): void {
  refuse(
    'packageUnreleased',
    rows.filter(({ status, file }) => status !== 'released' || !file?.length),
  );
  refuse(
    'packageFaulty',
    rows.filter(({ fileVerdict }) => fileVerdict === 'errors'),
  );
  const foreign = rows.filter((row) => row.platform !== null && row.platform !== platform);
  refuse('packagePlatform', foreign, { platform });
  const twin = (isTwin: (row: Row, other: Row) => boolean) =>
    rows.filter((row) => rows.some((other) => other.id !== row.id && isTwin(row, other)));
  refuse(
    'packageTwice',
    twin((row, other) => row.partNo === other.partNo),
  );
  const isOneOf = (role: string) => role === 'EXE' || role === 'SBL';
  refuse(
    'packageRole',
    twin((row, other) => isOneOf(row.role) && row.role === other.role && row.ecuAddress === other.ecuAddress),
  );
  for (const row of rows) {
    const unit = rows.filter(({ ecuAddress }) => ecuAddress === row.ecuAddress);
    if (sharedHardware(unit) === null) refuse('packageHardware', unit);
  }
}

/** The packages as they are released; refuses, by the field, those that no sequence of the platform can be made of. */
export async function chosenPackages(
  { tx }: WriteContext,
  ids: readonly string[],
  platform: string,
): Promise<ChosenPackage[]> {
  const found = await tx
    .select()
    .from(packages)
    .where(inArray(packages.id, [...ids]));
  // PostgreSQL answers in any order: refusals name them, and units list their hardware, as they were chosen.
  const rows = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (rows.length < new Set(ids).size) throw new InvalidFields({ packageList: { key: 'reference' } });
  check(rows, platform);
  const fileIds = rows.flatMap(({ file }) => file ?? []);
  const files = await tx
    .select({ id: sysFile.id, name: sysFile.name, size: sysFile.size, key: sysFile.key })
    .from(sysFile)
    .where(inArray(sysFile.id, fileIds));
  return rows.map((row) => {
    const { id, ecuAddress, role, partNo, softwareVersion, sha256, file } = row;
    const stored = files.find((each) => each.id === file?.[0]);
    return {
      id,
      ecuAddress,
      role,
      partNo,
      softwareVersion,
      sha256: sha256 ?? '',
      name: stored?.name ?? '',
      size: stored?.size ?? 0,
      fileKey: stored?.key ?? '',
      hardwareParts: hardwareOf(row),
    };
  });
}

const placeOf = ({ role }: Pick<PlannedPart, 'role'>): number =>
  PACKAGE_ROLES.indexOf(role as (typeof PACKAGE_ROLES)[number]);

export type Plan = { steps: PlannedUnit[][]; resets: string[] };

function unitOf(chosen: readonly ChosenPackage[], address: string): PlannedUnit {
  const own = chosen.filter(({ ecuAddress }) => ecuAddress === address);
  const parts = own.toSorted((a, b) => placeOf(a) - placeOf(b) || a.partNo.localeCompare(b.partNo));
  const hardwareParts = sharedHardware(own.map((each) => ({ hardwareParts: each.hardwareParts.join(',') }))) ?? [];
  return {
    ecuAddress: address,
    hardwareParts,
    parts: parts.map(({ role, partNo, softwareVersion, sha256, name, size, fileKey }) => ({
      role,
      partNo,
      softwareVersion,
      sha256,
      name,
      size,
      fileKey,
    })),
  };
}

/** In which order which control unit gets what. */
export function planOf(chosen: readonly ChosenPackage[], relations: readonly EcuRelation[]): Plan {
  const addresses = [...new Set(chosen.map(({ ecuAddress }) => ecuAddress))].toSorted();
  const order = writingOrder(addresses, relations);
  return {
    steps: order.map((group) => group.map((ecuAddress) => unitOf(chosen, ecuAddress))),
    resets: resetOrder(order.flat(), relations),
  };
}

/**
 * What each control unit has afterwards, for the list of control units of a sequence: its address, the hardware where only one will do, and
 * the number of its main software. A unit that gets data alone keeps its main software, and has no target.
 */
export const targetsIn = (
  units: readonly Pick<PlannedUnit, 'ecuAddress' | 'hardwareParts' | 'parts'>[],
): { ecuAddress: string; hardwarePart?: string; softwarePart?: string }[] =>
  units.map(({ ecuAddress, hardwareParts, parts }) => {
    const main = parts.find(({ role }) => role === 'EXE');
    const [only, ...others] = hardwareParts;
    return {
      ecuAddress,
      ...(only !== undefined && others.length === 0 && { hardwarePart: only }),
      ...(main && { softwarePart: partText(main) }),
    };
  });
