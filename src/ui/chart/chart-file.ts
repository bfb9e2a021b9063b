import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TitleComponent, VisualMapPiecewiseComponent } from 'echarts/components';
import { init, use as useParts } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import type { ChartLook, ChartOption } from '../../../contract/report/time-option';

// oxlint-disable-next-line react-hooks/rules-of-hooks -- the library's own `use`, which is no hook
useParts([
  BarChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  MarkLineComponent,
  TitleComponent,
  VisualMapPiecewiseComponent,
  CanvasRenderer,
  SVGRenderer,
]);

const WIDTH = 1200;
const CHART = 480;
const LINE = 18;

/** What stands above a chart in a file, and below it. */
type Around = { title: string; lines: readonly string[]; notes: readonly string[] };

/** The chart with its question above it: room is made for each line. */
function withLines(option: ChartOption, { title, lines, notes }: Around, look: ChartLook): ChartOption {
  const above = 44 + lines.length * LINE;
  const below = 12 + notes.length * LINE;
  const text = { color: look.colorTextSecondary, fontSize: look.fontSizeSM, lineHeight: LINE };
  return {
    ...option,
    title: [
      {
        text: title,
        subtext: lines.join('\n'),
        left: 16,
        top: 12,
        textStyle: { color: look.colorText, fontSize: 18 },
        subtextStyle: text,
      },
      { text: '', subtext: notes.join('\n'), left: 16, bottom: 4, itemGap: 0, subtextStyle: text },
    ],
    grid: { ...(option.grid as object), top: above + 36, bottom: below + 40 },
    ...(option.visualMap ? { visualMap: { ...option.visualMap, top: above } } : {}),
  };
}

/** Draws a chart as a file: a PNG of twice its size, or an SVG whose texts are texts. */
export function chartFile(
  option: ChartOption,
  kind: 'png' | 'svg',
  around: Around,
  { background, ...look }: ChartLook & { background: string },
): Blob {
  const height = CHART + (around.lines.length + around.notes.length) * LINE;
  const size = { width: WIDTH, height };
  const drawn = { ...withLines(option, around, look), backgroundColor: background };
  if (kind === 'svg') {
    const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
    chart.setOption(drawn);
    const svg = chart.renderToSVGString();
    chart.dispose();
    return new Blob([svg], { type: 'image/svg+xml' });
  }
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', devicePixelRatio: 2, ...size });
  chart.setOption(drawn);
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background });
  chart.dispose();
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: 'image/png' });
}
