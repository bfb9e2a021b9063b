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
import type { Selection } from './use-selection';

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

/** A tree without its branches, parents first; each tells by itself where it stands. */
const flat = (rows: readonly Branch<Row>[]): Branch<Row>[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? []).map((below) => ({ ...below, isAlone: true }))]);

/** Whether a press is for something in the card, or marks a text. */
const isPressed = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, input, label, summary, [role="button"]') !== null) ||
  window.getSelection()?.isCollapsed === false;

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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- more ground for a finger; what it does stands in the card as a button
            <li
              key={row.id}
              className={styles.card}
              data-pressed={onShow !== undefined}
              onClick={onShow && ((event) => !isPressed(event.target) && onShow(row))}
            >
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
