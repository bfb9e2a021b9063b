import type { MouseEvent } from 'react';

const CELL = 'td, th, [role="cell"]';
/** Marks a title that was given here, so that it can be taken back. */
const MARK = 'cut';

/** Whether a part of the cell says all of it already: the first of three names, or how long ago a time was, does not. */
const isTold = (cell: HTMLElement, text: string): boolean =>
  [...cell.querySelectorAll<HTMLElement>('[title]')].some(({ title }) => title === text);

/** Gives a cell its whole text as a title while it is cut: one listener for the table rather than one a cell. */
export function showCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
  if (!cell) return;
  const isCut = cell.scrollWidth > cell.clientWidth;
  const text = cell.textContent.trim();
  const isFree = cell.dataset[MARK] !== undefined || cell.title === '';
  if (isCut && isFree && text !== '' && !isTold(cell, text)) {
    cell.title = text;
    cell.dataset[MARK] = '';
  } else if (!isCut && cell.dataset[MARK] !== undefined) {
    cell.removeAttribute('title');
    delete cell.dataset[MARK];
  }
}
