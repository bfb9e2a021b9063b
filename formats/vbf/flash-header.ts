import type { FileSource } from '../source';
import { areasIn, headerNumber } from './check-header';
import { readVbf } from './read-vbf';

/** What a tester needs to know of a software file to write it. */
export type FlashHeader = {
  /** Bytes of the file, and where its blocks begin. */
  size: number;
  firstBlock: number;
  /** Memory that is erased before. */
  areas: { address: number; size: number }[];
  /** CRC-32 of the blocks. */
  checksum: number;
  /** `data_format_identifier`: compression and encryption. */
  format: number;
  /** Where a loader starts; 0 where the header does not say. */
  call: number;
};

const MOST_BYTE = 0xff;
const MOST_WORD = 0xffffffff;
const within = (value: number | null, most: number): number | null =>
  value !== null && value >= 0 && value <= most ? value : null;

/**
 * The header of a versatile binary file (VBF), as it is written into a control unit. Areas that the header does not name are those of the
 * blocks. Throws `UnreadableFile`.
 */
export async function flashHeader(source: FileSource): Promise<FlashHeader> {
  const { header, blocks, size } = await readVbf(source);
  const { fields, end } = header;
  const numberOf = (name: string, most: number): number => within(headerNumber(fields.get(name)), most) ?? 0;
  const named = areasIn(fields.get('erase')).map(({ from, to }) => ({ address: from, size: to - from }));
  const areas = named.length > 0 ? named : blocks.map(({ address, length }) => ({ address, size: length }));
  return {
    size,
    firstBlock: end,
    areas: areas.filter(({ address, size }) => address <= MOST_WORD && size <= MOST_WORD),
    checksum: numberOf('file_checksum', MOST_WORD),
    format: numberOf('data_format_identifier', MOST_BYTE),
    call: numberOf('call', MOST_WORD),
  };
}
