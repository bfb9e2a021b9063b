import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import type { PictureSource, TakenFile } from './blocks';

/** Greatest picture that is printed, pixels: a PNG is unpacked in memory. */
const MOST_PIXELS = 25_000_000;

/** Width and height stand at the head of a PNG. */
const isHuge = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 24 || view.getUint32(16) * view.getUint32(20) > MOST_PIXELS;
};

/** The document with its pages found: the library reads a damaged one and fails at its first page. */
async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.getPages();
  return document;
}

/** Other documents whose pages are taken in, each read once; null for one that cannot be. */
export class ForeignDocuments {
  private readonly known = new Map<string, Promise<PDFDocument | null>>();

  open({ key, bytes }: TakenFile): Promise<PDFDocument | null> {
    const read = this.known.get(key) ?? opened(bytes()).catch(() => null);
    this.known.set(key, read);
    return read;
  }
}

/**
 * Takes a picture or a page into the document at once. The document would try one that fails again when it is saved, and fail as a whole.
 *
 * @throws what the library throws where it cannot be taken in
 */
export async function embedNow(part: { embed: () => Promise<void> }): Promise<void> {
  try {
    await part.embed();
  } catch (error) {
    part.embed = () => Promise.resolve();
    throw error;
  }
}

/** Pictures, each read once; null for one that cannot be. Their pixels are packed at once: of many, the plain ones would fill the memory. */
export class Pictures {
  private readonly known = new Map<string, PDFImage | null>();

  constructor(private readonly document: PDFDocument) {}

  of({ key }: PictureSource): PDFImage | null {
    return this.known.get(key) ?? null;
  }

  async take(picture: PictureSource): Promise<PDFImage | null> {
    const known = this.known.get(picture.key);
    if (known !== undefined) return known;
    const image = await this.embedded(picture).catch(() => null);
    this.known.set(picture.key, image);
    return image;
  }

  private async embedded({ type, bytes }: PictureSource): Promise<PDFImage | null> {
    const own = bytes();
    if (type === 'image/png' && isHuge(own)) return null;
    const image = type === 'image/png' ? await this.document.embedPng(own) : await this.document.embedJpg(own);
    await embedNow(image);
    return image;
  }
}
