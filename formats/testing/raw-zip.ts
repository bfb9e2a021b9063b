import { deflateSync } from 'fflate';
import { crc32 } from '../checksum';

/** An entry as it goes into an archive, with a name of any bytes. */
export type RawEntry = {
  name: Uint8Array | string;
  body: Uint8Array | string;
  /** Of the entry; the flag of UTF-8 is none of the usual ones. */
  flags?: number;
  extra?: Uint8Array;
  /** Where the program ran: 0 is DOS, and Windows; 3 is Unix. */
  system?: number;
};

const bytesOf = (text: Uint8Array | string): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

/** Numbers of two or four bytes. */
function fields(parts: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

function together(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The extra field of Info-ZIP with a name in UTF-8, beside one in another encoding. */
export function unicodePath(other: Uint8Array, name: string): Uint8Array {
  const text = bytesOf(name);
  const head = fields([
    [2, 0x7075],
    [2, 5 + text.length],
  ]);
  return together([head, Uint8Array.of(1), fields([[4, crc32(other)]]), text]);
}

/** A zip archive whose names are the bytes that are given, as programs of other systems write them. */
export function rawZip(entries: readonly RawEntry[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const { name, body, flags = 0, extra = new Uint8Array(), system = 0 } of entries) {
    const [raw, plain] = [bytesOf(name), bytesOf(body)];
    const packed = deflateSync(plain);
    const common = [
      [2, flags],
      [2, 8],
      [4, 0],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, raw.length],
      [2, extra.length],
    ] as const;
    const local = together([fields([[4, 0x04034b50], [2, 20], ...common]), raw, extra, packed]);
    const ending = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const;
    const version = [
      [2, 20 | (system << 8)],
      [2, 20],
    ] as const;
    central.push(fields([[4, 0x02014b50], ...version, ...common, ...ending]), raw, extra);
    locals.push(local);
    at += local.length;
  }
  const directory = together(central);
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directory.length],
    [4, at],
    [2, 0],
  ]);
  return together([...locals, directory, end]);
}
