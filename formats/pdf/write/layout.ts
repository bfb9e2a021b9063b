import type { Faces } from './faces';
import { sizeOfDrawing } from './drawing-size';
import { brokenLines } from './lines';
import type { Block, PictureSource, TakenFile } from './blocks';

/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 64, bottom: 60 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
const LOWEST = PAGE.height - PAGE.bottom;

export type Tint = 'text' | 'muted' | 'accent';
/** `y` counts from the top of the page, in points, to the base of a text and to the upper edge of all else. */
export type Item =
  | { kind: 'text'; x: number; y: number; size: number; text: string; isBold: boolean; tint: Tint; link?: string }
  | { kind: 'rule'; x: number; y: number; width: number }
  | { kind: 'fill'; x: number; y: number; width: number; height: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: PictureSource }
  | { kind: 'drawing'; x: number; y: number; width: number; height: number; drawing: TakenFile };
/** What fills a page that is not laid out here. */
export type Foreign = { document: TakenFile; at: number } | { drawing: TakenFile };
export type BookSheet = { items: Item[]; chapter: string; foreign?: Foreign };
export type Mark = { level: 1 | 2 | 3; text: string; sheet: number; y: number };
/** Null where the picture cannot be read. */
export type SizeOf = (picture: PictureSource) => Promise<{ width: number; height: number } | null>;
export type PagesIn = (document: TakenFile) => Promise<number>;

const HEADINGS = {
  1: { size: 20, before: 0, after: 12 },
  2: { size: 14, before: 18, after: 6 },
  3: { size: 11, before: 12, after: 4 },
} as const;
const LOOKS = {
  plain: { size: 10, isBold: false, tint: 'text' },
  bold: { size: 10, isBold: true, tint: 'text' },
  muted: { size: 8.5, isBold: false, tint: 'muted' },
} as const;
const LEADING = 1.45;
const CELL = { size: 9, pad: 4 } as const;
const DENSE_CELL = { size: 7.5, pad: 3 } as const;
const PICTURE_HEIGHT = 300;
/** Room of a heading of level 2 in one or two lines, with what it needs below it. */
const HEADING_HEIGHT = 90;
const DRAWING_HEIGHT = LOWEST - PAGE.top - 28 - HEADING_HEIGHT;

type Widths = Pick<Extract<Block, { kind: 'table' }>, 'shares' | 'isDense'>;

/** Lays blocks out on pages, one after the other; nothing is drawn before all of them are known. */
export class BookLayout {
  readonly sheets: BookSheet[] = [];
  readonly marks: Mark[] = [];
  /** Where the places are that links lead to. */
  readonly places = new Map<string, { sheet: number; y: number }>();
  private y: number = PAGE.top;
  private chapter = '';

  constructor(
    private readonly faces: Faces,
    private readonly sizeOf: SizeOf,
    private readonly pagesIn: PagesIn,
  ) {}

  private get sheet(): BookSheet {
    return this.sheets.at(-1) ?? this.turn();
  }

  private turn(): BookSheet {
    const sheet: BookSheet = { items: [], chapter: this.chapter };
    this.sheets.push(sheet);
    this.y = PAGE.top;
    return sheet;
  }

  /** A new page where less than so much is left of this one. */
  private need(height: number): void {
    if (this.sheets.length === 0 || (this.y + height > LOWEST && this.y > PAGE.top)) this.turn();
  }

  private mark(id: string | null | undefined, above = 0): void {
    if (id) this.places.set(id, { sheet: this.sheets.length - 1, y: this.y - above });
  }

  private wrap(text: string, width: number, size: number, isBold: boolean): string[] {
    return brokenLines(text, width, (character) => this.faces.width(character, isBold) * size);
  }

  async add(block: Block): Promise<void> {
    if (block.kind === 'heading') return this.heading(block);
    if (block.kind === 'text') return this.text(block);
    if (block.kind === 'table') return this.table(block);
    if (block.kind === 'picture') return this.picture(block);
    if (block.kind === 'pages') return this.pages(block);
    if (block.kind === 'drawing')
      return block.inText
        ? this.drawing(block, block.inText.heading)
        : this.whole({ drawing: block.drawing }, block.caption);
    if (this.y > PAGE.top) this.turn();
  }

  private heading({ level, text, id }: Extract<Block, { kind: 'heading' }>): void {
    const { size, before, after } = HEADINGS[level];
    if (level === 1) {
      this.chapter = text;
      if (this.sheets.length === 0 || this.y > PAGE.top || this.sheet.items.length > 0) this.turn();
      this.sheet.chapter = text;
    }
    const lines = this.wrap(text, TEXT_WIDTH, size, true);
    // With the first lines of what follows.
    this.need(before + lines.length * size * LEADING + after + 48);
    if (this.y > PAGE.top) this.y += before;
    this.mark(id);
    this.marks.push({ level, text, sheet: this.sheets.length - 1, y: this.y });
    for (const line of lines)
      this.line({ x: PAGE.left, size, text: line, isBold: true, tint: level === 1 ? 'accent' : 'text' });
    this.y += after;
  }

  private line({ size, ...rest }: Omit<Extract<Item, { kind: 'text' }>, 'y' | 'kind'>): void {
    const height = size * LEADING;
    this.need(height);
    this.y += height;
    this.sheet.items.push({ ...rest, kind: 'text', size, y: this.y - height * 0.28 });
  }

  private text({ text, look = 'plain', indent = 0, link }: Extract<Block, { kind: 'text' }>): void {
    const { size, isBold, tint } = LOOKS[look];
    const linked = link === undefined ? { tint } : { tint: 'accent' as const, link };
    const place = { x: PAGE.left + indent, size, isBold, ...linked };
    for (const line of this.wrap(text, TEXT_WIDTH - indent, size, isBold)) this.line({ ...place, text: line });
    this.y += 3;
  }

  private cells(cells: readonly string[], { shares, isDense }: Widths, isHead: boolean, link: string | null): void {
    const cell = isDense ? DENSE_CELL : CELL;
    const total = shares.reduce((sum, share) => sum + share, 0);
    const widths = shares.map((share) => (share / total) * TEXT_WIDTH);
    const wrapped = cells.map((text, at) => this.wrap(text, (widths[at] ?? 0) - 2 * cell.pad, cell.size, isHead));
    const step = cell.size * LEADING;
    const height = Math.max(1, ...wrapped.map((lines) => lines.length)) * step + 2 * cell.pad;
    this.need(height);
    const { items } = this.sheet;
    if (isHead) items.push({ kind: 'fill', x: PAGE.left, y: this.y, width: TEXT_WIDTH, height });
    let x: number = PAGE.left + cell.pad;
    for (const [at, lines] of wrapped.entries()) {
      for (const [n, text] of lines.entries())
        items.push({
          kind: 'text',
          x,
          y: this.y + cell.pad + (n + 1) * step - step * 0.28,
          size: cell.size,
          text,
          isBold: isHead,
          tint: link !== null && at === 0 ? 'accent' : 'text',
          ...(link !== null && at === 0 && { link }),
        });
      x += widths[at] ?? 0;
    }
    this.y += height;
    items.push({ kind: 'rule', x: PAGE.left, y: this.y, width: TEXT_WIDTH });
  }

  private table({ head, shares, isDense, rows, links, ids }: Extract<Block, { kind: 'table' }>): void {
    const widths = { shares, isDense };
    const begin = () => this.cells(head, widths, true, null);
    this.need(60);
    begin();
    for (const [at, row] of rows.entries()) {
      const before = this.sheets.length;
      const { y } = this;
      this.cells(row, widths, false, links?.[at] ?? null);
      // On a new page the heading is told again, above the row.
      if (this.sheets.length > before) {
        this.sheet.items.length = 0;
        this.y = PAGE.top;
        begin();
        this.cells(row, widths, false, links?.[at] ?? null);
      }
      const id = ids?.[at];
      if (id) this.places.set(id, { sheet: this.sheets.length - 1, y: this.sheets.length > before ? PAGE.top : y });
    }
    this.y += 10;
  }

  private async picture({ picture, caption, unprintable }: Extract<Block, { kind: 'picture' }>): Promise<void> {
    const natural = await this.sizeOf(picture);
    if (!natural) return this.text({ kind: 'text', text: unprintable, look: 'muted' });
    const scale = Math.min(1, TEXT_WIDTH / natural.width, PICTURE_HEIGHT / natural.height);
    const [width, height] = [natural.width * scale, natural.height * scale];
    this.need(height + 28);
    this.sheet.items.push({ kind: 'picture', x: PAGE.left, y: this.y, width, height, picture });
    this.y += height + 2;
    this.text({ kind: 'text', text: caption, look: 'muted' });
    this.y += 6;
  }

  private drawing({ drawing, caption }: Extract<Block, { kind: 'drawing' }>, text: string): void {
    const size = sizeOfDrawing(new TextDecoder().decode(drawing.bytes()));
    const height = size ? Math.min((size.height * TEXT_WIDTH) / size.width, DRAWING_HEIGHT) : 0;
    // The heading stands on the page of the drawing.
    this.need(height + 28 + HEADING_HEIGHT);
    this.heading({ kind: 'heading', level: 2, text });
    if (!size) return this.text({ kind: 'text', text: caption, look: 'muted' });
    this.sheet.items.push({ kind: 'drawing', x: PAGE.left, y: this.y, width: TEXT_WIDTH, height, drawing });
    this.y += height + 2;
    this.text({ kind: 'text', text: caption, look: 'muted' });
    this.y += 6;
  }

  private async pages({ document, caption, page }: Extract<Block, { kind: 'pages' }>): Promise<void> {
    const count = await this.pagesIn(document);
    const wanted = page === undefined ? Array.from({ length: count }, (_, at) => at) : page <= count ? [page - 1] : [];
    // What cannot be read is told by its name.
    if (wanted.length === 0) return this.text({ kind: 'text', text: caption, look: 'muted' });
    for (const [n, at] of wanted.entries())
      this.whole({ document, at }, wanted.length > 1 ? `${caption} (${n + 1}/${wanted.length})` : caption);
  }

  /** Something that has a page for itself, below its name. */
  private whole(foreign: Foreign, caption: string): void {
    this.turn().foreign = foreign;
    this.marks.push({ level: 2, text: caption, sheet: this.sheets.length - 1, y: PAGE.top });
    this.line({ x: PAGE.left, size: 8.5, text: caption, isBold: false, tint: 'muted' });
    this.y = LOWEST;
  }
}
