import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent, VisualMapPiecewiseComponent } from 'echarts/components';
import { init, use as useParts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from '../../../contract/report/time-option';

// oxlint-disable-next-line react-hooks/rules-of-hooks -- the library's own `use`, which is no hook
useParts([
  BarChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  CanvasRenderer,
]);

/** A chart on the page. `listen` calls back with the place of the point that was pressed, and answers how to end that. */
export type OpenChart = {
  draw: (option: ChartOption) => void;
  listen: (pick: (at: number) => void) => () => void;
  close: () => void;
};

/** Opens a chart by ECharts in a box, as wide as that is; null where there is nothing to draw on. The only file that knows the library. */
export function openChart(box: HTMLElement | null): OpenChart | null {
  if (!box || !document.createElement('canvas').getContext('2d')) return null;
  const chart = init(box);
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(box);
  return {
    draw: (option) => chart.setOption(option, true),
    listen: (pick) => {
      const press = ({ dataIndex }: { dataIndex?: number }) => dataIndex !== undefined && pick(dataIndex);
      chart.on('click', press as never);
      return () => {
        if (!chart.isDisposed()) chart.off('click', press as never);
      };
    },
    close: () => {
      watch.disconnect();
      // What is drawn in several frames goes on after `dispose`, and fails; a drawing of nothing takes its place and is done at once.
      if (!chart.isDisposed()) chart.clear();
      chart.dispose();
    },
  };
}
