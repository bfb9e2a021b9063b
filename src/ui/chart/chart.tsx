import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { openChart, type OpenChart } from './canvas';
import type { Point } from './points';

type Props = {
  points: readonly Point[];
  kind: 'bar' | 'line';
  /** The whole chart in words. */
  label: string;
  showName: (name: string) => string;
  showValue: (value: number) => string;
  onPick?: (at: number) => void;
};

type Token = ReturnType<typeof theme.useToken>['token'];

/** Colours and face of the theme; a tooltip that is drawn, since a page of ours takes no styles from scripts. */
const optionOf = ({ points, kind, showName, showValue }: Props, token: Token) => ({
  animation: false,
  color: [token.colorPrimary],
  textStyle: { fontFamily: token.fontFamily, fontSize: token.fontSizeSM, color: token.colorTextSecondary },
  // Room for the names and figures at its edges, as large as they are set.
  grid: { top: 12, right: 12, bottom: 2 * token.fontSizeSM, left: 4 * token.fontSizeSM },
  tooltip: {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: token.colorBgElevated,
    borderColor: token.colorBorderSecondary,
    textStyle: { color: token.colorText, fontFamily: token.fontFamily },
    formatter: (shown: unknown) => {
      const at = (Array.isArray(shown) ? (shown as { dataIndex: number }[])[0] : undefined)?.dataIndex ?? 0;
      const point = points[at];
      return point ? `${showName(point.name)}  ${showValue(point.value)}` : '';
    },
  },
  xAxis: {
    type: 'category',
    data: points.map(({ name }) => showName(name)),
    axisLine: { lineStyle: { color: token.colorBorder } },
    axisTick: { show: false },
    axisLabel: { hideOverlap: true, color: token.colorTextTertiary },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    splitNumber: 3,
    axisLabel: { color: token.colorTextTertiary, formatter: showValue },
    splitLine: { lineStyle: { color: token.colorBorderSecondary } },
  },
  series: [
    {
      type: kind,
      data: points.map(({ value }) => value),
      barMaxWidth: 32,
      showSymbol: points.length < 2,
      lineStyle: { width: 2 },
      itemStyle: { borderRadius: kind === 'bar' ? [2, 2, 0, 0] : 0 },
    },
  ],
});

/** A chart of one series, in the colours of the theme. */
export function Chart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<OpenChart | null>(null);
  const { token } = theme.useToken();
  const { onPick, label } = props;
  useEffect(() => {
    // Without anything to draw on, the words and the table beside it say all the same.
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
  useEffect(() => (onPick ? chart.current?.listen(onPick) : undefined), [onPick]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
  return <div ref={box} role="img" aria-label={label} style={{ height: 220 }} />;
}
