import { ProDescriptions } from '@ant-design/pro-components';
import { Alert, Skeleton } from 'antd';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { showDuration } from '../../../contract/report/show';
import { isEmpty } from '../../../contract/validation/check-field';
import { useWords } from '../../i18n/words';
import { Overview } from '../detail/overview';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import { useRow } from './use-report';
import styles from './report.module.css';

/** What the report names of a row, and how long it took. */
function RowFacts({ report, row }: { report: AnyReport; row: Row }) {
  const { t } = useWords();
  const fields = report.sums.source.fields as Record<string, Field>;
  const [begun, ended] = report.sums.lasts.map((name) => Date.parse(String(row[name]))) as [number, number];
  return (
    <ProDescriptions<Row>
      bordered
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      dataSource={row}
      columns={[
        ...report.columns.map((name) => {
          const slot = { resource: report.sums.source, name, field: fields[name]! };
          return {
            key: name,
            title: fieldLabel(t, slot),
            render: () =>
              isEmpty(row[name]) ? t('engine.detail.unset') : <Cell slot={slot} value={row[name]} row={row} />,
          };
        }),
        {
          key: 'lasted',
          title: t('engine.report.lasted'),
          render: () => (Number.isNaN(ended) ? t('engine.detail.unset') : showDuration(ended - begun)),
        },
      ]}
    />
  );
}

/** One of the rows behind a report, whole. */
export function RowPage({ report, id }: { report: AnyReport; id: string | null }) {
  const row = useRow(report, id ?? '');
  if (row.error) return <Alert showIcon type="error" title={row.error.message} />;
  if (!row.data) return <Skeleton active />;
  return (
    <div className={styles.parts}>
      <RowFacts report={report} row={row.data as unknown as Row} />
      <Overview resource={report.sums.source} row={row.data as unknown as Row} isHeaded above={report.columns} />
    </div>
  );
}
