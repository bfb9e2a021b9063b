import {
  beginText,
  endText,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFOperator,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Block, Book, TakenFile } from './blocks';
import { contentsOf, placeOfSheet } from './contents';
import { sizeOfDrawing } from './drawing-size';
import { Faces, type Face, type FontSource } from './faces';
import { brokenLines } from './lines';
import { BookLayout, PAGE, TEXT_WIDTH, type Foreign, type Item, type Mark, type BookSheet, type Tint } from './layout';
import { ForeignDocuments, Pictures, embedNow } from './taken-files';
import { withoutPatterns } from './without-patterns';

const TINTS: Record<Tint, ReturnType<typeof rgb>> = {
  text: rgb(0.1, 0.11, 0.13),
  muted: rgb(0.42, 0.45, 0.5),
  accent: rgb(0.04, 0.34, 0.82),
};
const GREY = rgb(0.8, 0.82, 0.85);
const PALE = rgb(0.94, 0.95, 0.97);

type Target = { sheet: number; y: number };
type Press = {
  document: PDFDocument;
  faces: Faces;
  pages: PDFPage[];
  pictures: Pictures;
  targets: ReadonlyMap<string, Target>;
  documents: ForeignDocuments;
};
type TextItem = Extract<Item, { kind: 'text' }>;

function drawText({ faces }: Press, page: PDFPage, fonts: Map<Face, PDFName>, item: TextItem): void {
  const operators: PDFOperator[] = [
    beginText(),
    setFillingColor(TINTS[item.tint]),
    setTextMatrix(1, 0, 0, 1, item.x, PAGE.height - item.y),
  ];
  for (const { face, codes } of faces.runsOf(item.text, item.isBold)) {
    const font = faces.font(face);
    const key = fonts.get(face) ?? page.node.newFontDictionary(font.name, font.ref);
    fonts.set(face, key);
    operators.push(setFontAndSize(key, item.size), showText(codes));
  }
  page.pushOperators(...operators, endText());
}

/** Link of a text to another place of the document. */
function addLink({ document, faces, pages, targets }: Press, page: PDFPage, item: TextItem): void {
  const target = item.link === undefined ? undefined : targets.get(item.link);
  const there = target && pages[target.sheet];
  if (!target || !there) return;
  const y = PAGE.height - item.y;
  const width = faces.widthOf(item.text, item.size, item.isBold);
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [item.x, y - item.size * 0.3, item.x + width, y + item.size],
    Border: [0, 0, 0],
    Dest: [there.ref, 'XYZ', null, PAGE.height - target.y + 8, null],
  });
  page.node.addAnnot(document.context.register(annotation));
}

function drawItem(press: Press, page: PDFPage, fonts: Map<Face, PDFName>, item: Item): void {
  if (item.kind === 'text') {
    drawText(press, page, fonts, item);
    addLink(press, page, item);
    return;
  }
  const y = PAGE.height - item.y;
  if (item.kind === 'rule')
    page.drawLine({ start: { x: item.x, y }, end: { x: item.x + item.width, y }, thickness: 0.5, color: GREY });
  else if (item.kind === 'fill')
    page.drawRectangle({ x: item.x, y: y - item.height, width: item.width, height: item.height, color: PALE });
  else if (item.kind === 'drawing') {
    const { x, width, height, drawing } = item;
    try {
      drawSvgIn(press.faces, page, svgOf(drawing), { x, y, width, height });
    } catch {
      // What it would show is told by its name below it.
    }
  } else {
    const image = press.pictures.of(item.picture);
    if (image) page.drawImage(image, { x: item.x, y: y - item.height, width: item.width, height: item.height });
  }
}

const HANGUL = /[\u1100-\u11ff\uac00-\ud7ff]/;
const ROOM = { width: TEXT_WIDTH, height: PAGE.height - PAGE.top - PAGE.bottom - 24 } as const;
const ROOM_TOP = PAGE.height - PAGE.top - 20;

const fitted = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return { width: width * scale, height: height * scale };
};

const svgOf = (drawing: TakenFile): string => withoutPatterns(new TextDecoder().decode(drawing.bytes()));

/** A drawing in a place of a page, `y` from its lower edge. */
function drawSvgIn(
  faces: Faces,
  page: PDFPage,
  svg: string,
  place: { x: number; y: number; width: number; height: number },
): void {
  page.setFont(faces.font(HANGUL.test(svg) ? 'kr' : 'sc'));
  // A typeface that the drawing names is none that is embedded: all of its texts are in ours.
  page.drawSvg(svg.replaceAll(/\sfont-family="[^"]*"/gi, ''), place);
}

/** A page of another document or a drawing, as large as fits. */
async function drawForeign({ document, faces, documents }: Press, page: PDFPage, foreign: Foreign): Promise<void> {
  if ('drawing' in foreign) {
    const svg = svgOf(foreign.drawing);
    drawSvgIn(faces, page, svg, { x: PAGE.left, y: ROOM_TOP, ...fitted(sizeOfDrawing(svg) ?? ROOM) });
    return;
  }
  const source = await documents.open(foreign.document);
  const [embedded] = source ? await document.embedPdf(source, [foreign.at]) : [];
  if (!embedded) return;
  await embedNow(embedded);
  const { width, height } = fitted(embedded);
  page.drawPage(embedded, { x: PAGE.left, y: ROOM_TOP - height, width, height });
}

/** Title, chapter and number of the page, in its margins. */
function marginsOf(faces: Faces, { title, words }: Book, { chapter }: BookSheet, page: number, total: number): Item[] {
  const number = words.pageOf.replace('{{page}}', String(page)).replace('{{total}}', String(total));
  const common = { kind: 'text', size: 8, isBold: false, tint: 'muted' } as const;
  const right = PAGE.width - PAGE.right;
  return [
    { ...common, x: PAGE.left, y: 36, text: title },
    { ...common, x: right - faces.widthOf(chapter, 8), y: 36, text: chapter },
    { kind: 'rule', x: PAGE.left, y: 44, width: TEXT_WIDTH },
    { ...common, x: right - faces.widthOf(number, 8), y: PAGE.height - 30, text: number },
  ];
}

type Node = { mark: Mark; of: Node[] };
const treeOf = (marks: readonly Mark[]): Node[] => {
  const roots: Node[] = [];
  for (const mark of marks) {
    if (mark.level === 1) roots.push({ mark, of: [] });
    else if (mark.level === 2) (roots.at(-1)?.of ?? roots).push({ mark, of: [] });
  }
  return roots;
};

/** Bookmarks, as readers show them beside the pages. */
function addOutline({ document, pages }: Press, marks: readonly Mark[], offset: number): void {
  const { context } = document;
  const add = (nodes: readonly Node[], parent: PDFRef): { first: PDFRef; last: PDFRef } | null => {
    const refs = nodes.map(() => context.nextRef());
    for (const [at, { mark, of }] of nodes.entries()) {
      const ref = refs[at] as PDFRef;
      const below = add(of, ref);
      const page = pages[offset + mark.sheet];
      const entry = context.obj({
        Parent: parent,
        Dest: page ? [page.ref, 'XYZ', null, PAGE.height - mark.y + 8, null] : [],
      });
      entry.set(PDFName.of('Title'), PDFHexString.fromText(mark.text));
      if (refs[at - 1]) entry.set(PDFName.of('Prev'), refs[at - 1] as PDFRef);
      if (refs[at + 1]) entry.set(PDFName.of('Next'), refs[at + 1] as PDFRef);
      if (below) {
        entry.set(PDFName.of('First'), below.first);
        entry.set(PDFName.of('Last'), below.last);
        entry.set(PDFName.of('Count'), PDFNumber.of(-of.length));
      }
      context.assign(ref, entry);
    }
    const [first, last] = [refs[0], refs.at(-1)];
    return first && last ? { first, last } : null;
  };
  const root = context.nextRef();
  const nodes = treeOf(marks);
  const ends = add(nodes, root);
  if (!ends) return;
  context.assign(root, context.obj({ Type: 'Outlines', First: ends.first, Last: ends.last, Count: nodes.length }));
  document.catalog.set(PDFName.of('Outlines'), root);
}

function titleSheet({ title, about }: Book, faces: Faces): BookSheet {
  const items: Item[] = [];
  let y = 260;
  for (const line of brokenLines(title, TEXT_WIDTH, (character) => faces.width(character, true) * 30)) {
    items.push({ kind: 'text', x: PAGE.left, y, size: 30, text: line, isBold: true, tint: 'accent' });
    y += 42;
  }
  for (const text of about) {
    items.push({ kind: 'text', x: PAGE.left, y, size: 12, text, isBold: false, tint: 'text' });
    y += 20;
  }
  return { items, chapter: '' };
}

/** How far a book is: blocks and pages so far, and the file that is taken in next. */
export type BookProgress = { done: number; next: string | null };
/** Blocks laid out in a row, pages drawn in a row, before progress is told. */
const AT_ONCE = 20;

const keyOf = (foreign: Foreign): string => ('drawing' in foreign ? foreign.drawing : foreign.document).key;

function fileOf(block: Block): string | null {
  if (block.kind === 'picture') return block.picture.key;
  return block.kind === 'pages' ? block.document.key : null;
}

async function* draw(press: Press, sheets: readonly BookSheet[], before: number): AsyncGenerator<BookProgress, void> {
  for (const [at, sheet] of sheets.entries()) {
    const page = press.pages[at];
    if (!page) continue;
    const done = before + at;
    if (sheet.foreign) {
      yield { done, next: keyOf(sheet.foreign) };
      // What the page would show is told by its name above it.
      await drawForeign(press, page, sheet.foreign).catch(() => undefined);
    } else if (at % AT_ONCE === 0) yield { done, next: null };
    const fonts = new Map<Face, PDFName>();
    for (const item of sheet.items) {
      if (item.kind === 'drawing') yield { done, next: item.drawing.key };
      drawItem(press, page, fonts, item);
    }
  }
}

/** The places that links lead to, with the pages before the first of the text counted in. */
function targetsOf(layout: BookLayout, before: number): Map<string, Target> {
  const targets = new Map<string, Target>(
    layout.sheets.map((_, at) => [placeOfSheet(at), { sheet: before + at, y: 0 }]),
  );
  for (const [id, { sheet, y }] of layout.places) targets.set(id, { sheet: before + sheet, y });
  return targets;
}

/**
 * A PDF of these blocks: title page, table of contents, numbered pages, bookmarks and links. Text stays text, in fonts that are embedded as
 * far as they are used. The same blocks make the same bytes. A file that cannot be taken in is told by its name; progress is told before each
 * file, so that one which takes too long is known.
 */
export async function* writeBook(
  book: Book,
  blocks: Iterable<Block>,
  source: FontSource,
): AsyncGenerator<BookProgress, { bytes: Uint8Array; pages: number }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const faces = await Faces.open(document, source, book.language);
  const pictures = new Pictures(document);
  const foreign = new ForeignDocuments();
  const layout = new BookLayout(
    faces,
    async (picture) => (await pictures.take(picture))?.size() ?? null,
    async (other) => (await foreign.open(other))?.getPageCount() ?? 0,
  );
  let done = 0;
  for (const block of blocks) {
    const next = fileOf(block);
    if (next !== null || done % AT_ONCE === 0) yield { done, next };
    await layout.add(block);
    done += 1;
  }
  const front = [titleSheet(book, faces), ...contentsOf(faces, book.words.contents, layout.marks)];
  const sheets = [...front, ...layout.sheets];
  for (const [at, sheet] of sheets.entries())
    if (at > 0) sheet.items.push(...marginsOf(faces, book, sheet, at + 1, sheets.length));
  const pages = sheets.map(() => document.addPage([PAGE.width, PAGE.height]));
  const targets = targetsOf(layout, front.length);
  const press: Press = { document, faces, pages, pictures, documents: foreign, targets };
  yield* draw(press, sheets, done);
  yield { done: done + sheets.length, next: null };
  addOutline(press, layout.marks, front.length);
  document.setTitle(book.title, { showInWindowTitleBar: true });
  document.setLanguage(book.language);
  document.setCreationDate(book.date);
  document.setModificationDate(book.date);
  return { bytes: await document.save(), pages: sheets.length };
}
