import { Inflate } from 'fflate';
import type { Language } from '../../contract/constants';
import { crc32 } from '../checksum';
import { quoted, UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { centralEntries, type CentralEntry } from './central-directory';

/** What an archive may be, before anything of it is unpacked. */
export type ArchiveLimits = {
  entries: number;
  /** Bytes of all its files, unpacked. */
  unpacked: number;
  /** How many times larger than packed a file of more than a mebibyte may be: XML reaches some 60, bombs 1,000. */
  ratio: number;
};
export const ARCHIVE_LIMITS: ArchiveLimits = { entries: 10_000, unpacked: 512 * 1024 * 1024, ratio: 250 };

/** A file as small as this is no bomb, however well it was packed. */
const SMALL = 1024 * 1024;
const PIECE = 16 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** A name that stays inside of the folder that the archive is unpacked to. */
export const staysInside = (name: string): boolean =>
  !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\p{Cc}/iu.test(name) && name !== '__proto__';

/** What systems add to archives: attributes of files on a Mac, settings of folders. */
const OF_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

function checkEntry({ name, size, packed, isEncrypted, method }: CentralEntry, { ratio }: ArchiveLimits): void {
  const params = { name: quoted(name) };
  if (!staysInside(name)) throw new UnreadableFile('archive.name', { params });
  if (isEncrypted) throw new UnreadableFile('archive.encrypted', { params });
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('archive.method', { params });
  if (size > SMALL && size > packed * ratio)
    throw new UnreadableFile('archive.ratio', { params: { ...params, max: ratio } });
}

function checkAll(entries: readonly CentralEntry[], limits: ArchiveLimits): void {
  let unpacked = 0;
  const names = new Set<string>();
  for (const entry of entries) {
    checkEntry(entry, limits);
    if (names.has(entry.name)) throw new UnreadableFile('archive.twice', { params: { name: quoted(entry.name) } });
    names.add(entry.name);
    unpacked += entry.size;
  }
  if (unpacked > limits.unpacked) throw new UnreadableFile('archive.size', { params: { max: limits.unpacked } });
  // Files that share their bytes are how a small archive unpacks to a large one.
  let end = 0;
  for (const { at, packed } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw new UnreadableFile('archive.damaged');
    end = at + packed;
  }
}

/** Unpacks piece by piece; never more than the archive said. */
function* unpacked(bytes: Uint8Array, { name, at, packed, method }: CentralEntry): Iterable<Uint8Array> {
  const data = bytes.subarray(at, at + packed);
  if (method === STORED) {
    for (let from = 0; from < data.length; from += PIECE * 4) yield data.subarray(from, from + PIECE * 4);
    return;
  }
  let out: Uint8Array[] = [];
  const inflate = new Inflate((piece) => out.push(piece));
  for (let from = 0; from < data.length; from += PIECE) {
    try {
      inflate.push(data.subarray(from, from + PIECE), from + PIECE >= data.length);
    } catch {
      throw new UnreadableFile('archive.damagedPart', { params: { name: quoted(name) } });
    }
    const ready = out;
    out = [];
    yield* ready;
  }
}

function* checked(bytes: Uint8Array, entry: CentralEntry): Iterable<Uint8Array> {
  const damaged = () => new UnreadableFile('archive.damagedPart', { params: { name: quoted(entry.name) } });
  let size = 0;
  let crc = 0;
  for (const piece of unpacked(bytes, entry)) {
    size += piece.length;
    if (size > entry.size) throw damaged();
    crc = crc32(piece, crc);
    if (piece.length > 0) yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged();
}

/**
 * The files of a zip archive, without its folders and what systems add to it. Throws `UnreadableFile` where it is none, or made to do harm.
 *
 * @param language Of whoever sends it: a hint for names whose encoding is not told.
 */
export function readZip(
  bytes: Uint8Array,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
  language?: Language,
): (FileSource & { size: number })[] {
  const entries = centralEntries(bytes, limits.entries, language);
  checkAll(entries, limits);
  return entries.flatMap((entry) =>
    entry.name.endsWith('/') || OF_SYSTEMS.test(entry.name)
      ? []
      : [{ name: entry.name, size: entry.size, chunks: () => checked(bytes, entry) }],
  );
}
