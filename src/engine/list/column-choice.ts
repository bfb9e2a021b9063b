import { useState } from 'react';
import { isRecord, readStored, store } from '../../storage/storage';
import type { Column } from './columns';

const SIDES = ['left', 'right'] as const;
/** The edge of the table that a column stays at while the others are scrolled. */
export type Side = (typeof SIDES)[number];

/** What a user chose for one column. */
type ColumnState = { show?: boolean; order?: number; fixed?: Side };
export type ColumnStates = Readonly<Record<string, ColumnState>>;

const isState = (value: unknown): value is ColumnState =>
  isRecord(value) &&
  ['boolean', 'undefined'].includes(typeof value.show) &&
  (value.order === undefined || Number.isFinite(value.order)) &&
  (value.fixed === undefined || (SIDES as readonly unknown[]).includes(value.fixed));
const isStates = (value: unknown): value is ColumnStates => isRecord(value) && Object.values(value).every(isState);

/** Where the choice of columns of a list is kept in the browser: by path and table. */
const nameOf = (tableKey: string) => `columns.${tableKey}` as const;

/** The column that names the row cannot be hidden. */
export const isShown = ({ key, isHidden, isTitle }: Column, states: ColumnStates): boolean => isTitle || (states[key]?.show ?? !isHidden);

const PLACES = { left: 0, right: 2 } as const;
const placeOf = (fixed: Side | undefined): number => (fixed ? PLACES[fixed] : 1);

/** All columns in the order chosen: those fixed left, those that are scrolled, those fixed right. */
export function orderedColumns(columns: readonly Column[], states: ColumnStates): Column[] {
  const order = (column: Column): number => states[column.key]?.order ?? columns.indexOf(column);
  return columns.toSorted((a, b) => placeOf(states[a.key]?.fixed) - placeOf(states[b.key]?.fixed) || order(a) - order(b));
}

/** Columns that show, in their order. */
export const shownColumns = (columns: readonly Column[], states: ColumnStates): Column[] =>
  orderedColumns(columns, states).filter((column) => isShown(column, states));

/** The choice after a column was put before another one, or at the end; it joins the edge of the one that it stands before. */
export function moved(columns: readonly Column[], states: ColumnStates, key: string, before: string | null): ColumnStates {
  const now = orderedColumns(columns, states).map((column) => column.key);
  const rest = now.filter((each) => each !== key);
  const at = before === null ? rest.length : rest.indexOf(before);
  const neighbour = before ?? rest.at(-1);
  const fixed = neighbour === undefined ? undefined : states[neighbour]?.fixed;
  const order = [...rest.slice(0, at), key, ...rest.slice(at)];
  return Object.fromEntries(order.map((each, place) => [each, { ...states[each], order: place, ...(each === key ? { fixed } : {}) }]));
}

/** Columns that show now, as the user chose them last. */
export const columnsNow = (tableKey: string, columns: readonly Column[]): Column[] => shownColumns(columns, readStored(nameOf(tableKey), isStates) ?? {});

/** The choice of columns and how to change it. Kept by our own storage, which survives what a browser's does not. */
export function useColumnChoice(tableKey: string): [ColumnStates, (next: ColumnStates) => void] {
  const [choice, setChoice] = useState<ColumnStates>(() => readStored(nameOf(tableKey), isStates) ?? {});
  const change = (next: ColumnStates): void => {
    store(nameOf(tableKey), next);
    setChoice(next);
  };
  return [choice, change];
}
