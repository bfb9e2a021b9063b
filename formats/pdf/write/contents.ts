import type { Faces } from './faces';
import { PAGE, TEXT_WIDTH, type Item, type Mark, type BookSheet } from './layout';

const LINE = { 1: { size: 11, indent: 0, step: 22 }, 2: { size: 9.5, indent: 14, step: 16 } } as const;
const ROOM = PAGE.height - PAGE.top - PAGE.bottom;

/** Cut where it does not fit one line. */
function fitted(faces: Faces, text: string, size: number, isBold: boolean, width: number): string {
  if (faces.widthOf(text, size, isBold) <= width) return text;
  let cut = '';
  for (const character of text) {
    if (faces.widthOf(`${cut}${character}…`, size, isBold) > width) break;
    cut += character;
  }
  return `${cut}…`;
}

type Entry = Mark & { level: 1 | 2 };
const isEntry = (mark: Mark): mark is Entry => mark.level < 3;

/** Entries a page: as many as fit below each other. */
function pagesOf(entries: readonly Entry[], first: number): Entry[][] {
  const pages: Entry[][] = [[]];
  let used = first;
  for (const entry of entries) {
    const { step } = LINE[entry.level];
    if (used + step > ROOM) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(entry);
    used += step;
  }
  return pages;
}

const TITLE = 40;
export const placeOfSheet = (sheet: number): string => `sheet:${sheet}`;

/** The table of contents: as many pages as it needs, each line a link. Pages are counted with it, and with the title page before it. */
export function contentsOf(faces: Faces, title: string, marks: readonly Mark[]): BookSheet[] {
  const pages = pagesOf(marks.filter(isEntry), TITLE);
  const before = 1 + pages.length;
  return pages.map((entries, at) => {
    const items: Item[] = [];
    let y: number = PAGE.top;
    if (at === 0) {
      items.push({ kind: 'text', x: PAGE.left, y: y + 20, size: 20, text: title, isBold: true, tint: 'accent' });
      y += TITLE;
    }
    for (const { level, text, sheet } of entries) {
      const { size, indent, step } = LINE[level];
      y += step;
      const number = String(before + sheet + 1);
      const isBold = level === 1;
      const wide = faces.widthOf(number, size, isBold);
      const common = { kind: 'text', y, size, isBold, tint: 'text', link: placeOfSheet(sheet) } as const;
      items.push({
        ...common,
        x: PAGE.left + indent,
        text: fitted(faces, text, size, isBold, TEXT_WIDTH - indent - wide - 12),
      });
      items.push({ ...common, x: PAGE.width - PAGE.right - wide, text: number });
    }
    return { items, chapter: title };
  });
}
