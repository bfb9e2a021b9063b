import { Alert, Skeleton } from 'antd';
import type { AnyReport } from '../../../contract/language/report/report';
import { useWords } from '../../i18n/words';
import { Overview } from '../detail/overview';
import type { Row } from '../row';
import { useRow } from './use-report';

/** One of the rows behind a report, whole. */
export function RowPage({ report, id }: { report: AnyReport; id: string | null }) {
  const { t } = useWords();
  const row = useRow(report, id ?? '');
  if (row.error) return <Alert showIcon type="error" title={row.error.message} />;
  if (!row.data) return <Skeleton active />;
  return (
    <section aria-label={t('engine.report.row')}>
      <Overview resource={report.sums.source} row={row.data as unknown as Row} />
    </section>
  );
}
