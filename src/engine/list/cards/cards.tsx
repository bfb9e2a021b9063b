import { Pagination, Spin } from 'antd';
import type { ReactNode } from 'react';
import styles from '../../engine.module.css';
import type { Branch } from '../../tree/tree';
import type { Row } from '../../row';
import { Card } from './card';
import type { ListColumn } from '../columns/columns';
import type { ListState } from '../list-state';
import { SumCard, type ListSums } from '../sums';
import { useBranches } from './use-branches';
import type { Selection } from '../use-selection';

type Props = {
  columns: readonly ListColumn[];
  rows: Branch<Row>[];
  total: number;
  totalText: string;
  /** Of all that was found; absent where nothing is summed up. */
  sums?: ListSums;
  state: ListState;
  setState: (next: ListState) => void;
  isLoading: boolean;
  isTree: boolean;
  selection?: { ids: readonly string[]; onToggle: (row: Row) => void };
  renderActions: (row: Row) => ReactNode;
  /** Opens the row: the whole card is pressed for it. */
  onShow?: (row: Row) => void;
  empty: ReactNode;
};

type Bar = { isEmbedded: boolean; toolbar: ReactNode; tools: ReactNode };

/** The cards with what can be done with them below, within reach of a thumb. */
export function CardList({ bar, selection, ...cards }: Omit<Props, 'selection'> & { bar: Bar; selection?: Selection }) {
  return (
    <>
      <Cards {...cards} selection={selection && { ids: selection.ids, onToggle: selection.toggle }} />
      <div className={bar.isEmbedded ? styles.bar : styles.thumbBar}>
        <div className={styles.grow}>{bar.toolbar}</div>
        {!selection?.rows.length && bar.tools}
      </div>
    </>
  );
}

/** The rows one below the other, for screens that are too narrow for a table. */
export function Cards({
  columns,
  rows,
  total,
  totalText,
  sums,
  state,
  setState,
  isLoading,
  isTree,
  selection,
  renderActions,
  onShow,
  empty,
}: Props) {
  const { shown, isOpen, toggle } = useBranches(rows);
  const title = columns.find(({ isTitle }) => isTitle);
  const others = columns.filter(({ isTitle }) => !isTitle);
  return (
    <Spin spinning={isLoading} delay={300}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {shown.map(({ row, depth }) => (
            <Card
              key={row.id}
              {...{ row, title, others, onShow, depth }}
              isChosen={selection?.ids.includes(row.id) ?? false}
              onToggle={selection?.onToggle}
              branch={
                row.children && {
                  size: row.children.length,
                  isOpen: isOpen(row.id),
                  onToggle: () => toggle(row.id),
                }
              }
              actions={renderActions(row)}
            />
          ))}
        </ul>
      )}
      {sums && rows.length > 0 && <SumCard shown={columns} sums={sums} />}
      {total > 0 && <p className={styles.total}>{totalText}</p>}
      {!isTree && total > state.limit && (
        <Pagination
          align="center"
          simple={{ readOnly: true }}
          current={state.page}
          pageSize={state.limit}
          total={total}
          showSizeChanger={false}
          onChange={(page) => setState({ ...state, page })}
        />
      )}
    </Spin>
  );
}
