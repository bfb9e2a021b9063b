import { STORAGE_PREFIX } from '../../../contract/constants';
import { isRecord, readStored } from '../../storage/storage';
import type { Column } from './columns';

/** What a user chose for one column, as the table keeps it. */
type ColumnState = { show?: boolean; order?: number };
type ColumnStates = Readonly<Record<string, ColumnState>>;

const isStates = (value: unknown): value is ColumnStates => isRecord(value) && Object.values(value).every(isRecord);

const nameOf = (tableKey: string) => `columns.${tableKey}` as const;

/** Where the choice of columns of a list is kept in the browser: by path and table. */
export const choiceKey = (tableKey: string): string => STORAGE_PREFIX + nameOf(tableKey);

/** Columns that show, in their order. */
export function shownColumns(columns: readonly Column[], states: ColumnStates): Column[] {
  const place = (column: Column): number => states[column.key]?.order ?? columns.indexOf(column);
  return columns.filter(({ key, isHidden }) => states[key]?.show ?? !isHidden).sort((a, b) => place(a) - place(b));
}

/** Columns that show now, as the user chose them last. */
export const columnsNow = (tableKey: string, columns: readonly Column[]): Column[] => shownColumns(columns, readStored(nameOf(tableKey), isStates) ?? {});
