import { Button } from 'antd';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useState } from 'react';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { showNumber } from '../../../contract/text/numbers';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { timeFormat } from '../../i18n/times';
import { useWords } from '../../i18n/words';
import styles from './report.module.css';

/** How each number is counted, how many rows stand behind, whether sums or rows answered, and how fresh they are. */
export function WhyNumber({ report, series }: { report: AnyReport; series: ReportSeries }) {
  const { t, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const moment = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: series.zone });
  const time = (instant: string): string => moment.format(new Date(instant));
  const [first = ''] = Object.keys(report.measures);
  return (
    <>
      <p className={styles.ground}>
        {t('engine.report.fresh', { time: time(series.freshUntil) })}
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('engine.report.why')}
        </Button>
      </p>
      <DialogShell isOpen={isOpen} close={() => setOpen(false)} footer={null} title={t('engine.report.why')}>
        <dl>
          {Object.keys(report.measures).map((name) => (
            <div key={name}>
              <dt>
                <b>{t(dynamicKey(figureKey(report, 'measure', name)))}</b>
              </dt>
              <dd>{t(dynamicKey(figureKey(report, 'why', name)))}</dd>
            </div>
          ))}
        </dl>
        <p>
          {t(`engine.report.answeredBy.${series.answeredBy}`, {
            rows: showNumber(series.total[first]?.value ?? 0, language),
          })}
        </p>
        <p>{t('engine.report.fresh', { time: time(series.freshUntil) })}</p>
        {series.late.map(({ day, records, countedAt }) => (
          <p key={day + countedAt}>{t('engine.report.late', { count: records, day, time: time(countedAt) })}</p>
        ))}
      </DialogShell>
    </>
  );
}
