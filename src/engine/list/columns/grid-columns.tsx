import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { ColumnStates } from '../../../../contract/wire/list-view';
import styles from '../../engine.module.css';
import type { Branch } from '../../tree/tree';
import type { Row } from '../../row';
import { widthOf } from './column-choice';
import type { ListColumn } from './columns';
import type { Resize } from './head-cell';

export type GridRow = Branch<Row>;
export type GridActions = { title: string; width: number; render: (row: Row) => ReactNode };
type GridColumns = NonNullable<TableProps<GridRow>['columns']>;

const onCell = () => ({ className: styles.line });
/**
 * antd asks every cell to be drawn for everything that happens around the table; a click on a heading cost a hundred rows before the
 * answer was there. What a cell shows depends on its row alone; words and permissions it follows by itself.
 */
const shouldCellUpdate = (row: GridRow, before: GridRow): boolean => row !== before;

type Given = {
  shown: readonly ListColumn[];
  choice: ColumnStates;
  actions: GridActions;
  resizeOf: (column: ListColumn, isFirst: boolean) => Resize;
  /** The column that takes the room that is left; none where antd shares it out. */
  flexible: string | undefined;
};

/** Columns of one group that stand beside each other share a heading. */
function grouped(shown: readonly ListColumn[], columns: GridColumns, choice: ColumnStates): GridColumns {
  const all: GridColumns = [];
  shown.forEach(({ key, group }, at) => {
    const column = columns[at];
    const before = shown[at - 1];
    const above = all.at(-1);
    const fixed = choice[key]?.fixed;
    if (!column) return;
    if (group === undefined) all.push(column);
    else if (before?.group === group && choice[before.key]?.fixed === fixed && above && 'children' in above)
      above.children.push(column);
    else
      all.push({
        key: `group ${key}`,
        title: group,
        children: [column],
        fixed,
        onHeaderCell: () => ({ className: styles.heading }),
      });
  });
  return all;
}

/** The columns that show as antd's table knows them, with the row's actions at the end where there is room for them. */
export function gridColumns({ shown, choice, actions, resizeOf, flexible }: Given): GridColumns {
  const own = shown.map((column, at) => ({
    key: column.key,
    dataIndex: column.key,
    title: column.title,
    width: column.key === flexible ? undefined : widthOf(column, choice),
    fixed: choice[column.key]?.fixed,
    onCell,
    // The edge has a name of its own, which is not the heading's.
    onHeaderCell: () => ({
      className: styles.heading,
      'aria-label': column.title,
      resize: resizeOf(column, at === 0),
      sorts: column.isSortable ? column.key : undefined,
    }),
    align: column.isNumber ? ('end' as const) : undefined,
    shouldCellUpdate,
    render: (_: unknown, row: GridRow) => column.render(row),
  }));
  const last = {
    key: 'actions',
    title: actions.title,
    width: actions.width,
    fixed: 'right' as const,
    shouldCellUpdate,
    render: (_: unknown, row: GridRow) => actions.render(row),
  };
  return actions.width === 0 ? grouped(shown, own, choice) : [...grouped(shown, own, choice), last];
}
