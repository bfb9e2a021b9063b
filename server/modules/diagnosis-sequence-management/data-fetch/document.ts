import { UnreadableFile } from '../../../../formats/finding';
import { writeFlashOtx, type FlashPart, type FlashUnit } from '../../../../formats/otx/flash/write-flash';
import { fileToFlow } from '../../../engine/files/to-read';
import type { Ports } from '../../../ports/ports';
import { InvalidFields } from '../../../refusal';
import type { PlannedPart, PlannedUnit } from './plan';

type Needed = Pick<Ports, 'files' | 'readers'>;

/** What the header of a stored file says; the file is read once, and not kept. */
async function headed(ports: Needed, tenant: string, part: PlannedPart): Promise<FlashPart> {
  const { fileKey, ...about } = part;
  const file = await fileToFlow(ports, { ...part, key: fileKey });
  try {
    return { ...about, ...(await ports.readers.read('flashHeader', file, undefined, { tenant })) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new InvalidFields({ packageList: { key: 'packageFaulty', params: { names: part.partNo } } });
  }
}

export type Planned = {
  /** Of the document and its file, without dashes. */
  name: string;
  minVoltage: string;
  timestamp: string;
  steps: readonly (readonly PlannedUnit[])[];
  resets: readonly string[];
};

/** The OTX document of a software download. Reads the header of each software file; refuses one that cannot be read. */
export async function flashDocument(ports: Needed, tenant: string, { steps, ...plan }: Planned): Promise<string> {
  const filled: FlashUnit[][] = [];
  for (const group of steps) {
    const units: FlashUnit[] = [];
    for (const { ecuAddress, hardwareParts, parts } of group) {
      const read: FlashPart[] = [];
      for (const part of parts) read.push(await headed(ports, tenant, part));
      units.push({ ecuAddress, hardwareParts, parts: read });
    }
    filled.push(units);
  }
  return writeFlashOtx({ ...plan, steps: filled });
}
