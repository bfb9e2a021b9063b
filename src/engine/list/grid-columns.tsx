import type { ProColumns } from '@ant-design/pro-components/es/table/typing';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import styles from '../engine.module.css';
import type { Branch } from '../kinds/tree';
import type { Row } from '../row';
import type { Column } from './columns';
import type { ListState } from './list-state';

export type GridRow = Branch<Row>;
export type GridActions = { title: string; width: number; render: (row: Row) => ReactNode };

const ACTIONS = 'actions';

/** Columns with what the choice of columns needs to know; what a cell shows is filled in by `withCells`. */
export function gridColumns(columns: readonly Column[], { sort }: ListState, actions: GridActions): ProColumns<GridRow>[] {
  const own = columns.map((column): ProColumns<GridRow> => ({
    key: column.key,
    dataIndex: column.key,
    title: column.title,
    width: column.width,
    onCell: () => ({ className: styles.line }),
    onHeaderCell: () => ({ className: styles.heading }),
    align: column.isNumber ? 'end' : undefined,
    sorter: column.isSortable,
    sortOrder: sort?.field === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    disable: column.isTitle,
  }));
  return [...own, { key: ACTIONS, title: actions.title, width: actions.width, fixed: 'right', hideInSetting: true }];
}

/** Draws cells without ProTable's own way, which makes every one of them ready for editing: that costs half of the time of a long page. */
export function withCells(drawn: TableProps<GridRow>['columns'], columns: readonly Column[], actions: GridActions): TableProps<GridRow>['columns'] {
  const renders = new Map<unknown, (row: Row) => ReactNode>([...columns.map(({ key, render }) => [key, render] as const), [ACTIONS, actions.render]]);
  return drawn?.map((column) => {
    const render = renders.get(column.key);
    return render ? { ...column, render: (_: unknown, row: GridRow) => render(row) } : column;
  });
}
