import { Table, type TablePaginationConfig } from 'antd';
import type { JudgedLine } from '../../../../contract/wire/reach';
import { StateDot } from '../../../engine/kinds/option/state-dot';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import styles from './gray.module.css';

const WIDE_PAGES: TablePaginationConfig = { size: 'small', pageSizeOptions: [10, 50, 100] };
/** The numbers of a hundred pages have no room on a phone. */
const NARROW_PAGES: TablePaginationConfig = { simple: { readOnly: true }, showSizeChanger: false };

type Line = JudgedLine & { isKnown?: boolean };
type Props = { lines: readonly Line[]; title: string; label: string; words?: string };

/** Lines with a verdict each, and the clause that decides it; `words` is where both are named. */
export function VerdictTable({ lines, title, label, words = 'account.gray' }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  return (
    <Table<Line>
      size="small"
      aria-label={label}
      rowKey="key"
      dataSource={[...lines]}
      // On a phone the words of a clause rather wrap than lie beyond the edge.
      scroll={isWide ? { x: 'max-content' } : undefined}
      pagination={{ ...(isWide ? WIDE_PAGES : NARROW_PAGES), hideOnSinglePage: true, defaultPageSize: 10 }}
      columns={[
        { title, dataIndex: 'key', className: styles.vin },
        {
          title: t('account.gray.verdict'),
          dataIndex: 'falls',
          render: (falls: boolean) => (
            <StateDot tone={falls ? 'success' : 'default'} word={t(`${words}.${falls ? 'falls' : 'out'}`)} />
          ),
        },
        {
          title: t('account.gray.deciding'),
          dataIndex: 'deciding',
          render: (clause: string, { isKnown }) => (
            <>
              {t(`${words}.clause.${clause}`)}
              {isKnown === false && <span className={styles.quiet}> · {t('account.gray.unknown')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
