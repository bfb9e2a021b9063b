import type { FileSource } from '../../formats/source';
import { readVbf } from '../../formats/vbf/read-vbf';

/** Software of an ECU: `EXE` is the main software, whose number the ECU answers as its own. */
export type Software = { role: string; partNo: string; version: string };

/** What software is known by: the checksum of its blocks as they lie in a versatile binary file, and their size. */
export const contentKey = (checksum: number, size: number): string =>
  `${checksum.toString(16).padStart(8, '0')}:${size}`;

/** Which software a content is. An ECU finds its part number in what was written into it, and so only in what arrived unchanged. */
export type Catalogue = ReadonlyMap<string, Software>;

/** Catalogue of software files (VBF). A file that cannot be read is left out. */
export async function catalogueOf(files: readonly FileSource[]): Promise<Catalogue> {
  const known = new Map<string, Software>();
  for (const file of files) {
    const read = await readVbf(file).catch(() => null);
    if (!read) continue;
    const { header, size, checksum } = read;
    const text = (name: string): string => {
      const value = header.fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    known.set(contentKey(checksum, size - header.end), {
      role: text('sw_part_type'),
      partNo: text('sw_part_number'),
      version: text('sw_version'),
    });
  }
  return known;
}
