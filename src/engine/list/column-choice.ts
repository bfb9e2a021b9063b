import { useState } from 'react';
import { isRecord, readStored, store } from '../../storage/storage';
import type { Column } from './columns';

/** What a user chose for one column, as the table keeps it. */
type ColumnState = { show?: boolean; order?: number };
type ColumnStates = Readonly<Record<string, ColumnState>>;

const isState = (value: unknown): value is ColumnState =>
  isRecord(value) && ['boolean', 'undefined'].includes(typeof value.show) && (value.order === undefined || Number.isFinite(value.order));
const isStates = (value: unknown): value is ColumnStates => isRecord(value) && Object.values(value).every(isState);

/** Where the choice of columns of a list is kept in the browser: by path and table. */
const nameOf = (tableKey: string) => `columns.${tableKey}` as const;

/** Columns that show, in their order. */
export function shownColumns(columns: readonly Column[], states: ColumnStates): Column[] {
  const place = (column: Column): number => states[column.key]?.order ?? columns.indexOf(column);
  return columns.filter(({ key, isHidden }) => states[key]?.show ?? !isHidden).sort((a, b) => place(a) - place(b));
}

/** Columns that show now, as the user chose them last. */
export const columnsNow = (tableKey: string, columns: readonly Column[]): Column[] => shownColumns(columns, readStored(nameOf(tableKey), isStates) ?? {});

/** The choice of columns and how to change it. Kept by our own storage, which survives what a browser's does not. */
export function useColumnChoice(tableKey: string, delivered: ColumnStates): [ColumnStates, (next: ColumnStates) => void] {
  const [choice, setChoice] = useState<ColumnStates>(() => ({ ...delivered, ...readStored(nameOf(tableKey), isStates) }));
  const change = (next: ColumnStates): void => {
    store(nameOf(tableKey), next);
    setChoice(next);
  };
  return [choice, change];
}
