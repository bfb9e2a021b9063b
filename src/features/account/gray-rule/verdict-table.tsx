import { Table, type TablePaginationConfig } from 'antd';
import type { GrayJudged } from '../../../../contract/resources/account/gray-rule/rules';
import { StateDot } from '../../../engine/kinds/option/state-dot';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import styles from './gray.module.css';

const WIDE_PAGES: TablePaginationConfig = { size: 'small', pageSizeOptions: [10, 50, 100] };
/** The numbers of a hundred pages have no room on a phone. */
const NARROW_PAGES: TablePaginationConfig = { simple: { readOnly: true }, showSizeChanger: false };

type Line = GrayJudged & { isKnown?: boolean };

/** Lines with a verdict each, and the clause that decides it. */
export function VerdictTable({ lines, title, label }: { lines: readonly Line[]; title: string; label: string }) {
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
            <StateDot
              tone={falls ? 'success' : 'default'}
              word={t(falls ? 'account.gray.falls' : 'account.gray.out')}
            />
          ),
        },
        {
          title: t('account.gray.deciding'),
          dataIndex: 'deciding',
          render: (clause: string, { isKnown }) => (
            <>
              {t(`account.gray.clause.${clause}`)}
              {isKnown === false && <span className={styles.quiet}> · {t('account.gray.unknown')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
