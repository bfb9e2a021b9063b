import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestPackage, ManifestPart } from '../../contract/wire/client/sequence-manifest';
import { writeFlashOtx, type FlashPart, type FlashUnit } from '../../formats/otx/flash/write-flash';
import { flashHeader } from '../../formats/vbf/flash-header';
import { localFile } from '../local-file';
import { safeName } from './fetch';

/** Least voltage before anything is written. */
const VOLTAGE = '12.0';
/** The same packages make the same document, whenever an interrupted run goes on. */
const TIMESTAMP = '2026-01-01T00:00:00Z';
const LOADER = 'SBL';

async function partOf({ role, partNo, softwareVersion, file }: ManifestPackage, folder: string): Promise<FlashPart> {
  const name = safeName(file.name);
  const header = await flashHeader(localFile(join(folder, name)));
  return { role, partNo, softwareVersion, name, sha256: file.sha256, ...header };
}

/** Of the document: other packages make another one, although a draft is released again under the same number. */
const nameFor = (packages: readonly ManifestPackage[]): string =>
  `FLASH_${createHash('sha256')
    .update(packages.map(({ role, ecuAddress, file }) => `${role} ${ecuAddress} ${file.sha256}`).join('\n'))
    .digest('hex')
    .slice(0, 16)}`;

/** Packages by ECU, in their order; a loader comes before what it writes. */
function byEcu(packages: readonly ManifestPackage[]): Map<string, ManifestPackage[]> {
  const units = new Map<string, ManifestPackage[]>();
  for (const one of [...packages].toSorted((a, b) => Number(b.role === LOADER) - Number(a.role === LOADER)))
    units.set(one.ecuAddress, [...(units.get(one.ecuAddress) ?? []), one]);
  return units;
}

/**
 * Writes the document that flashes the packages of a part which has none of its own into its folder: the same that the server generates, ECU by
 * ECU. Answers its file name; null where there are no packages.
 */
export async function flashPackages({ packages, target }: ManifestPart, folder: string): Promise<string | null> {
  if (packages.length === 0) return null;
  const name = nameFor(packages);
  const file = `${name}.otx`;
  if (existsSync(join(folder, file))) return file;
  const units: FlashUnit[] = [];
  for (const [ecuAddress, own] of byEcu(packages)) {
    const parts: FlashPart[] = [];
    for (const one of own) parts.push(await partOf(one, folder));
    const hardware = target.find((each) => each.ecuAddress === ecuAddress)?.hardwarePart;
    units.push({ ecuAddress, parts, ...(hardware && { hardwareParts: [hardware] }) });
  }
  const text = writeFlashOtx({
    name,
    minVoltage: VOLTAGE,
    timestamp: TIMESTAMP,
    steps: units.map((unit) => [unit]),
    resets: units.map(({ ecuAddress }) => ecuAddress),
  });
  await writeFile(join(folder, file), text);
  return file;
}
