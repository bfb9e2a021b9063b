import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler makes the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { wholeName } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import { readFile } from '../../../http/download';
import styles from './circuit.module.css';
import { comparedText, type DrawnSheet, type SheetPlace, type SheetProps } from './drawn-sheet';

/** Px of a point of a page at a zoom of 1: CSS has 96 px an inch, PDF 72 points. */
const PX = 96 / 72;
/** Points of a canvas that is drawn, whatever the zoom. */
const MOST_POINTS = 16_000_000;
const PRINTED = 3;

type Piece = SheetPlace & { text: string };
type Opened = { page: PDFPageProxy; pieces: Piece[]; width: number; height: number };
type TextItem = { str: string; width: number; height: number; transform: number[] };

/** Loaded with the first document that needs any of it. */
class ServedData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { pdfData } = await import('./pdf-data');
    return pdfData(filename);
  }
}

async function opened(fileId: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [{ getDocument, GlobalWorkerOptions }, { blob }] = await Promise.all([
    import('pdfjs-dist'),
    readFile(`/sys/file/${fileId}`, { signal }),
  ]);
  GlobalWorkerOptions.workerSrc = workerAddress;
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, useWasm: false, useWorkerFetch: false, BinaryDataFactory: ServedData }).promise;
}

async function pageOf(document: PDFDocumentProxy, number: number): Promise<Opened> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: PX });
  const { items } = await page.getTextContent();
  const pieces = (items as TextItem[])
    .filter(({ str }) => typeof str === 'string' && str.trim() !== '')
    .map(({ str, width, height, transform }): Piece => {
      const [x = 0, y = 0] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0);
      const isUpright = Math.abs(transform[1] ?? 0) > Math.abs(transform[0] ?? 0);
      const [wide, high] = isUpright ? [height * PX, width * PX] : [width * PX, height * PX];
      return {
        text: str.replace(/\s+/g, ' ').trim(),
        x: isUpright ? x - wide : x,
        y: y - high,
        width: wide,
        height: high,
      };
    });
  return { page, pieces, width: viewport.width, height: viewport.height };
}

/** Draws the page as sharp as the zoom needs it. Answers how to give that up. */
function draw({ page, width, height }: Opened, canvas: HTMLCanvasElement, zoom: number): () => void {
  const wanted = zoom * window.devicePixelRatio;
  const sharp = Math.min(wanted, Math.sqrt(MOST_POINTS / (width * height)));
  const drawn = document.createElement('canvas');
  const viewport = page.getViewport({ scale: PX * sharp });
  [drawn.width, drawn.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const task = page.render({ canvas: drawn, viewport });
  task.promise.then(
    () => {
      // The old picture stays until the new one is there.
      [canvas.width, canvas.height] = [drawn.width, drawn.height];
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    },
    () => undefined,
  );
  return () => task.cancel();
}

async function printedOf({ page, width, height }: Opened): Promise<Node> {
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({ scale: Math.min(PRINTED, Math.sqrt(MOST_POINTS / (width * height))) });
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  const image = new Image();
  image.src = canvas.toDataURL('image/png');
  await image.decode();
  return image;
}

const drawnOf = (open: Opened): DrawnSheet => {
  const { pieces, width, height } = open;
  return {
    width,
    height,
    placesOf: (search) => pieces.filter(({ text }) => comparedText(text).includes(comparedText(search))),
    placesNamed: (name) => pieces.filter(({ text }) => wholeName(text) === name),
    // A page is a picture: what is lit is framed by whoever shows it.
    light: null,
    printed: () => printedOf(open),
  };
};

/** A page of a document as a sheet; its names that are known are links upon it. */
export function PdfSheet({
  fileId,
  pageNo,
  zoom,
  known,
  label,
  onDrawn,
  onOpen,
  onFailed,
}: SheetProps & { zoom: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const { data, error } = useQuery({
    queryKey: ['circuit-document', fileId],
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => opened(fileId, signal),
  });
  useEffect(() => {
    if (error) onFailed(error.message);
  }, [error, onFailed]);
  useEffect(() => {
    let isOver = false;
    if (data)
      pageOf(data, pageNo ?? 1).then(
        (page) => {
          if (isOver) return;
          setOpen(page);
          onDrawn(drawnOf(page));
        },
        (failure: Error) => onFailed(failure.message),
      );
    return () => {
      isOver = true;
      onDrawn(null);
    };
  }, [data, pageNo, onDrawn, onFailed]);
  useEffect(() => (open && canvas.current ? draw(open, canvas.current, zoom) : undefined), [open, zoom]);
  if (!open) return null;
  return (
    <div style={{ position: 'relative', width: open.width, height: open.height, background: '#fff' }}>
      <canvas ref={canvas} style={{ width: '100%', height: '100%', display: 'block' }} />
      {open.pieces.map(({ text, x, y, width, height }) => {
        const thing = known.get(wholeName(text));
        return thing ? (
          <button
            key={`${x} ${y} ${text}`}
            type="button"
            className={styles.link}
            style={{ left: x, top: y, width, height }}
            aria-label={label(thing)}
            onClick={() => onOpen(thing.name)}
          />
        ) : null;
      })}
    </div>
  );
}
