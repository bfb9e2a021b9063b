import { Table } from 'antd';
import type { GrayJudged } from '../../../../contract/gray-rule';
import { StateDot } from '../../../engine/kinds/state-dot';
import { useWords } from '../../../i18n/words';
import styles from './gray.module.css';

type Line = GrayJudged & { isKnown?: boolean };

/** Lines with a verdict each, and the clause that decides it. */
export function VerdictTable({ lines, title, label }: { lines: readonly Line[]; title: string; label: string }) {
  const { t } = useWords();
  return (
    <Table<Line>
      size="small"
      aria-label={label}
      rowKey="key"
      dataSource={[...lines]}
      scroll={{ x: 'max-content' }}
      pagination={{ size: 'small', hideOnSinglePage: true, defaultPageSize: 10, pageSizeOptions: [10, 50, 100] }}
      columns={[
        { title, dataIndex: 'key', className: styles.vin },
        {
          title: t('account.gray.verdict'),
          dataIndex: 'falls',
          render: (falls: boolean) => <StateDot tone={falls ? 'success' : 'default'} word={t(falls ? 'account.gray.falls' : 'account.gray.out')} />,
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
