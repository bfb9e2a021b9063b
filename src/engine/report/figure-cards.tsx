import { StatisticCard } from '@ant-design/pro-components';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { FigureValue } from './figure-strip';
import { Spark } from './spark';
import styles from './report.module.css';

/** The measures of the whole range, each with its trend and what became of it since the period that it is compared with. */
export function FigureCards({ report, series }: { report: AnyReport; series: ReportSeries }) {
  const { t } = useWords();
  const names = Object.keys(report.measures);
  const colSpan = { xs: '50%', sm: '33.33%', xl: `${100 / names.length}%` };
  return (
    <StatisticCard.Group wrap variant="outlined" className={styles.cards} aria-label={t('engine.report.figures')}>
      {names.map((name) => (
        <StatisticCard
          key={name}
          colSpan={colSpan}
          size="small"
          statistic={{
            title: t(dynamicKey(figureKey(report, 'measure', name))),
            formatter: () => (
              <FigureValue report={report} name={name} total={series.total} before={series.compared?.total} />
            ),
          }}
          chart={<Spark values={series.points.map((point) => point?.[name]?.value ?? null)} />}
        />
      ))}
    </StatisticCard.Group>
  );
}
