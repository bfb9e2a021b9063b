import type { FigureUnit } from './show';

/** What the library that draws is told. */
export type ChartOption = Record<string, unknown>;
/** Colours and face of a drawing, under the names that antd gives them. */
export type ChartLook = Readonly<
  Record<
    | 'colorPrimary'
    | 'colorWarning'
    | 'colorError'
    | 'colorText'
    | 'colorTextSecondary'
    | 'colorTextTertiary'
    | 'colorBorder'
    | 'colorBorderSecondary'
    | 'fontFamily',
    string
  >
> & { readonly fontSizeSM: number };

/** Values of one line or of one part of the bars; null is a gap. A band is drawn around a line that has its edges. */
type TimeSeries = {
  name: string;
  values: readonly (number | null)[];
  low?: readonly (number | null)[];
  high?: readonly (number | null)[];
  /** Which axis it is drawn by: counts stand at the left, one other unit at the right. A share goes from 0 to 1. */
  unit: FigureUnit;
};
type TimeMark = { at: number; sign: string };

/** What a chart over time shows. */
export type TimeCourse = {
  names: readonly string[];
  bars: readonly TimeSeries[];
  lines: readonly TimeSeries[];
  /** Where something happened meanwhile, by the point after which it did. */
  marks: readonly TimeMark[];
  /** The point that runs still, and until when it is counted, in words. */
  open: { at: number; label: string } | null;
  /** The point that is told. */
  focus: number | null;
  /** A value of a unit in words. */
  show: (unit: FigureUnit, value: number) => string;
};

/** Hatching, so that a part is told from another one without its colour. */
export const hatched = (look: ChartLook) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 5],
  rotation: -Math.PI / 4,
  color: look.colorTextTertiary,
});

type Values = readonly (number | null)[];

const barsOf = (values: Values, openAt: number, token: ChartLook) =>
  values.map((value, at) =>
    at === openAt
      ? { value, itemStyle: { opacity: 0.5, borderType: 'dashed', borderColor: token.colorPrimary, borderWidth: 1 } }
      : { value },
  );

/** A line in two parts: up to the last point that is over, and from there to the one that runs still. */
const partsOfLine = (values: Values, openAt: number) => {
  if (openAt < 0) return [{ type: 'solid', data: [...values] }];
  return [
    { type: 'solid', data: values.map((value, at) => (at < openAt ? value : null)) },
    { type: 'dashed', data: values.map((value, at) => (at === openAt || at === openAt - 1 ? value : null)) },
  ];
};

const axisAt = (unit: FigureUnit): number => (unit === 'count' ? 0 : 1);

/** Two areas upon each other: an unseen one up to the lower edge, and the band. */
const bandOf = ({ name, low = [], high = [], unit }: TimeSeries, colour: string) =>
  [
    { values: low, opacity: 0 },
    { values: high.map((edge, at) => (edge === null ? null : edge - (low[at] ?? 0))), opacity: 0.16 },
  ].map(({ values, opacity }) => ({
    type: 'line',
    yAxisIndex: axisAt(unit),
    stack: `band ${name}`,
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    areaStyle: { color: colour, opacity },
    data: [...values],
    tooltip: { show: false },
  }));

/** What stands above each point: letters of marks, and until when the one that runs is counted. */
function signsOf({ marks, open }: TimeCourse): { xAxis: number; name: string }[] {
  const signs = new Map<number, string[]>();
  const all = [...marks, ...(open ? [{ at: open.at, sign: open.label }] : [])];
  for (const { at, sign } of all) signs.set(at, [...(signs.get(at) ?? []), sign]);
  return [...signs].map(([at, each]) => ({ xAxis: at, name: each.join(' ') }));
}

/** The axis of counts at the left, and at the right that of whatever else is drawn. */
function axesOf({ bars, lines, show }: TimeCourse, token: ChartLook) {
  const units = [...bars, ...lines].map(({ unit }) => unit);
  const other = units.find((unit) => unit !== 'count');
  const axisLabel = { color: token.colorTextTertiary };
  const splitLine = { lineStyle: { color: token.colorBorderSecondary } };
  const isCounted = units.includes('count');
  return [
    {
      type: 'value',
      show: isCounted,
      min: 0,
      minInterval: 1,
      splitNumber: 3,
      axisLabel: { ...axisLabel, formatter: (value: number) => show('count', value) },
      splitLine,
    },
    {
      type: 'value',
      show: other !== undefined,
      min: 0,
      ...(other === 'share' ? { max: 1, interval: 0.25 } : { splitNumber: 3 }),
      axisLabel: { ...axisLabel, formatter: (value: number) => show(other ?? 'count', value) },
      splitLine: isCounted ? { show: false } : splitLine,
    },
  ];
}

/** The drawing of a course over time, for the library that draws. */
export function timeOption(course: TimeCourse, token: ChartLook): ChartOption {
  const { names, bars, lines, focus, open } = course;
  const colours = [token.colorPrimary, token.colorWarning, token.colorError, token.colorTextTertiary];
  const colourOfLine = (at: number) => colours[(bars.length + at) % colours.length] ?? token.colorText;
  const openAt = open?.at ?? -1;
  const series = [
    ...bars.map(({ values }, at) => ({
      type: 'bar',
      stack: 'bars',
      barMaxWidth: 32,
      itemStyle: { color: colours[at], opacity: 0.5, ...(at > 0 && { decal: hatched(token) }) },
      data: barsOf(values, openAt, token),
    })),
    ...lines.flatMap((line, at) => [
      ...(line.low ? bandOf(line, colourOfLine(at)) : []),
      ...partsOfLine(line.values, openAt).map(({ type, data }) => ({
        type: 'line',
        yAxisIndex: axisAt(line.unit),
        symbolSize: 5,
        showSymbol: names.length < 60,
        lineStyle: { width: 2, type, color: colourOfLine(at) },
        itemStyle: { color: colourOfLine(at) },
        data,
      })),
    ]),
  ];
  const markLine = {
    silent: true,
    symbol: 'none',
    lineStyle: { color: token.colorTextTertiary, type: 'dashed' },
    label: { color: token.colorText, formatter: ({ name = '' }: { name?: string }) => name },
    data: [
      ...signsOf(course),
      ...(focus === null ? [] : [{ xAxis: focus, name: '', lineStyle: { color: token.colorPrimary } }]),
    ],
  };
  return {
    animation: false,
    color: colours,
    textStyle: { fontFamily: token.fontFamily, fontSize: token.fontSizeSM, color: token.colorTextSecondary },
    grid: { top: 28, right: 4 * token.fontSizeSM, bottom: 2 * token.fontSizeSM, left: 4 * token.fontSizeSM },
    xAxis: {
      type: 'category',
      data: [...names],
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisTick: { show: false },
      axisLabel: { hideOverlap: true, color: token.colorTextTertiary },
    },
    yAxis: axesOf(course, token),
    series: series.map((one, at) => (at === 0 ? { ...one, markLine } : one)),
  };
}
