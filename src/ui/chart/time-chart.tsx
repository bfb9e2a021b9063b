import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { openChart, type ChartOption, type OpenChart } from './canvas';

/** Values of one line or of one part of the bars; null is a gap. A band is drawn around a line that has its edges. */
export type TimeSeries = {
  name: string;
  values: readonly (number | null)[];
  low?: readonly (number | null)[];
  high?: readonly (number | null)[];
};
export type TimeMark = { at: number; sign: string };

type Props = {
  /** The whole chart in words. */
  label: string;
  names: readonly string[];
  bars: readonly TimeSeries[];
  lines: readonly TimeSeries[];
  /** Where something happened meanwhile, by the point after which it did. */
  marks: readonly TimeMark[];
  /** The last point runs still. */
  isOpen: boolean;
  /** The point that is told. */
  focus: number | null;
  showBar: (value: number) => string;
  showLine: (value: number) => string;
  onPick: (at: number) => void;
};

type Token = ReturnType<typeof theme.useToken>['token'];

const dashedLast = (values: readonly (number | null)[], isOpen: boolean, token: Token) =>
  values.map((value, at) =>
    isOpen && at === values.length - 1
      ? { value, itemStyle: { opacity: 0.5, borderType: 'dashed', borderColor: token.colorPrimary, borderWidth: 1 } }
      : { value },
  );

/** Two areas upon each other: an unseen one up to the lower edge, and the band. */
const bandOf = ({ name, low = [], high = [] }: TimeSeries, colour: string) =>
  [
    { values: low, opacity: 0 },
    { values: high.map((edge, at) => (edge === null ? null : edge - (low[at] ?? 0))), opacity: 0.16 },
  ].map(({ values, opacity }) => ({
    type: 'line',
    yAxisIndex: 1,
    stack: `band ${name}`,
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    areaStyle: { color: colour, opacity },
    data: [...values],
    tooltip: { show: false },
  }));

function optionOf(props: Props, token: Token): ChartOption {
  const { names, bars, lines, marks, isOpen, focus, showBar, showLine } = props;
  const colours = [token.colorPrimary, token.colorWarning, token.colorError, token.colorTextTertiary];
  const colourOfLine = (at: number) => colours[(bars.length + at) % colours.length] ?? token.colorText;
  const axis = { axisLabel: { color: token.colorTextTertiary }, splitLine: { show: false } };
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
    yAxis: [
      {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: { color: token.colorTextTertiary, formatter: showBar },
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      { type: 'value', min: 0, max: 1, interval: 0.25, ...axis, axisLabel: { ...axis.axisLabel, formatter: showLine } },
    ],
    series: [
      ...bars.map(({ values }, at) => ({
        type: 'bar',
        stack: 'bars',
        barMaxWidth: 32,
        itemStyle: { color: colours[at], opacity: 0.5 },
        data: dashedLast(values, isOpen, token),
        ...(at === 0
          ? {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: token.colorTextTertiary, type: 'dashed' },
                label: { color: token.colorText, formatter: ({ name = '' }: { name?: string }) => name },
                data: [
                  ...marks.map(({ at: place, sign }) => ({ xAxis: place, name: sign })),
                  ...(focus === null ? [] : [{ xAxis: focus, name: '', lineStyle: { color: token.colorPrimary } }]),
                ],
              },
            }
          : {}),
      })),
      ...lines.flatMap((line, at) => [
        ...(line.low ? bandOf(line, colourOfLine(at)) : []),
        {
          type: 'line',
          yAxisIndex: 1,
          symbolSize: 5,
          showSymbol: names.length < 60,
          lineStyle: { width: 2, color: colourOfLine(at) },
          itemStyle: { color: colourOfLine(at) },
          data: [...line.values],
        },
      ]),
    ],
  };
}

/** Bars and lines over time, each with an axis of its own; a press on a point picks it. What it says stands beside it in words and as a table. */
export function TimeChart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<OpenChart | null>(null);
  const { token } = theme.useToken();
  const { onPick, label } = props;
  useEffect(() => {
    const made = openChart(box.current);
    chart.current = made;
    return () => {
      made?.close();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.draw(optionOf(props, token));
  });
  useEffect(() => chart.current?.listen(onPick), [onPick]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
  return <div ref={box} role="img" aria-label={label} style={{ height: 280 }} />;
}
