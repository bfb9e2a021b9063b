import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ColumnStates } from '../../../../contract/wire/list-view';
import { afterPaint } from '../../../ui/after-paint';
import type { ListColumn } from './columns';
import { withMostSeen, fitWidths, type ColumnNeed } from './fit-widths';
import { headNeed } from './head-need';
import { rememberWidths, rememberedWidths } from './remembered-widths';

/** Rows whose cells are measured: those first in sight. */
const MEASURED = 40;
/** px: what a column takes is told in such steps, so that one sign more or less on the next page draws no row anew. */
const STEP = 8;
const SCROLLER = '.ant-table-content, .ant-table-header, .ant-table-body';

/** px by which something in the cell is cut off. */
const cutOff = (cell: HTMLElement): number =>
  [cell, ...cell.querySelectorAll<HTMLElement>('*')].reduce(
    (most, box) => (box.clientWidth > 0 ? Math.max(most, box.scrollWidth - box.clientWidth) : most),
    0,
  );

/** A sign, a picture, or what stands in a line with its padding; what fills the cell says nothing of what is in it. */
const hasOwnWidth = (part: Node): boolean =>
  !part.firstChild || (part instanceof Element && getComputedStyle(part).display.startsWith('inline'));

/** px from the beginning of the first to the end of the last part of a cell. */
function extentOf(cell: HTMLElement): number {
  let [left, right] = [Infinity, -Infinity];
  const parts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const range = document.createRange();
  for (let part = parts.nextNode(); part; part = parts.nextNode()) {
    if (!hasOwnWidth(part)) continue;
    range.selectNode(part);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
  }
  return right > left ? right - left : 0;
}

/** px on both sides of what a cell holds: the same in all cells of a table. */
function paddingOf(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

function contentOf(cell: HTMLElement, padding: number): number {
  const over = cutOff(cell);
  const content = over > 0 ? cell.offsetWidth + over + 1 : extentOf(cell) + padding + 2;
  return Math.ceil(content / STEP) * STEP;
}

/** What the cells of each column take on the page as it stands; the rows are those of antd, with a class for each of its own. */
function measured(frame: HTMLElement, shown: readonly ListColumn[], before: number): ColumnNeed[] {
  const rows = [...frame.querySelectorAll<HTMLTableRowElement>('tbody > tr.ant-table-row')].slice(0, MEASURED);
  const first = rows[0]?.cells[before];
  const padding = first ? paddingOf(first) : 0;
  // With groups above them, headings stand in two lines and no more in the order of the columns.
  const heads = frame.querySelectorAll('thead > tr').length === 1 ? frame.querySelector('thead > tr')?.children : null;
  return shown.map(({ key, title, width, head, isCode }, at) => ({
    key,
    base: width,
    head: headNeed(heads?.[at + before], title) ?? head,
    isCode,
    content: rows.reduce((most, row) => {
      const cell = row.cells[at + before];
      return cell ? Math.max(most, contentOf(cell, padding)) : most;
    }, 0),
  }));
}

type Given = {
  frame: RefObject<HTMLElement | null>;
  shown: readonly ListColumn[];
  choice: ColumnStates;
  /** Whatever is new when other rows are shown. */
  rows: readonly unknown[];
  /** px of what stands in front of them and behind them; 0 where it is not there. */
  selectionWidth: number;
  actionsWidth: number;
  isOff: boolean;
};

/** The most that each column took on the pages seen so far; forgotten with the columns and the room it was for. */
type Seen = { shown: readonly ListColumn[]; room: number; most: Map<string, number> };

/**
 * Widths of columns by what they hold, so that no identifier is cut while there is room; those that the user chose stay. Measured before the
 * page is painted, and again when its room changes. From page to page they only grow: a table whose columns jump under the eye is hard to
 * read, and takes twice as long to draw.
 */
export function useFittedWidths({
  frame,
  shown,
  choice,
  rows,
  selectionWidth,
  actionsWidth,
  isOff,
}: Given): readonly ListColumn[] {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(() =>
    isOff ? {} : (rememberedWidths(shown)?.widths ?? {}),
  );
  // A state that is set to what it is draws once all the same.
  const stands = useRef(widths);
  const seen = useRef<Seen | null>(null);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector<HTMLElement>(SCROLLER);
    if (isOff || !table || !frame.current || rows.length === 0) return undefined;
    const inFrame = frame.current;
    const fit = (): void => {
      const chosen = shown.reduce((sum, { key }) => sum + (choice[key]?.width ?? 0), 0);
      const room = table.clientWidth - selectionWidth - actionsWidth - chosen;
      if (room <= 0) return;
      const free = measured(inFrame, shown, selectionWidth > 0 ? 1 : 0).filter(
        ({ key }) => choice[key]?.width === undefined,
      );
      if (seen.current?.shown !== shown || seen.current.room !== room) {
        const before = rememberedWidths(shown);
        const most = before?.room === room ? Object.entries(before.most) : [];
        seen.current = { shown, room, most: new Map(most) };
      }
      const { most } = seen.current;
      const next = fitWidths(withMostSeen(free, most), room);
      if (free.every(({ key }) => stands.current[key] === next[key])) return;
      stands.current = next;
      setWidths(next);
      afterPaint(() => rememberWidths(shown, { room, most: Object.fromEntries(most), widths: next }));
    };
    fit();
    let width = table.clientWidth;
    const observer = new ResizeObserver(() => {
      if (table.clientWidth === width || table.clientWidth === 0) return;
      width = table.clientWidth;
      fit();
    });
    observer.observe(table);
    // Names of tenants and dictionaries come behind the rows.
    let frameAsked = 0;
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frameAsked);
      frameAsked = requestAnimationFrame(fit);
    });
    changes.observe(inFrame, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
      cancelAnimationFrame(frameAsked);
    };
  }, [frame, shown, choice, rows, selectionWidth, actionsWidth, isOff]);
  return useMemo(
    () => shown.map((column) => ({ ...column, width: widths[column.key] ?? column.width })),
    [shown, widths],
  );
}
