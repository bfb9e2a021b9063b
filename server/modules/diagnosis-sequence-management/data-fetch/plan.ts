import { inArray } from 'drizzle-orm';
import {
  resetOrder,
  writingOrder,
  type EcuRelation,
} from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/rules';
import { PACKAGE_ROLES } from '../../../../contract/resources/guided-diagnosis/software-package/rules';
import { sysFile } from '../../../db/file-tables';
import { guidedDiagnosisSoftwarePackage as packages } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import type { FlashPart, FlashUnit } from './write-otx';

export type ChosenPackage = FlashPart & { id: string; ecuAddress: string; size: number };

/** The packages as they are released; refuses those that are not, that the tenant does not have, and two of one part for a unit. */
export async function chosenPackages({ tx }: WriteContext, ids: readonly string[]): Promise<ChosenPackage[]> {
  const rows = await tx
    .select()
    .from(packages)
    .where(inArray(packages.id, [...ids]));
  const refuse = (key: string, names: readonly string[]): never => {
    throw new InvalidFields({ packageList: { key, params: { names: names.join(', ') } } });
  };
  if (rows.length < new Set(ids).size) throw new InvalidFields({ packageList: { key: 'reference' } });
  const unreleased = rows.filter(({ status, file }) => status !== 'released' || !file?.length);
  if (unreleased.length > 0)
    refuse(
      'packageUnreleased',
      unreleased.map(({ partNo }) => partNo),
    );
  const twins = rows.filter((row) => rows.some(({ id, partNo }) => id !== row.id && partNo === row.partNo));
  if (twins.length > 0) refuse('packageTwice', [...new Set(twins.map(({ partNo }) => partNo))]);
  const fileIds = rows.flatMap(({ file }) => file ?? []);
  const files = await tx
    .select({ id: sysFile.id, name: sysFile.name, size: sysFile.size })
    .from(sysFile)
    .where(inArray(sysFile.id, fileIds));
  return rows.map(({ id, ecuAddress, role, partNo, softwareVersion, sha256, file }) => {
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
    };
  });
}

const placeOf = ({ role }: FlashPart): number => PACKAGE_ROLES.indexOf(role as (typeof PACKAGE_ROLES)[number]);

export type Plan = { steps: FlashUnit[][]; resets: string[] };

/** In which order which unit gets what. */
export function planOf(chosen: readonly ChosenPackage[], relations: readonly EcuRelation[]): Plan {
  const addresses = [...new Set(chosen.map(({ ecuAddress }) => ecuAddress))].toSorted();
  const partsOf = (address: string) =>
    chosen
      .filter(({ ecuAddress }) => ecuAddress === address)
      .toSorted((a, b) => placeOf(a) - placeOf(b) || a.partNo.localeCompare(b.partNo));
  const order = writingOrder(addresses, relations);
  return {
    steps: order.map((group) => group.map((ecuAddress) => ({ ecuAddress, parts: partsOf(ecuAddress) }))),
    resets: resetOrder(order.flat(), relations),
  };
}
