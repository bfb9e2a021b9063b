/** Table of the CRC-32 of zip files and Ethernet, reflected. */
const CRC32 = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const followed = (table: Uint32Array): Uint32Array => table.map((value) => (value >>> 8) ^ CRC32[value & 0xff]!);
/** The same of a byte that one, two or three bytes follow: four are taken at once. */
const CRC32_1 = followed(CRC32);
const CRC32_2 = followed(CRC32_1);
const CRC32_3 = followed(CRC32_2);
/** Table of the CRC-16 CCITT, not reflected. */
const CRC16 = Uint16Array.from({ length: 256 }, (_, n) => {
  let value = n << 8;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
  return value & 0xffff;
});

/** CRC-32 of bytes; goes on from an earlier one. */
export function crc32(bytes: Uint8Array, from = 0): number {
  let crc = ~from;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = CRC32_3[crc & 0xff]! ^ CRC32_2[(crc >>> 8) & 0xff]! ^ CRC32_1[(crc >>> 16) & 0xff]! ^ CRC32[crc >>> 24]!;
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ CRC32[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}

/** What a CRC-16 CCITT begins with. */
const CRC16_START = 0xffff;

/** CRC-16 CCITT that begins with 0xFFFF; goes on from an earlier one. */
export function crc16(bytes: Uint8Array, from = CRC16_START): number {
  let crc = from;
  for (let at = 0; at < bytes.length; at += 1) crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[at]!]!;
  return crc;
}
