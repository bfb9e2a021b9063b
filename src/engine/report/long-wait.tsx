import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { AnyReport } from '../../../contract/language/report/report';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';
import { useNotify } from '../use-notify';
import { mayExport, startFile } from './report-export';

/** Milliseconds after which nobody should have to wait in front of a report. */
const LONG = 20_000;

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

/** Offers a data task in place of a question that takes long. */
export function LongWait({ report, params, isWaiting }: { report: AnyReport; params: Params; isWaiting: boolean }) {
  const { t } = useWords();
  const tell = useNotify();
  const isLong = useIsLong(isWaiting);
  if (!isLong || !mayExport(report)) return null;
  const start = () =>
    void startFile(report, params, 'xlsx')
      .then(() => tell.done(t('engine.export.started')))
      .catch(tell.failure);
  return (
    <Alert
      showIcon
      type="info"
      title={t('engine.report.long')}
      action={
        <Button size="small" onClick={start}>
          {t('engine.report.longDo')}
        </Button>
      }
    />
  );
}
