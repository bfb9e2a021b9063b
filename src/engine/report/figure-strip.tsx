import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { missingKey, showShare } from '../../../contract/report/show';
import { showNumber } from '../../../contract/text/numbers';
import type { ReportFigures, ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { FactCells } from '../../ui/fact-cells';
import { changeOf, showValue } from './show-figure';
import styles from './report.module.css';

type Props = { report: AnyReport; name: string; total: ReportFigures; before: ReportFigures | undefined };

/** What became of a figure since the period that it is compared with. */
export function FigureChange({ report, name, total, before }: Props) {
  const { t, language } = useWords();
  // Of what may not be told nobody is told that it was nothing either.
  if (before === undefined || before[name]?.isHidden) return null;
  const change = changeOf(report.measures[name]!, total[name], before[name], language);
  if (change === null) return null;
  if (change === 'new') return <span>{t('engine.report.new')}</span>;
  return <span>{change.isShare ? t('engine.report.pointsMore', { points: change.text }) : change.text}</span>;
}

/** A figure, what became of it, and between which limits it lies. */
export function FigureValue({ report, name, total, before }: Props) {
  const { t, language } = useWords();
  const { value = null, n, low, high } = total[name] ?? {};
  const measure = report.measures[name]!;
  return (
    <>
      <p className={styles.figure}>
        {value === null ? t(dynamicKey(missingKey(total[name]))) : showValue(measure, value, language)}
      </p>
      <p className={styles.beside}>
        <FigureChange report={report} name={name} total={total} before={before} />
        {low !== undefined && high !== undefined && (
          <span>
            {t('engine.report.between', {
              low: showShare(low, language),
              high: showShare(high, language),
              n: showNumber(n ?? 0, language),
            })}
          </span>
        )}
      </p>
    </>
  );
}

/** The measures of the whole range, each with what became of it. */
export function FigureStrip({ report, series }: { report: AnyReport; series: ReportSeries }) {
  const { t } = useWords();
  return (
    <FactCells
      facts={Object.keys(report.measures).map((name) => ({
        key: name,
        label: t(dynamicKey(figureKey(report, 'measure', name))),
        value: <FigureValue report={report} name={name} total={series.total} before={series.compared?.total} />,
      }))}
    />
  );
}
