import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as useParts, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { Point } from './points';

// oxlint-disable-next-line react-hooks/rules-of-hooks -- the library's own `use`, which is no hook
useParts([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

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

/** A chart by ECharts, in the colours of the theme. The only file that knows the library; it comes with the first chart. */
export function Chart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const { token } = theme.useToken();
  const { onPick, label } = props;
  useEffect(() => {
    const element = box.current;
    // Without anything to draw on, the words and the table beside it say all the same.
    if (!element || !document.createElement('canvas').getContext('2d')) return undefined;
    const made = init(element);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(props, token), true);
  });
  useEffect(() => {
    const now = chart.current;
    const pick = ({ dataIndex }: { dataIndex?: number }) => dataIndex !== undefined && onPick?.(dataIndex);
    now?.on('click', pick as never);
    return () => void now?.off('click', pick as never);
  }, [onPick]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file that an <img> could show
  return <div ref={box} role="img" aria-label={label} style={{ height: 220 }} />;
}
