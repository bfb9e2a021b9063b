import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, theme } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { apiPathOf, permissionOf, wordKey } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { call } from '../../http/client';
import { saveBlob } from '../../http/download';
import { parametersOf } from '../../http/request';
import { useWords } from '../../i18n/words';
import { download, noteTask } from '../../session/downloads';
import { holdsPermission } from '../../session/session';
import { ClickMenu } from '../../ui/click-menu';
import type { Params } from '../api';
import { useNotify } from '../use-notify';
import { chartPicture } from './chart-picture';
import { useMarks, useSeries } from './use-report';

const ReportPaper = lazy(() => import('./report-paper').then((part) => ({ default: part.ReportPaper })));

const SHEETS = ['xlsx', 'csv'] as const;
const PICTURES = ['png', 'svg'] as const;
const isPicture = (key: string): key is (typeof PICTURES)[number] => PICTURES.some((each) => each === key);

type Props = { report: AnyReport; params: Params };
type Drawn = { series: ReportSeries; marks: ReportMarks };

export const mayExport = (report: AnyReport): boolean => holdsPermission(permissionOf(report, 'export'));

/** Has the report written to a file by a data task, which the download centre shows. */
export const startFile = async (report: AnyReport, params: Params, format: string): Promise<void> => {
  await call('POST', `${apiPathOf(report)}/export`, { body: { ...parametersOf(params), format } });
  noteTask();
};

/** What the screen shows as a file: its numbers as a sheet, its chart as a picture, the whole as a PDF or on paper. */
export function ReportExport({ report, params }: Props) {
  const { t, language } = useWords();
  const tell = useNotify();
  const { token } = theme.useToken();
  const [isBusy, setBusy] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  const series = useSeries(report, params);
  const marks = useMarks(report, params);
  if (!mayExport(report)) return null;
  const title = t(wordKey(report, 'title'));
  const drawn: Drawn | undefined = series.data && { series: series.data, marks: marks.data ?? [] };
  const items = [
    ...SHEETS.map((key) => ({ key, label: t(`engine.export.${key}`) })),
    ...[...PICTURES, 'pdf', 'print'].map((key) => ({
      key,
      label: t(`engine.report.file.${key}`),
      disabled: !drawn && key !== 'pdf',
    })),
  ];
  const work = async (key: string): Promise<void> => {
    if (key === 'pdf') {
      await startFile(report, params, key);
      tell.done(t('engine.export.started'));
    } else if (isPicture(key) && drawn) {
      const look = { ...token, background: token.colorBgContainer };
      saveBlob(await chartPicture({ report, params, t, language }, drawn, key, look), `${title}.${key}`);
    } else
      await download(`${apiPathOf(report)}/export`, { params: { ...params, format: key }, name: `${title}.${key}` });
  };
  const run = (key: string) => {
    if (key === 'print') return setPrinted(true);
    setBusy(true);
    return void work(key)
      .catch(tell.failure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ClickMenu menu={{ items, onClick: ({ key }) => run(key) }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
          {t('engine.action.export')}
        </Button>
      </ClickMenu>
      {isPrinted && drawn && (
        <Suspense>
          <ReportPaper report={report} params={params} {...drawn} onPrinted={() => setPrinted(false)} />
        </Suspense>
      )}
    </>
  );
}
