import { Checkbox, Pagination, Spin } from 'antd';
import type { ReactNode } from 'react';
import { isEmpty } from '../../../contract/validation/check-field';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import type { Branch } from '../tree/tree';
import type { Row } from '../row';
import type { ListColumn } from './columns/columns';
import type { ListState } from './list-state';
import { SumCard, type ListSums } from './sums';

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
  empty: ReactNode;
};

/** A tree without its branches, parents first; each tells by itself where it stands. */
const flat = (rows: readonly Branch<Row>[]): Branch<Row>[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? []).map((below) => ({ ...below, isAlone: true }))]);

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
  empty,
}: Props) {
  const { t } = useWords();
  const title = columns.find(({ isTitle }) => isTitle);
  const others = columns.filter(({ isTitle }) => !isTitle);
  return (
    <Spin spinning={isLoading} delay={300}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {flat(rows).map((row) => (
            <li key={row.id} className={styles.card}>
              <div className={styles.cardTop}>
                {selection && (
                  <Checkbox
                    checked={selection.ids.includes(row.id)}
                    aria-label={t('engine.batch.select')}
                    onChange={() => selection.onToggle(row)}
                  />
                )}
                <strong className={styles.grow}>{title?.render(row)}</strong>
              </div>
              <dl className={styles.pairs}>
                {others
                  .filter(({ key }) => !isEmpty(row[key]))
                  .map((column) => (
                    <div key={column.key} className={styles.pair}>
                      <dt>{column.title}</dt>
                      <dd>{column.render(row)}</dd>
                    </div>
                  ))}
              </dl>
              <div className={styles.cardActions}>{renderActions(row)}</div>
            </li>
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
