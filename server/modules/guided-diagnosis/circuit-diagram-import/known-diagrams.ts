import { LRUCache } from 'lru-cache';
import { UnreadableFile } from '../../../../formats/finding';
import type { sysFile } from '../../../db/file-tables';
import { sumsOf } from '../../../engine/files/hashes';
import { keepFile } from '../../../engine/files/keep';
import { readStoredFile } from '../../../engine/files/to-read';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { PageTexts } from '../../../readers/diagram';

export type DiagramFile = typeof sysFile.$inferSelect;
/** A drawing, or a page of a document, with the texts and ids in it. */
export type SheetTexts = { fileId: string; pageNo: number | null; texts: readonly string[] };

/* A stored file never changes: what was read of it before a transaction is known within that. Half an hour is longer than any of them. */

const TTL = 1_800_000;
/** Characters of all texts that are kept. */
const MOST_TEXT = 40_000_000;
/** Characters of the texts of one file. */
const MOST_OF_FILE = 2_000_000;
/** What a text and a sheet take beside its characters. */
const [PER_TEXT, PER_SHEET] = [8, 40];
const LONGEST = 64;

const textsOfFiles = new LRUCache<string, SheetTexts[]>({ maxSize: MOST_TEXT, sizeCalculation: sizeOf, ttl: TTL });
/** Id of the file that may be shown in place of another, itself where it may; or why none may. */
const shown = new LRUCache<string, string | UnreadableFile>({ max: 10_000, ttl: TTL });

function sizeOf(sheets: readonly SheetTexts[]): number {
  return (
    1 +
    sheets.reduce((sum, { texts }) => sum + texts.reduce((size, text) => size + text.length + PER_TEXT, PER_SHEET), 0)
  );
}

/** What looks like the name of something: with a digit in it, and no sentence. */
export const isElementName = (text: string): boolean =>
  text.length <= LONGEST && /\d/.test(text) && text.split(' ').length <= 3;

/** Names inside of a longer label: `W4000  BK 0.5` is about the wire W4000. */
function withParts(labels: readonly string[]): string[] {
  const parts = labels.flatMap((label) => (/\s/.test(label.trim()) ? label.split(/[\s,;()[\]]+/) : []));
  return [...new Set([...labels, ...parts.filter((part) => part !== '' && isElementName(part))])];
}

/** Notes what a stored file shows, which is one of so many that are needed at once: there is room for all of them. */
export function noteTexts(fileId: string, pages: readonly PageTexts[], among = 1): void {
  const most = Math.min(MOST_OF_FILE, (MOST_TEXT * 0.9) / among);
  let size = 1 + pages.length * PER_SHEET;
  const sheets = pages.map(({ pageNo, texts }) => ({
    fileId,
    pageNo,
    texts: withParts(texts).filter((text) => (size += text.length + PER_TEXT) <= most),
  }));
  textsOfFiles.set(fileId, sheets);
}

export const knownTexts = (fileId: string): SheetTexts[] | undefined => textsOfFiles.get(fileId);
export const judgedDrawing = (fileId: string): string | UnreadableFile | undefined => shown.get(fileId);

type Place = Pick<WriteContext, 'ports' | 'scope'>;

/** Reads the texts of a file that was judged when it was kept. */
export async function readTexts({ ports }: Place, file: DiagramFile, among: number): Promise<void> {
  const pages = await readStoredFile(ports, file, (input) =>
    ports.readers.read('diagramTexts', [input], undefined, { tenant: file.tenantCode }),
  );
  noteTexts(file.id, pages, among);
}

/** Judges a file that was sent. Of what runs or leads elsewhere it is cleaned, and kept as another file then. */
export async function judgeSent({ ports, scope }: Place, file: DiagramFile, among: number): Promise<void> {
  try {
    const { bytes, type, pages } = await readStoredFile(ports, file, (input) =>
      ports.readers.read('diagram', [input], undefined, { tenant: file.tenantCode }),
    );
    const sums = await sumsOf(bytes);
    const owner = { ...scope, tenant: file.tenantCode, userId: file.creator };
    const isAsSent = sums.sha256 === file.sha256;
    const cleaned = { name: file.name, type, isSent: true, sums };
    const id = isAsSent
      ? file.id
      : await keepFile({ ports, scope: owner }, cleaned, bytes, (_, row) => Promise.resolve(row.id));
    noteTexts(id, pages, among);
    shown.set(file.id, id);
    shown.set(id, id);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    shown.set(file.id, error);
  }
}
