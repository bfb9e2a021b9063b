import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function opened<T>(bytes: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // The reader keeps the bytes that it is given.
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useWorkerFetch: false });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}

export const pagesOf = (bytes: Uint8Array): Promise<number> => opened(bytes, (pdf) => Promise.resolve(pdf.numPages));

type Read = { text: string; fonts: string[]; links: number; outline: string[] };

type Entry = { title: string; items: Entry[] };
const titlesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ title, items }) => [title, ...titlesOf(items)]);

/** Names of the fonts whose glyphs the file holds itself. */
async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('FontFile2'))) return [];
    return [String(object.get(PDFName.of('FontName')))];
  });
}

/** What a reader of the file selects, page by page, and how it gets about. */
export const pdfTextOf = (bytes: Uint8Array): Promise<Read> =>
  opened(bytes, async (pdf) => {
    const read: Read = {
      text: '',
      fonts: [],
      links: 0,
      outline: titlesOf(((await pdf.getOutline()) ?? []) as Entry[]),
    };
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const content = await page.getTextContent();
      read.text += content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
      const annotations = (await page.getAnnotations()) as { subtype: string; dest?: unknown }[];
      read.links += annotations.filter(({ subtype, dest }) => subtype === 'Link' && Array.isArray(dest)).length;
    }
    return { ...read, fonts: await fontsOf(bytes) };
  });
