import { Table, type TableProps } from 'antd';
import { useCallback, useMemo, type Key, type ReactNode } from 'react';
import type { ColumnStates, Density } from '../../../contract/wire/list-view';
import { useWords, type Translate } from '../../i18n/words';
import { textScale } from '../../theme/text-scale';
import styles from '../engine.module.css';
import type { Row } from '../row';
import type { TreeDrag } from '../tree/use-tree-drag';
import { useLatest } from '../use-latest';
import { ColumnButton } from './columns/column-button';
import { known, shownColumns, widthOf } from './columns/column-choice';
import type { ListColumn } from './columns/columns';
import { gridColumns, type GridActions, type GridRow } from './columns/grid-columns';
import type { ListState, Sort } from './list-state';
import { TurnContext, useTurn } from './page-body';
import { Pages, PAGES_HEIGHT } from './pages';
import { rowCheck } from './row/row-check';
import { useRowMarks } from './row/row-marks';
import { showCut } from './show-cut';
import { SortingContext } from './columns/sort-head';
import { SumRow, type ListSums } from './sums';
import { useDrawnRows } from './speed/use-drawn-rows';
import { useReachableScroll } from '../table/use-reachable-scroll';
import { useUnfolded } from './use-unfolded';
import { useFittedWidths } from './columns/use-fitted-widths';
import { flexibleColumn, useResize } from './columns/use-resize';
import { isAtStart, roomForRows, useAwaited, useStartOfPage } from './use-start-of-page';
import { PARTS, useTableRoles, VIRTUAL_PARTS } from './speed/virtual-rows';

type Props = {
  /** Read aloud where the table is more than one element. */
  label: string;
  /** Those chosen and those not. */
  columns: readonly ListColumn[];
  choice: ColumnStates;
  onChoose: (next: ColumnStates) => void;
  rows: GridRow[];
  total: number;
  /** How many there are, in words. */
  totalText: string;
  /** Of all that was found; absent where nothing is summed up. */
  sums?: ListSums;
  state: ListState;
  setState: (next: ListState) => void;
  isLoading: boolean;
  isTree: boolean;
  /** Row that is to be seen, whatever is folded above it. */
  revealed?: string | null;
  /** Row whose record is open beside the list or above it. */
  openId?: string | null;
  /** Absent where rows are not moved by hand. */
  drag?: TreeDrag;
  /** Stands inside another panel and needs no edge of its own. */
  isEmbedded: boolean;
  density: Density;
  /** Absent where nothing can be done with several rows. */
  selection?: { ids: readonly string[]; onChange: (rows: Row[]) => void };
  actions: GridActions;
  toolbar: ReactNode;
  tools: readonly ReactNode[];
  empty: ReactNode;
};

/** Rows from which only those in sight are drawn. */
const MANY = 200;
const VIRTUAL_HEIGHT = 640;
/** px where texts are as large as usual: room of the box that selects a row. */
const SELECTION_WIDTH = 40;
const selectionRoom = (): number => SELECTION_WIDTH * textScale();
/** Headings stay at the top; the bar to move a wide table sideways stands above the pages, which stay at the bottom. */
const sticky = () => ({ offsetScroll: PAGES_HEIGHT * textScale() });
/** Height of a row of one line, px: keeps the room of rows that are still to come. */
const LINE: Record<Density, number> = { small: 33, medium: 41, large: 49 };

const count = (rows: readonly GridRow[]): number =>
  rows.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
const parents = (rows: readonly GridRow[]): string[] =>
  rows.flatMap(({ id, children }) => (children ? [id, ...parents(children)] : []));

/** A large tree is shown by its first two levels; whoever looks for more opens it, or searches. */
const LARGE_TREE = 500;
const openAtFirst = (rows: readonly GridRow[], size: number): string[] =>
  size > LARGE_TREE ? rows.flatMap(({ id, children }) => (children ? [id] : [])) : parents(rows);

const rowPropsOf = (isMany: boolean, drag: TreeDrag | undefined): TableProps<GridRow>['onRow'] =>
  isMany || drag
    ? (row, index = 0) => ({ ...(isMany ? { 'aria-rowindex': index + 2 } : {}), ...drag?.rowProps(row) })
    : undefined;

const expandableOf = (
  isTree: boolean,
  expandedRowKeys: readonly Key[],
  onExpandedRowsChange: (keys: readonly Key[]) => void,
  drag: TreeDrag | undefined,
): TableProps<GridRow>['expandable'] =>
  isTree ? { expandedRowKeys: [...expandedRowKeys], onExpandedRowsChange, expandIcon: drag?.expandIcon } : undefined;

const selectionOf = (
  ids: readonly string[] | undefined,
  isTree: boolean,
  select: (rows: Row[]) => void,
  t: Translate,
): TableProps<GridRow>['rowSelection'] =>
  ids && {
    selectedRowKeys: [...ids],
    preserveSelectedRowKeys: true,
    columnWidth: selectionRoom(),
    // antd has English names of its own here, whatever the language.
    getTitleCheckboxProps: () => ({ 'aria-label': t('engine.batch.selectAll') }),
    renderCell: isTree ? undefined : rowCheck,
    getCheckboxProps: () => ({ 'aria-label': t('engine.batch.select') }),
    onChange: (_, chosen) => select(chosen),
  };

/** The rows as a table, with what can be done above it. The only place that knows antd's table. */
export function Grid(props: Props) {
  const {
    label,
    columns,
    choice,
    rows,
    total,
    totalText,
    sums,
    state,
    setState,
    isLoading,
    isTree,
    drag,
    isEmbedded,
    density,
    selection,
    actions,
  } = props;
  const { t } = useWords();
  const choose = (next: ColumnStates) => props.onChoose(known(columns, next));
  const { now, resizeOf } = useResize(choice, choose);
  const chosen = useMemo(() => shownColumns(columns, choice), [columns, choice]);
  const onSort = useLatest((sort: Sort | undefined) => setState({ ...state, sort }));
  const sorting = useMemo(() => ({ sort: state.sort, onSort }), [state.sort, onSort]);
  const select = useLatest((chosen: Row[]) => selection?.onChange(chosen));
  const ids = selection?.ids;
  const { title, width: actionsWidth, render } = actions;
  const selectionWidth = ids ? selectionRoom() : 0;
  const line = LINE[density] * textScale();
  const why = rows.length === 0 ? props.empty : null;
  const rowCount = count(rows);
  const isMany = rowCount > MANY;
  const { expanded, setExpanded, tableRef } = useUnfolded(rows, props.revealed, () => openAtFirst(rows, rowCount));
  const frame = useReachableScroll(rows.length === 0);
  const areAwaited = useAwaited(state, rows, isLoading);
  const atStart = useCallback(() => isAtStart(frame.current), [frame]);
  const room = useCallback(() => roomForRows(frame.current), [frame]);
  const { drawn, isAll } = useDrawnRows(rows, {
    isPlain: !isMany && !isTree,
    line,
    areAwaited,
    isAtStart: atStart,
    room,
  });
  const turn = useTurn(rows);
  const shown = useFittedWidths({
    frame,
    shown: chosen,
    choice: now,
    rows: drawn,
    selectionWidth,
    actionsWidth,
    isOff: isMany || isTree,
  });
  // Rows are drawn anew only for what shows in them: neither for a question under way nor for what stands above the table.
  const table = useMemo(() => {
    const width = shown.reduce((sum, column) => sum + widthOf(column, now), actionsWidth + selectionWidth);
    const flexible = isMany ? undefined : flexibleColumn(shown, now);
    const view: TableProps<GridRow> = {
      rowKey: 'id',
      size: density,
      columns: gridColumns({ shown, choice: now, actions: { title, width: actionsWidth, render }, resizeOf, flexible }),
      components: isMany ? VIRTUAL_PARTS : PARTS,
      onRow: rowPropsOf(isMany, drag),
      dataSource: drawn,
      locale: { emptyText: why },
      scroll: isMany ? { x: width, y: VIRTUAL_HEIGHT } : { x: width },
      virtual: isMany,
      sticky: isMany ? false : sticky(),
      tableLayout: 'fixed',
      expandable: expandableOf(isTree, expanded, setExpanded, drag),
      rowSelection: selectionOf(ids, isTree, select, t),
      pagination: false,
      summary:
        sums && rows.length > 0
          ? () => <SumRow shown={shown} sums={sums} hasSelection={ids !== undefined} />
          : undefined,
    };
    return <Table<GridRow> ref={tableRef} {...view} />;
  }, [
    isTree,
    drag,
    isMany,
    rows,
    shown,
    actionsWidth,
    selectionWidth,
    ids,
    density,
    now,
    resizeOf,
    drawn,
    title,
    render,
    why,
    expanded,
    setExpanded,
    tableRef,
    select,
    t,
    sums,
  ]);
  useStartOfPage(frame, state, rows);
  useRowMarks(frame, props);
  useTableRoles(frame, isMany ? rowCount : null, label);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/mouse-events-have-key-events -- only shows what a pointer rests on
    <div ref={frame} className={isEmbedded ? undefined : styles.gridPanel} onMouseOver={showCut}>
      <div className={styles.gridHead}>
        <div className={styles.grow}>{props.toolbar}</div>
        <div className={styles.gridTools}>
          {props.tools}
          <ColumnButton columns={columns} choice={choice} onChoose={choose} />
        </div>
      </div>
      <div
        className={styles.gridRows}
        data-busy={isLoading}
        style={isAll ? undefined : { minBlockSize: rows.length * line }}
      >
        <SortingContext value={sorting}>
          <TurnContext value={turn}>{table}</TurnContext>
        </SortingContext>
      </div>
      {!isTree && total > 0 && <Pages {...{ state, setState, total, totalText }} />}
    </div>
  );
}
