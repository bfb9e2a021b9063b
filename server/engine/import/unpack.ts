import { Unzip, UnzipInflate } from 'fflate';
import { IMPORT_LIMITS } from '../../../contract/import';
import { Refusal } from '../../refusal';

const CHUNK = 64 * 1024;
/** A part as small as this is no bomb, however well it was packed. */
const SMALL = 1024 * 1024;
/** Bytes of a part's beginning and end that are looked at. */
const LOOKED_AT = 4096;

type Part = { name: string; size: number; packed: number; head: string; tail: string };

const bomb = () => new Refusal('importBomb');

/** Safe names stay inside the archive. Nothing is written to a disk, but a file that tries is no sheet. */
const isSafe = (name: string): boolean => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);

/** Counts one part while it is unpacked, and keeps its beginning and its end; false once it is larger than such a part can be. */
function watch(part: Part): (chunk: Uint8Array) => boolean {
  const decoder = new TextDecoder('latin1');
  return (chunk) => {
    part.size += chunk.length;
    const text = decoder.decode(chunk);
    if (part.head.length < LOOKED_AT) part.head = (part.head + text).slice(0, LOOKED_AT);
    part.tail = (part.tail + text).slice(-16 * LOOKED_AT);
    return part.packed === 0 || part.size <= SMALL || part.size <= part.packed * IMPORT_LIMITS.ratio;
  };
}

/** Unpacks everything once, keeping nothing but each part's size, beginning and end. */
function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  let unpacked = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((file) => {
    const part: Part = { name: file.name, size: 0, packed: file.size ?? bytes.length, head: '', tail: '' };
    parts.push(part);
    if (parts.length > IMPORT_LIMITS.entries || !isSafe(file.name)) throw bomb();
    const see = watch(part);
    file.ondata = (error, chunk) => {
      if (error) failure ??= error;
      // What is thrown in here the unpacker takes for its own failure.
      else if (!see(chunk) || (unpacked += chunk.length) > IMPORT_LIMITS.unpacked) failure ??= bomb();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !failure; at += CHUNK) unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  if (failure) throw failure as Error;
  return parts;
}

const unreadable = () => new Refusal('importUnreadable');
const isMarkup = ({ name }: Part): boolean => /\.(xml|rels)$/.test(name);
const hasDocumentType = (part: Part): boolean => isMarkup(part) && /<!(DOCTYPE|ENTITY)/i.test(part.head);

/**
 * Looks through an .xlsx file before a reader that trusts it does: too many or too large parts, names that lead out of it,
 * document types (which could name entities) and merged cells are refused.
 */
export function inspectPackage(bytes: Uint8Array): void {
  let parts: Part[];
  try {
    parts = partsOf(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  }
  if (!parts.some(({ name }) => name === 'xl/workbook.xml') || parts.some(hasDocumentType)) throw unreadable();
  const sheet = parts.find(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const merged = /<mergeCell [^>]*ref="([A-Z]+\d+:[A-Z]+\d+)"/.exec(sheet?.tail ?? '')?.[1];
  if (merged) throw new Refusal('importMerged', { cells: merged });
}
