import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { isEmpty } from '../../../../contract/validation/check-field';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { Row } from '../../row';
import type { ListColumn } from '../columns/columns';

type Props = {
  row: Row;
  title: ListColumn | undefined;
  others: readonly ListColumn[];
  isChosen: boolean;
  /** Absent where nothing can be done with several rows. */
  onToggle?: (row: Row) => void;
  /** Opens the row: the whole card is pressed for it. */
  onShow?: (row: Row) => void;
  /** How deep it stands in its tree; 0 at the top and in a list. */
  depth: number;
  /** The rows below it; absent where there are none. */
  branch?: { size: number; isOpen: boolean; onToggle: () => void };
  actions: ReactNode;
};

/** Whether a press is for something in the card or in a menu or dialog that it has opened elsewhere in the page, or marks a text. */
const isPressed = (card: Element, target: EventTarget): boolean =>
  !(target instanceof Element) ||
  !card.contains(target) ||
  target.closest('a, button, input, label, summary, [role="button"]') !== null ||
  window.getSelection()?.isCollapsed === false;

/** One row, for screens that are too narrow for a table. */
export function Card({ row, title, others, isChosen, onToggle, onShow, depth, branch, actions }: Props) {
  const { t } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- more ground for a finger; what it does stands in the card as a button
    <li
      className={styles.card}
      data-pressed={onShow !== undefined}
      data-depth={Math.min(depth, 3)}
      onClick={onShow && ((event) => !isPressed(event.currentTarget, event.target) && onShow(row))}
    >
      <div className={styles.cardTop}>
        {onToggle && (
          <Checkbox checked={isChosen} aria-label={t('engine.batch.select')} onChange={() => onToggle(row)} />
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
      {branch && (
        <Button size="small" className={styles.branch} aria-expanded={branch.isOpen} onClick={branch.onToggle}>
          {t(branch.isOpen ? 'engine.tree.close' : 'engine.tree.open', { count: branch.size })}
        </Button>
      )}
      <div className={styles.cardActions}>{actions}</div>
    </li>
  );
}
