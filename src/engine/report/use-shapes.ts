import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPathOf } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { shapesOf } from '../../../contract/report/charts';
import { hoursFit } from '../../../contract/report/shapes/hours-shape';
import { shapesFrom } from '../../../contract/report/shapes/shapes-from';
import type { ReportShape } from '../../../contract/report/shapes/shape';
import { ReportSeries, ReportShapes } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { call } from '../../http/client';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';

export type Shapes = {
  shapes: readonly ReportShape[];
  /** The range is longer than hours are drawn for. */
  isTooLong: boolean;
  isFetching: boolean;
  error: Error | null;
};

/** The drawings of a report beside that over time, for the range of `series`; none before that is there. */
export function useShapes(report: AnyReport, params: Params, series: ReportSeries | undefined): Shapes {
  const { t, language } = useWords();
  const kinds = shapesOf(report);
  const { by: _, each: __, compare: ___, ...asked } = params;
  const isTooLong = series !== undefined && kinds.includes('hours') && !hoursFit(series);
  const hours = useQuery({
    queryKey: ['report', report.name, 'hours', asked],
    enabled: series !== undefined && kinds.includes('hours') && !isTooLong,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(report)}/series`, {
        silent: true,
        signal,
        params: { ...asked, each: 'hour' },
        answer: ReportSeries,
      }),
  });
  const counts = useQuery({
    queryKey: ['report', report.name, 'shapes', asked],
    enabled: series !== undefined && kinds.some((kind) => kind !== 'hours'),
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(report)}/shapes`, { silent: true, signal, params: asked, answer: ReportShapes }),
  });
  const shapes = useMemo(
    () =>
      shapesFrom(
        report,
        { hours: isTooLong ? undefined : hours.data, counts: counts.data },
        { t, language, figure: (part, name) => t(dynamicKey(figureKey(report, part, name))) },
      ),
    [report, isTooLong, hours.data, counts.data, t, language],
  );
  return {
    shapes,
    isTooLong,
    isFetching: hours.isFetching || counts.isFetching,
    error: hours.error ?? counts.error,
  };
}
