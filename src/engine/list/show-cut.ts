import type { MouseEvent } from 'react';

const CELL = 'td, th, [role="cell"]';
/** Marks a title that was given here, so that it can be taken back. */
const MARK = 'cut';

/** Gives a cell its whole text as a title while it is cut: one listener for the table rather than one a cell. */
export function showCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
  if (!cell) return;
  const isCut = cell.scrollWidth > cell.clientWidth;
  const text = cell.textContent.trim();
  if (isCut && (cell.dataset[MARK] !== undefined || (cell.title === '' && !cell.querySelector('[title]'))) && text !== '') {
    cell.title = text;
    cell.dataset[MARK] = '';
  } else if (!isCut && cell.dataset[MARK] !== undefined) {
    cell.removeAttribute('title');
    delete cell.dataset[MARK];
  }
}
