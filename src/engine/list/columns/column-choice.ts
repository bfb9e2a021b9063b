import { COLUMN_WIDTH, type ColumnStates } from '../../../../contract/wire/list-view';
import type { ListColumn } from './columns';

/** The column that names the row cannot be hidden. */
export const isColumnShown = ({ key, isHidden, isTitle }: ListColumn, states: ColumnStates): boolean =>
  isTitle || (states[key]?.show ?? !isHidden);

export const widthOf = ({ key, width }: ListColumn, states: ColumnStates): number => states[key]?.width ?? width;

const PLACES = { left: 0, right: 2 } as const;
const placeOf = (fixed: keyof typeof PLACES | undefined): number => (fixed ? PLACES[fixed] : 1);

/** All columns in the order chosen: those fixed left, those that are scrolled, those fixed right. */
export function orderedColumns(columns: readonly ListColumn[], states: ColumnStates): ListColumn[] {
  const order = (column: ListColumn): number => states[column.key]?.order ?? columns.indexOf(column);
  return columns.toSorted(
    (a, b) => placeOf(states[a.key]?.fixed) - placeOf(states[b.key]?.fixed) || order(a) - order(b),
  );
}

/** Columns that show, in their order. */
export const shownColumns = (columns: readonly ListColumn[], states: ColumnStates): ListColumn[] =>
  orderedColumns(columns, states).filter((column) => isColumnShown(column, states));

/** The choice after a column was put before another one, or at the end; it joins the edge of the one that it stands before. */
export function moved(
  columns: readonly ListColumn[],
  states: ColumnStates,
  key: string,
  before: string | null,
): ColumnStates {
  const now = orderedColumns(columns, states).map((column) => column.key);
  const rest = now.filter((each) => each !== key);
  const at = before === null ? rest.length : rest.indexOf(before);
  const neighbour = before ?? rest.at(-1);
  const fixed = neighbour === undefined ? undefined : states[neighbour]?.fixed;
  const order = [...rest.slice(0, at), key, ...rest.slice(at)];
  return Object.fromEntries(
    order.map((each, place) => [each, { ...states[each], order: place, ...(each === key ? { fixed } : {}) }]),
  );
}

/** The choice after a column was made so wide; its own width again where none is given. */
export function widened(states: ColumnStates, key: string, width: number | undefined): ColumnStates {
  const { width: _, ...rest } = states[key] ?? {};
  const within =
    width === undefined ? {} : { width: Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width))) };
  return { ...states, [key]: { ...rest, ...within } };
}

/** The choice without columns that the definition does not have any more. */
export const known = (columns: readonly ListColumn[], states: ColumnStates): ColumnStates =>
  Object.fromEntries(Object.entries(states).filter(([key]) => columns.some((column) => column.key === key)));
