import { useEffect, type RefObject } from 'react';
import { areLetterKeysOn, isForKeys } from '../../ui/letter-keys';
import type { Row } from '../row';
import { focusRow, LIST_ROW, LIST_ROW_KEY, listRowsIn, reachByTab, rowInFocus } from '../row-focus';
import type { Branch } from '../tree/tree';
import { useLatest } from '../use-latest';

type Acts = {
  /** Absent what the user may not, or what the list does not offer. */
  show?: (row: Row) => void;
  edit?: (row: Row) => void;
  toggle?: (row: Row) => void;
  remove?: () => void;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
/** Where arrows mean nothing else: a row, what can be pressed in it, the page itself. */
const GROUND = `${LIST_ROW}, body, main`;
/** Its menu is open and has the focus a moment later: keys are for the menu already. */
const OPENING = '[aria-haspopup="menu"][aria-expanded="true"]';

/**
 * The list by keyboard: ↑ ↓ j k go through its rows, Enter opens one, e edits it, F2 its first cell that can be changed, x selects it, Delete deletes those that are selected, / goes
 * to the search. What is typed into a field, a menu or a dialog is left alone, and so is all that a modifier key is held with.
 */
export function useListKeys(
  screen: RefObject<HTMLElement | null>,
  rows: readonly Branch<Row>[],
  acts: Acts,
  isOn: boolean,
): void {
  const find = (id: string | null, among: readonly Branch<Row>[]): Row | undefined => {
    for (const row of among) {
      const found = row.id === id ? row : find(id, row.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  const step = (by: number): void => {
    const lines = listRowsIn(screen.current);
    const at = lines.indexOf(rowInFocus() as HTMLElement);
    focusRow(lines[at < 0 ? 0 : Math.min(Math.max(at + by, 0), lines.length - 1)], lines);
  };
  const onRow = (event: KeyboardEvent): ((row: Row) => void) | undefined => {
    if (event.key === 'Enter') return event.target === rowInFocus() ? acts.show : undefined;
    return event.key === 'x' ? acts.toggle : event.key === 'e' ? acts.edit : undefined;
  };
  const goBy = (event: KeyboardEvent, by: number): boolean => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key.length > 1 && !target.matches(`${GROUND}, ${LIST_ROW} *`)) return false;
    step(by);
    return true;
  };
  const goToSearch = (): boolean => {
    const field = screen.current?.querySelector<HTMLElement>('search input:not([type="hidden"])');
    field?.focus();
    return field !== null && field !== undefined;
  };
  const actOnRow = (event: KeyboardEvent): boolean => {
    const act = onRow(event);
    const row = act && find(rowInFocus()?.getAttribute(LIST_ROW_KEY) ?? null, rows);
    if (row) act?.(row);
    return row !== undefined;
  };
  const editCell = (): boolean => {
    const button = rowInFocus()?.querySelector<HTMLElement>('[data-edit-cell]');
    button?.click();
    return button !== null && button !== undefined;
  };
  const actBy = (event: KeyboardEvent): boolean => {
    if (event.key === '/') return goToSearch();
    return event.key === 'F2' ? editCell() : actOnRow(event);
  };
  const press = useLatest((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const isDone = by !== undefined ? goBy(event, by) : actBy(event);
    if (isDone) event.preventDefault();
    else if (event.key === 'Delete') acts.remove?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(OPENING)) return;
      if (!isForKeys(event) || (event.key.length === 1 && !areLetterKeysOn())) return;
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn, press]);
  // Rows come and go with every answer; one of them stays within reach of Tab.
  useEffect(() => {
    if (!isOn) return;
    const lines = listRowsIn(screen.current);
    reachByTab(lines.find((line) => line.tabIndex === 0) ?? lines[0], lines);
  });
}
