import { useMemo, useState } from 'react';
import { isRecord, readStored, store } from '../../storage/storage';
import type { Column } from './columns';

/** What a user chose for one column. */
export type ColumnState = { show?: boolean; fixed?: 'left' | 'right'; order?: number };
export type ColumnStates = Record<string, ColumnState>;

const isStates = (value: unknown): value is ColumnStates => isRecord(value) && Object.values(value).every(isRecord);

/** Columns that show, in their order. */
export function shownColumns(columns: readonly Column[], states: ColumnStates): Column[] {
  const order = (column: Column, place: number): number => states[column.key]?.order ?? place;
  const places = new Map(columns.map((column, place) => [column.key, order(column, place)]));
  return columns.filter(({ key, isHidden }) => states[key]?.show ?? !isHidden).sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

/** The choice of columns, kept in the browser by list. */
export function useColumnChoice(tableKey: string, columns: readonly Column[]) {
  const name = `columns.${tableKey}` as const;
  const [chosen, setChosen] = useState<ColumnStates>(() => readStored(name, isStates) ?? {});
  const states = useMemo(
    () => ({ ...Object.fromEntries(columns.filter(({ isHidden }) => isHidden).map(({ key }) => [key, { show: false }])), ...chosen }),
    [columns, chosen],
  );
  const choose = (next: ColumnStates) => {
    setChosen(next);
    store(name, next);
  };
  return { states, choose, shown: useMemo(() => shownColumns(columns, states), [columns, states]) };
}
