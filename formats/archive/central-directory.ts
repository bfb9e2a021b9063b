import type { Language } from '../../contract/constants';
import { UnreadableFile } from '../finding';
import { entryNames, type RawName } from './entry-names';
import { extraFields } from './extra-fields';

/** A file as the directory at the end of a zip archive has it. */
export type CentralEntry = {
  /** Folders are parted by `/`. */
  name: string;
  size: number;
  packed: number;
  crc: number;
  method: number;
  isEncrypted: boolean;
  /** Where its packed bytes begin. */
  at: number;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
/** A comment may stand behind the end. */
const LONGEST_COMMENT = 0xffff;
const WHOLE_32 = 0xffffffff;
const WHOLE_16 = 0xffff;
const ZIP_64 = 1;

const damaged = () => new UnreadableFile('archive.damaged');

function endIn(view: DataView): number {
  const last = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= last; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/** A number of eight bytes; one that no archive of so many bytes can have is refused. */
const large = (view: DataView, at: number, archive = view.byteLength): number => {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(archive) * 2000n) throw damaged();
  return Number(value);
};

type Directory = { count: number; at: number; shift: number };

function directoryIn(view: DataView): Directory {
  const end = endIn(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const at = view.getUint32(end + 16, true);
  const locator = end - 20;
  const isLarge = count === WHOLE_16 || at === WHOLE_32 || size === WHOLE_32;
  if (isLarge && locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const wide = large(view, locator + 8);
    if (view.getUint32(wide, true) !== END_64) throw damaged();
    return { count: large(view, wide + 32), at: large(view, wide + 48), shift: 0 };
  }
  // A program that unpacks the archive may stand before it and move all of its places. Another archive there is read by some, and not by others.
  const shift = Math.max(0, end - size - at);
  if (shift > 0 && view.getUint32(0, true) === LOCAL) throw damaged();
  return { count, at: at + shift, shift };
}

/** What is too large for its place in the entry stands in an extra field, in this order. */
function widened(
  extra: Uint8Array,
  archive: number,
  narrow: readonly [size: number, packed: number, local: number],
): [number, number, number] {
  const values: [number, number, number] = [...narrow];
  for (const { id, data } of extraFields(extra)) {
    if (id !== ZIP_64) continue;
    let at = 0;
    for (const place of [0, 1, 2] as const)
      if (narrow[place] === WHOLE_32) {
        values[place] = large(data, at, archive);
        at += 8;
      }
  }
  return values;
}

/** An entry whose name is still bytes. */
type RawEntry = Omit<CentralEntry, 'name'> & { raw: RawName };

/** @param shift Bytes that stand before the archive, as in one that unpacks itself. */
function entryAt(bytes: Uint8Array, view: DataView, at: number, shift: number): { entry: RawEntry; next: number } {
  if (view.getUint32(at, true) !== ENTRY) throw damaged();
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const extra = bytes.subarray(nameEnd, extraEnd);
  const [size, packed, offset] = widened(extra, bytes.length, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  const local = offset + shift;
  if (view.getUint32(local, true) !== LOCAL) throw damaged();
  const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (data + packed > bytes.length) throw damaged();
  return {
    entry: {
      raw: {
        bytes: bytes.subarray(at + 46, nameEnd),
        extra,
        flags,
        system: view.getUint8(at + 5),
      },
      size,
      packed,
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      at: data,
    },
    next: extraEnd + view.getUint16(at + 32, true),
  };
}

/**
 * What the directory of the archive names; refused where it names more than so many.
 *
 * @param language Of whoever sends the archive: a hint for names whose encoding is not told.
 */
export function centralEntries(bytes: Uint8Array, most: number, language?: Language): CentralEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, at: begin, shift } = directoryIn(view);
    if (count > most) throw new UnreadableFile('archive.entries', { params: { number: count, max: most } });
    const entries: RawEntry[] = [];
    for (let at = begin; entries.length < count;) {
      const { entry, next } = entryAt(bytes, view, at, shift);
      entries.push(entry);
      at = next;
    }
    const names = entryNames(
      entries.map(({ raw }) => raw),
      language,
    );
    return entries.map(({ raw: _, ...entry }, at) => ({ ...entry, name: names[at] ?? '' }));
  } catch (error) {
    // Whatever points outside of the file.
    throw error instanceof RangeError ? damaged() : error;
  }
}
