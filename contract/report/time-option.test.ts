import { theme } from 'antd';
import { expect, it } from 'vitest';
import { timeOption, type TimeCourse } from './time-option';

const token = theme.getDesignToken();
type Drawn = {
  yAxis: { show: boolean; max?: number; axisLabel: { formatter: (value: number) => string } }[];
  series: {
    type: string;
    yAxisIndex?: number;
    lineStyle?: { type: string };
    data: unknown[];
    markLine?: { data: { xAxis: number; name: string }[] };
  }[];
};
const course = (more: Partial<TimeCourse>): Drawn =>
  timeOption(
    {
      names: ['1', '2', '3', '4'],
      bars: [],
      lines: [],
      marks: [],
      open: null,
      focus: null,
      show: (unit, value) => `${value} ${unit}`,
      ...more,
    },
    token,
  ) as Drawn;
const line = (unit: 'count' | 'share' | 'duration') => ({ name: unit, unit, values: [1, null, 2, 3] });

it('a line is drawn by the axis of its measure [STAT-01] [STAT-06]', () => {
  const counts = course({ lines: [line('count')] });
  expect(counts.yAxis.map(({ show }) => show)).toEqual([true, false]);
  expect(counts.series[0]?.yAxisIndex).toBe(0);
  expect(counts.yAxis[0]?.max).toBeUndefined();
  const shares = course({ bars: [line('count')], lines: [line('share')] });
  expect(shares.yAxis.map(({ show, max }) => [show, max])).toEqual([
    [true, undefined],
    [true, 1],
  ]);
  const times = course({ lines: [line('duration')] });
  expect(times.yAxis.map(({ show }) => show)).toEqual([false, true]);
  expect(times.yAxis[1]?.axisLabel.formatter(7)).toBe('7 duration');
});

it('the point that still runs is dashed and says until when it is counted; what was not reported is a gap [STAT-01]', () => {
  const open = { at: 3, label: 'until 10:42' };
  const { series } = course({ lines: [line('count')], open, marks: [{ at: 3, sign: 'A' }] });
  expect(series.map(({ lineStyle, data }) => [lineStyle?.type, data])).toEqual([
    ['solid', [1, null, 2, null]],
    ['dashed', [null, null, 2, 3]],
  ]);
  expect(series[0]?.markLine?.data).toEqual([{ xAxis: 3, name: 'A until 10:42' }]);
  const bars = course({ bars: [line('count')], open }).series[0]?.data as { itemStyle?: { borderType: string } }[];
  expect(bars.map(({ itemStyle }) => itemStyle?.borderType)).toEqual([undefined, undefined, undefined, 'dashed']);
});
