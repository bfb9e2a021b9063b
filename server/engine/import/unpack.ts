import { Unzip, UnzipInflate } from 'fflate';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import { Refusal } from '../../refusal';

/** Small, so that what it unpacks to is forgotten as quickly as it came. */
const CHUNK = 16 * 1024;
/** A part as small as this is no bomb, however well it was packed. */
const SMALL = 1024 * 1024;
/** Bytes of a part whose beginning is kept; those that say what the others are are kept whole, up to a mebibyte. */
const LOOKED_AT = 4096;
/** As long as the longest mark that is looked for: it may lie across two chunks. */
const CARRY = 64;
/** Chunks after which others have their turn. */
const TURN = 16;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

type Part = {
  name: string;
  size: number;
  packed: number;
  head: string;
  hasDocumentType: boolean;
  merged: string | null;
};

const bomb = () => new Refusal('importBomb');
const unreadable = () => new Refusal('importUnreadable');

/** Safe names stay inside the archive. Nothing is written to a disk, but a file that tries is no sheet. */
export const isSafeName = (name: string): boolean => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);
const isMarkup = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name);
const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"/;

/** Looks through markup as it comes, for what no sheet needs and for merged cells, and keeps its beginning. */
function lookThrough(part: Part): (chunk: Uint8Array) => void {
  const isKept = part.name === WORKBOOK || part.name === RELATIONS;
  // Whatever is looked for is ASCII, and no decoder is as quick.
  const decoder = new TextDecoder();
  const reader = isKept ? new TextDecoder('utf-8', { ignoreBOM: true }) : new TextDecoder('latin1');
  let carry = '';
  return (chunk) => {
    const text = carry + decoder.decode(chunk);
    part.hasDocumentType ||= text.includes('<!DOCTYPE') || text.includes('<!ENTITY');
    if (isSheet(part.name)) part.merged ??= MERGED.exec(text)?.[1] ?? null;
    const room = (isKept ? SMALL : LOOKED_AT) - part.head.length;
    if (room > 0) part.head += reader.decode(chunk, { stream: true }).slice(0, room);
    carry = text.slice(-CARRY);
  };
}

/** Counts one part while it is unpacked; false once it is larger than such a part can be. */
function watch(part: Part): (chunk: Uint8Array) => boolean {
  const look = isMarkup(part.name) ? lookThrough(part) : null;
  return (chunk) => {
    part.size += chunk.length;
    look?.(chunk);
    return part.packed === 0 || part.size <= SMALL || part.size <= part.packed * IMPORT_LIMITS.ratio;
  };
}

/** Lets others have their turn. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Unpacks everything once, keeping nothing but each part's size, beginning and what was found in it. */
async function partsOf(bytes: Uint8Array): Promise<Part[]> {
  const parts: Part[] = [];
  let unpacked = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((file) => {
    const part: Part = {
      name: file.name,
      size: 0,
      packed: file.size ?? bytes.length,
      head: '',
      hasDocumentType: false,
      merged: null,
    };
    if (parts.some(({ name }) => name === file.name)) throw unreadable();
    parts.push(part);
    if (parts.length > IMPORT_LIMITS.entries || !isSafeName(file.name)) throw bomb();
    const see = watch(part);
    file.ondata = (error, chunk) => {
      if (error) failure ??= error;
      // What is thrown in here the unpacker takes for its own failure.
      else if (!see(chunk) || (unpacked += chunk.length) > IMPORT_LIMITS.unpacked) failure ??= bomb();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0, n = 1; at < bytes.length && !failure; at += CHUNK, n += 1) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    if (n % TURN === 0) await breathe();
  }
  if (failure) throw failure as Error;
  return parts;
}

/** Markup in another encoding would hide from whoever looks for marks in it, and no office program writes it. */
const isOddlyEncoded = ({ name, head }: Part): boolean =>
  isMarkup(name) &&
  (/^(\xff\xfe|\xfe\xff)/.test(head) || head.includes('\0') || /^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(head));

const ENTITY: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }),
);
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
const attributeText = (raw: string): string =>
  raw.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    hex || decimal ? characterOf(parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : (ENTITY.get(name ?? '') ?? whole),
  );
const attribute = (tag: string, name: string): string | null => {
  const raw = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return raw ? attributeText(raw[1] ?? raw[2] ?? '') : null;
};
const tagsOf = (text: string, name: string): string[] =>
  text.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/** The sheet that people see first, and how many others there are. */
export type ChosenSheet = { name: string; others: number };

/** Hidden sheets are notes of whoever made the file; of those that are seen the first counts. */
function chooseSheet(parts: readonly Part[]): ChosenSheet & { path: string | null } {
  const textOf = (name: string) => parts.find((part) => part.name === name)?.head ?? '';
  const sheets = tagsOf(textOf(WORKBOOK), 'sheet');
  const chosen = sheets.find((tag) => !attribute(tag, 'state') || attribute(tag, 'state') === 'visible');
  if (!chosen) throw unreadable();
  const id = attribute(chosen, 'r:id') ?? attribute(chosen, 'id');
  const relation = tagsOf(textOf(RELATIONS), 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const target = relation ? attribute(relation, 'Target') : null;
  return {
    name: attribute(chosen, 'name') ?? '',
    others: sheets.length - 1,
    path: target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`),
  };
}

/**
 * Looks through an .xlsx file before a reader that trusts it does: too many or too large parts, names that lead out of it, parts that
 * come twice, document types (which could name entities), odd encodings and merged cells are refused. Answers the sheet to be read.
 */
export async function inspectPackage(bytes: Uint8Array): Promise<ChosenSheet> {
  let parts: Part[];
  try {
    parts = await partsOf(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  }
  if (
    !parts.some(({ name }) => name === WORKBOOK) ||
    parts.some(({ hasDocumentType }) => hasDocumentType) ||
    parts.some(isOddlyEncoded)
  )
    throw unreadable();
  const { path, name, others } = chooseSheet(parts);
  const merged = parts.find((part) => part.name === path)?.merged;
  if (merged) throw new Refusal('importMerged', { cells: merged });
  return { name, others };
}
