import { UnreadableFile } from '../../../../formats/finding';
import { writeFlashOtx, type FlashPart, type FlashUnit } from '../../../../formats/otx/flash/write-flash';
import { sourceOf } from '../../../../formats/source';
import { flashHeader } from '../../../../formats/vbf/flash-header';
import type { Ports } from '../../../ports/ports';
import { InvalidFields } from '../../../refusal';
import type { PlannedPart, PlannedUnit } from './plan';

/** What the header of a stored file says; the file is read once, and not kept. */
async function headed({ files }: Pick<Ports, 'files'>, part: PlannedPart): Promise<FlashPart> {
  const { fileKey, ...about } = part;
  const bytes = new Uint8Array(await new Response(await files.get(fileKey)).arrayBuffer());
  try {
    return { ...about, ...(await flashHeader(sourceOf(part.name, bytes))) };
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
export async function flashDocument(ports: Pick<Ports, 'files'>, { steps, ...plan }: Planned): Promise<string> {
  const filled: FlashUnit[][] = [];
  for (const group of steps) {
    const units: FlashUnit[] = [];
    for (const { ecuAddress, hardwareParts, parts } of group) {
      const read: FlashPart[] = [];
      for (const part of parts) read.push(await headed(ports, part));
      units.push({ ecuAddress, hardwareParts, parts: read });
    }
    filled.push(units);
  }
  return writeFlashOtx({ ...plan, steps: filled });
}
