import { UnreadableFile } from '../finding';
import { bytesOf, type FileSource } from '../source';

/** The texts of each page, in the order of the pages. */
export type PdfTexts = { pages: { texts: string[] }[] };

type Item = { str: string; hasEOL: boolean } | { type: string };

/** Without a thread of its own: what reads files is a task of its own already, and a page has none to spare in a worker. */
async function library() {
  const [loaded, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // @ts-expect-error -- the package tells no types of its worker
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs') as Promise<unknown>,
  ]);
  (globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = worker;
  return loaded;
}

/** Pieces of one line that touch are one text; where there is a gap there are two. */
function textsIn(items: readonly Item[]): string[] {
  const texts = items.flatMap((item) => ('str' in item ? [item.str.replace(/\s+/g, ' ').trim()] : []));
  return texts.filter((text) => text !== '');
}

/** Where the maps of characters come from of Asian fonts that a document names and does not hold. */
type MapReader = (name: string) => Promise<Uint8Array>;

/** As the library asks for what it does not hold itself; of that maps alone are needed for texts. */
const mapsBy = (read: MapReader) =>
  class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      if (kind !== 'cMapUrl' || !/^[\w-]+\.bcmap$/.test(filename)) throw new Error(`no ${kind} ${filename}`);
      return read(filename);
    }
  };

/**
 * Reads the texts of a document (.pdf). Throws `UnreadableFile` where it is locked, damaged, or has more pages than `most`. Without `readMap`
 * texts in fonts that need a map are no texts.
 */
export async function readPdfTexts(source: FileSource, most: number, readMap?: MapReader): Promise<PdfTexts> {
  const { getDocument } = await library();
  // The library keeps what it is given.
  const data = bytesOf(source).slice();
  const task = getDocument({
    data,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    ...(readMap && { BinaryDataFactory: mapsBy(readMap), useWorkerFetch: false }),
  });
  try {
    const document = await task.promise;
    const { numPages } = document;
    if (numPages > most) throw new UnreadableFile('pdf.pages', { params: { number: numPages, max: most } });
    const pages: PdfTexts['pages'] = [];
    for (let number = 1; number <= numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push({ texts: textsIn(items as Item[]) });
      page.cleanup();
    }
    return { pages };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if ((error as Error).name === 'PasswordException') throw new UnreadableFile('pdf.encrypted');
    throw new UnreadableFile('pdf.damaged');
  } finally {
    await task.destroy();
  }
}
