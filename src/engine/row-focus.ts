/* The rows of a list by keyboard: which of them has the focus, and which the key Tab reaches. */

export const LIST_ROW = '[data-row-key]';
export const LIST_ROW_KEY = 'data-row-key';

export const listRowsIn = (screen: HTMLElement | null): HTMLElement[] => [
  ...(screen?.querySelectorAll<HTMLElement>(`tbody > tr${LIST_ROW}, .ant-table-tbody-virtual ${LIST_ROW}`) ?? []),
];
/** The row in which the focus is. */
export const rowInFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(LIST_ROW) ?? null;

/** The one row that Tab reaches; the arrows go on from there. */
export function reachByTab(row: HTMLElement | undefined, rows: readonly HTMLElement[]): void {
  for (const other of rows) if (other !== row && other.tabIndex === 0) other.tabIndex = -1;
  if (row && row.tabIndex !== 0) row.tabIndex = 0;
}

/** Puts the focus on a row. */
export function focusRow(row: HTMLElement | undefined, rows: readonly HTMLElement[]): void {
  if (!row) return;
  reachByTab(row, rows);
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus on the first row of the list in front. */
export const goToFirstRow = (screen: HTMLElement | null): void => {
  const rows = listRowsIn(screen);
  focusRow(rows[0], rows);
};

/** The same with a row that stands in it; false where it does not yet. */
export function goToRow(screen: HTMLElement | null, id: string): boolean {
  const rows = listRowsIn(screen);
  const row = rows.find((each) => each.getAttribute(LIST_ROW_KEY) === id);
  focusRow(row, rows);
  return row !== undefined;
}
