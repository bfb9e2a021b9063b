import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, theme } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { apiPathOf, permissionOf, wordKey } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { call } from '../../http/client';
import { saveBlob } from '../../http/download';
import { parametersOf } from '../../http/request';
import { useWords } from '../../i18n/words';
import { download, noteTask } from '../../session/downloads';
import { holdsPermission } from '../../session/session';
import { ClickMenu } from '../../ui/click-menu';
import type { Params } from '../api';
import { useNotify } from '../use-notify';
import { chartPicture, shapePicture } from './chart-picture';
import { seriesWords } from './series-words';
import { useMarks, useSeries } from './use-report';
import { useShapes } from './use-shapes';

const ReportPaper = lazy(() => import('./report-paper').then((part) => ({ default: part.ReportPaper })));

const SHEETS = ['xlsx', 'csv'] as const;
const PICTURES = ['png', 'svg'] as const;
/** The chart over time among the drawings. */
const COURSE = 'course';

/** A format of a picture and the drawing that it is of, as the key of a menu entry says both. */
function pictureOf(key: string): { kind: (typeof PICTURES)[number]; which: string } | undefined {
  const [format, which] = key.split('.');
  const kind = PICTURES.find((each) => each === format);
  return kind && which ? { kind, which } : undefined;
}

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
  const { shapes } = useShapes(report, params, series.data);
  if (!mayExport(report)) return null;
  const courseTitle = (data: ReportSeries): string => {
    const { drawn: names, labelOf } = seriesWords(report, data, t, language);
    return names.map(labelOf).join(' · ');
  };
  const title = t(wordKey(report, 'title'));
  const drawn: Drawn | undefined = series.data && { series: series.data, marks: marks.data ?? [] };
  const drawings = [
    ...(drawn ? [{ which: COURSE, label: courseTitle(drawn.series) }] : []),
    ...shapes.map(({ kind, title: label }) => ({ which: kind, label })),
  ];
  const items = [
    ...SHEETS.map((key) => ({ key, label: t(`engine.export.${key}`) })),
    ...PICTURES.map((kind) => ({
      key: kind,
      label: t(`engine.report.file.${kind}`),
      disabled: !drawn,
      children: drawings.map(({ which, label }) => ({ key: `${kind}.${which}`, label })),
    })),
    ...['pdf', 'print'].map((key) => ({
      key,
      label: t(dynamicKey(`engine.report.file.${key}`)),
      disabled: !drawn && key !== 'pdf',
    })),
  ];
  const draw = async (given: Drawn, { kind, which }: NonNullable<ReturnType<typeof pictureOf>>): Promise<void> => {
    const look = { ...token, background: token.colorBgContainer };
    const desk = { report, params, t, language };
    const shape = shapes.find((each) => each.kind === which);
    const made = shape ? shapePicture(desk, { ...given, shape }, kind, look) : chartPicture(desk, given, kind, look);
    saveBlob(await made, `${[title, shape?.title].filter(Boolean).join(' ')}.${kind}`);
  };
  const work = async (key: string): Promise<void> => {
    const picture = pictureOf(key);
    if (key === 'pdf') {
      await startFile(report, params, key);
      tell.done(t('engine.export.started'));
    } else if (picture && drawn) await draw(drawn, picture);
    else await download(`${apiPathOf(report)}/export`, { params: { ...params, format: key }, name: `${title}.${key}` });
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
          <ReportPaper report={report} params={params} {...drawn} shapes={shapes} onPrinted={() => setPrinted(false)} />
        </Suspense>
      )}
    </>
  );
}
