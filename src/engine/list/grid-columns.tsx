import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import styles from '../engine.module.css';
import type { Branch } from '../kinds/tree';
import type { Row } from '../row';
import type { ColumnStates } from './column-choice';
import type { Column } from './columns';
import type { Sort } from './list-state';

export type GridRow = Branch<Row>;
export type GridActions = { title: string; width: number; render: (row: Row) => ReactNode };

const onCell = () => ({ className: styles.line });
/**
 * antd asks every cell to be drawn for everything that happens around the table; a click on a heading cost a hundred rows before the
 * answer was there. What a cell shows depends on its row alone; words and permissions it follows by itself.
 */
const shouldCellUpdate = (row: GridRow, before: GridRow): boolean => row !== before;
const onHeaderCell = () => ({ className: styles.heading });

/** The columns that show as antd's table knows them, with the row's actions at the end. */
export function gridColumns(shown: readonly Column[], choice: ColumnStates, sort: Sort | undefined, actions: GridActions): TableProps<GridRow>['columns'] {
  const own = shown.map((column) => ({
    key: column.key,
    dataIndex: column.key,
    title: column.title,
    width: column.width,
    fixed: choice[column.key]?.fixed,
    onCell,
    onHeaderCell,
    align: column.isNumber ? ('end' as const) : undefined,
    sorter: column.isSortable,
    sortOrder: sort?.field === column.key ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    shouldCellUpdate,
    render: (_: unknown, row: GridRow) => column.render(row),
  }));
  const last = {
    key: 'actions',
    title: actions.title,
    width: actions.width,
    fixed: 'right' as const,
    render: (_: unknown, row: GridRow) => actions.render(row),
  };
  return [...own, last];
}
