import type { ReportShapes } from '../../wire/report/answers';
import { STEP_LIMITS } from '../figures';
import { showDuration, showShare } from '../show';
import { showNumber } from '../../text/numbers';
import type { ChartLook } from '../time-option';
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

const MINUTE_MS = 60_000;

/** A limit of a step: seconds below a minute, the clock's way above it. */
const limitText = (ms: number, { language }: ShapeWords): string =>
  ms < MINUTE_MS
    ? new Intl.NumberFormat(language, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'narrow',
        maximumFractionDigits: 1,
      }).format(ms / 1000)
    : showDuration(ms);

function stepName(step: number, words: ShapeWords): string {
  const [low, high] = [STEP_LIMITS[step - 1], STEP_LIMITS[step]];
  if (low === undefined) return words.t('engine.report.shape.under', { limit: limitText(high ?? 0, words) });
  if (high === undefined) return words.t('engine.report.shape.from', { limit: limitText(low, words) });
  return words.t('engine.report.shape.between', { low: limitText(low, words), high: limitText(high, words) });
}

/** How many rows took how long, by the steps of the histogram from the first to the last that holds any. */
export function durationsShape(counts: NonNullable<ReportShapes['durations']>, words: ShapeWords): ReportShape {
  const { t, language } = words;
  const holds = (count: number | null): boolean => count === null || count > 0;
  const first = counts.findIndex(holds);
  const steps = first < 0 ? [] : counts.slice(first, counts.findLastIndex(holds) + 1);
  const sum = steps.reduce<number>((all, count) => all + (count ?? 0), 0);
  const show = (value: number): string => showNumber(value, language);
  const shareOf = (count: number): string => showShare(count / Math.max(1, sum), language);
  const marks = steps.map((count, at): ShapeMark => ({
    name: stepName(first + at, words),
    text: count === null ? t('engine.report.untold') : `${show(count)} (${shareOf(count)})`,
    rows: count === null || count === 0 ? null : { step: String(first + at) },
    ...(count === null ? { isHidden: true as const } : {}),
  }));
  const greatest = Math.max(0, ...steps.map((count) => count ?? 0));
  const most = steps.indexOf(greatest);
  return {
    kind: 'durations',
    title: t('engine.report.shape.durations'),
    about: t('engine.report.shape.ended', { count: sum }),
    summary: summaryOf(
      greatest === 0 ? '' : t('engine.report.shape.most', { name: marks[most]!.name, value: marks[most]!.text }),
      marks,
      words,
    ),
    marks,
    table: {
      head: [t('engine.report.shape.duration'), t('engine.report.shape.count'), t('engine.report.shape.share')],
      lines: steps.map((count, at) => [
        { text: marks[at]!.name, mark: at },
        { text: count === null ? t('engine.report.untold') : show(count) },
        { text: count === null ? '' : shareOf(count) },
      ]),
    },
    file: {
      head: [t('engine.report.shape.duration'), t('engine.report.shape.count'), t('engine.report.shape.share')],
      kinds: ['code', 'count', 'share'],
      rows: steps.map((count, at) => [
        marks[at]!.name,
        count ?? t('engine.report.untold'),
        count === null ? '' : count / Math.max(1, sum),
      ]),
    },
    moves: ALONG,
    option: (look: ChartLook, focus: number | null = null) => ({
      ...plainOption(look),
      grid: { top: 16, right: look.fontSizeSM, bottom: 2 * look.fontSizeSM, left: 4 * look.fontSizeSM },
      // Below each bar where its step begins.
      xAxis: namesAxis(
        steps.map((_, at) => (first + at === 0 ? '0' : limitText(STEP_LIMITS[first + at - 1]!, words))),
        look,
      ),
      yAxis: {
        type: 'value',
        min: 0,
        minInterval: 1,
        splitNumber: 3,
        axisLabel: { color: look.colorTextTertiary, formatter: show },
        splitLine: { lineStyle: { color: look.colorBorderSecondary } },
      },
      series: [
        {
          type: 'bar',
          barCategoryGap: '8%',
          itemStyle: { color: look.colorPrimary, opacity: 0.7 },
          data: [...steps],
          ...(focus === null ? {} : { markLine: focusLines(look, [{ xAxis: focus }]) }),
        },
      ],
    }),
  };
}
