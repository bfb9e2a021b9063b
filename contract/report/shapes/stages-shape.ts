import type { AnyReport } from '../../language/report/report';
import type { ReportShapes } from '../../wire/report/answers';
import { stagesOf } from '../charts';
import { showShare } from '../show';
import { showNumber } from '../../text/numbers';
import { hatched, type ChartLook } from '../time-option';
import {
  ALONG,
  focusLines,
  namesAxis,
  plainOption,
  summaryOf,
  type ReportShape,
  type ShapeMark,
  type ShapeWords,
} from './shape';

type Stage = { name: string; label: string; count: number | null; before: number | null };

/** How far the rows have come: each stage with its share of the first one, and of the one before it. */
export function stagesShape(
  report: AnyReport,
  counts: NonNullable<ReportShapes['stages']>,
  words: ShapeWords,
): ReportShape {
  const { t, figure, language } = words;
  const names = Object.keys(stagesOf(report));
  const stages = names.map((name, at): Stage => ({
    name,
    label: figure('stage', name),
    count: counts[name] ?? null,
    before: counts[names[Math.max(0, at - 1)]!] ?? null,
  }));
  const whole = stages[0]?.count ?? 0;
  const show = (count: number | null): string =>
    count === null ? t('engine.report.untold') : showNumber(count, language);
  const share = (count: number | null, of: number | null): string =>
    count === null || of === null || of === 0 ? '' : showShare(count / of, language);
  const textOf = ({ count }: Stage): string =>
    [show(count), share(count, whole) && `(${share(count, whole)})`].filter(Boolean).join(' ');
  const marks = stages.map((stage): ShapeMark => ({
    name: stage.label,
    text: textOf(stage),
    rows: stage.count === null || stage.count === 0 ? null : { stage: stage.name },
    ...(stage.count === null ? { isHidden: true as const } : {}),
  }));
  const last = stages.at(-1);
  const head = ['stage', 'count', 'ofFirst', 'ofBefore'].map((name) => t(`engine.report.shape.${name}`));
  return {
    kind: 'stages',
    title: t('engine.report.shape.stages'),
    about: t('engine.report.shape.hatched'),
    summary: summaryOf(last && whole > 0 && last.count !== null ? `${last.label}: ${textOf(last)}` : '', marks, words),
    // Where nothing was reported there is no stage to look at; one that may not be told is.
    marks: stages[0]?.count === 0 ? [] : marks,
    table: {
      head,
      lines: stages.map((stage, at) => [
        { text: stage.label, mark: at },
        { text: show(stage.count) },
        { text: share(stage.count, whole) },
        { text: at === 0 ? '' : share(stage.count, stage.before) },
      ]),
    },
    file: {
      head,
      kinds: ['code', 'count', 'share', 'share'],
      rows: stages.map(({ label, count, before }, at) => [
        label,
        count ?? t('engine.report.untold'),
        count === null || whole === 0 ? '' : count / whole,
        at === 0 || count === null || !before ? '' : count / before,
      ]),
    },
    moves: ALONG,
    option: (look: ChartLook, focus: number | null = null) => ({
      ...plainOption(look),
      grid: { top: 8, right: look.fontSizeSM, bottom: 8, left: 12 * look.fontSizeSM },
      xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, whole) },
      yAxis: {
        ...namesAxis(
          stages.map((stage) => `${stage.label}\n${textOf(stage)}`),
          look,
        ),
        inverse: true,
        axisLabel: { color: look.colorText, width: 11 * look.fontSizeSM, overflow: 'break', lineHeight: 16 },
      },
      series: [
        {
          type: 'bar',
          stack: 'stages',
          barCategoryGap: '24%',
          itemStyle: { color: look.colorPrimary, opacity: 0.7 },
          data: stages.map(({ count }) => count),
          ...(focus === null ? {} : { markLine: focusLines(look, [{ yAxis: focus }]) }),
        },
        // What did not come so far.
        {
          type: 'bar',
          stack: 'stages',
          itemStyle: { color: 'transparent', borderColor: look.colorBorder, borderWidth: 1, decal: hatched(look) },
          data: stages.map(({ count, before }) => (count === null || before === null ? null : before - count)),
        },
      ],
    }),
  };
}
