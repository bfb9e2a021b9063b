import { Pagination, type TablePaginationConfig } from 'antd';
import { useState, type ReactNode } from 'react';
import { isEmpty } from '../../../contract/validation/check-field';
import styles from '../engine.module.css';
import own from './answers.module.css';

type Line = Readonly<Record<string, unknown>>;
export type AnswerColumn = { key: string; title: string; render: (line: Line) => ReactNode };
type Props = {
  label: string;
  columns: readonly AnswerColumn[];
  lines: readonly Line[];
  pages: TablePaginationConfig;
  empty: ReactNode;
  /** In a card already: parted by lines. */
  isParted?: boolean;
};

/** Lines of an answer as cards below each other, for a phone: a table of so many columns has no room there. */
export function AnswerStack({ label, columns, lines, pages, empty, isParted }: Props) {
  const [at, setAt] = useState(1);
  const { current = at, pageSize = pages.defaultPageSize ?? lines.length, total = lines.length, onChange } = pages;
  // Where one page at a time was answered, these are its lines.
  const shown = pages.total === undefined ? lines.slice((current - 1) * pageSize, current * pageSize) : lines;
  const [first, ...others] = columns;
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ul className={isParted ? own.parted : styles.cards} aria-label={label}>
        {shown.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an answer have no names of their own, and none of them moves
          <li key={place} className={isParted ? undefined : styles.card}>
            <div className={styles.cardTop}>
              <strong className={styles.grow}>{first?.render(line)}</strong>
            </div>
            <dl className={styles.pairs}>
              {others
                .filter(({ key }) => !isEmpty(line[key]))
                .map(({ key, title, render }) => (
                  <div key={key} className={styles.pair}>
                    <dt>{title}</dt>
                    <dd>{render(line)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <Pagination
        align="center"
        hideOnSinglePage
        simple={{ readOnly: true }}
        showSizeChanger={false}
        {...{ current, pageSize, total, onChange: onChange ?? setAt }}
      />
    </>
  );
}
