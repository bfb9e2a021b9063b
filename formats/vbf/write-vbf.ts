import { crc16, crc32 } from '../checksum';

/** What the header of a versatile binary file says that it is. */
export type VbfSays = { ecuAddress: string; partNo: string; softwareVersion: string; role: string };

const START = 0x1000;
const hex = (value: number): string => `0x${value.toString(16).toUpperCase()}`;

/** A versatile binary file of one block, sound but for the signature that it has not. */
export function vbfBytes(
  { ecuAddress, partNo, softwareVersion, role }: VbfSays,
  data: Uint8Array = new Uint8Array([1, 2, 3, 4]),
): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(8 + data.length + 2);
  const view = new DataView(block.buffer);
  view.setUint32(0, START);
  view.setUint32(4, data.length);
  block.set(data, 8);
  view.setUint16(8 + data.length, crc16(data));
  const header = `vbf_version = 2.6;
header {
  sw_part_number = "${partNo}"; sw_version = "${softwareVersion}"; sw_part_type = ${role};
  data_format_identifier = 0x00; ecu_address = 0x${ecuAddress}; erase = { {${hex(START)}, ${hex(data.length)}} };
  file_checksum = ${hex(crc32(block))};
}`;
  return new Uint8Array([...new TextEncoder().encode(header), ...block]);
}
