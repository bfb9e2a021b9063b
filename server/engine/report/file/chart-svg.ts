import { courseChart } from '../../../../contract/report/charts';
import type { AnyReport } from '../../../../contract/language/report/report';
import { localText } from '../../../../contract/report/question-lines';
import { showByUnit, unitOf } from '../../../../contract/report/show';
import type { ReportShape } from '../../../../contract/report/shapes/shape';
import { timeOption, type ChartLook, type ChartOption } from '../../../../contract/report/time-option';
import type { ReportMarks, ReportSeries } from '../../../../contract/wire/report/answers';
import type { ReportWords } from './report-words';

/** Pixels. */
const WIDTH = 720;
const HEIGHT = 320;

/** On paper: the colours of the light theme. */
const LOOK: ChartLook = {
  colorPrimary: '#0b57a4',
  colorWarning: '#a35c00',
  colorError: '#bd2429',
  colorText: '#15191b',
  colorTextSecondary: '#454c50',
  colorTextTertiary: '#626a6e',
  colorBorder: '#888c86',
  colorBorderSecondary: '#e2e2dc',
  fontFamily: 'sans-serif',
  fontSizeSM: 12,
};

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The point in which an instant lies. */
const placeOf = (instant: string, limits: readonly string[]): number =>
  Math.max(
    0,
    Math.min(
      limits.length - 2,
      limits.findLastIndex((limit) => Date.parse(limit) <= Date.parse(instant)),
    ),
  );

/** Marks as they are spelt out: their letters, and what they mean. */
export const spelt = (marks: ReportMarks, { zone }: ReportSeries, { figure }: ReportWords): string[] =>
  marks
    .slice(0, SIGNS.length)
    .map(
      ({ at, operation, title }, n) =>
        `${SIGNS[n]} ${localText(zone, Date.parse(at))} ${title ?? ''} ${figure('mark', operation)}`,
    );

/** What groups `zrender` writes for a pointer says nothing on paper. */
const still = (svg: string): string =>
  svg
    .split('<style>')
    .map((part, n) => (n === 0 ? part : part.slice(part.indexOf('</style>') + '</style>'.length)))
    .join('');

/** A bar that is filled with a pattern, as `zrender` writes it. */
const HATCHED =
  /<path d="M(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+) 0l0 (-?[\d.]+)l-?[\d.]+ 0Z" fill="url\([^"<]*"[^<>]*><\/path>/g;
/** Pixels between the lines of a hatch. */
const HATCH = 7;

/** The lines of a bar that is hatched: who writes a PDF knows no patterns. */
function hatchOf(x: number, y: number, width: number, height: number): string {
  const lines: string[] = [];
  for (let at = HATCH; at < width + height; at += HATCH) {
    const [from, to] = [Math.max(0, at - height), Math.min(width, at)];
    lines.push(`M${x + from} ${y + at - from}L${x + to} ${y + at - to}`);
  }
  return lines.length === 0
    ? ''
    : `<path d="${lines.join('')}" fill="none" stroke="${LOOK.colorTextTertiary}" stroke-width="2"></path>`;
}

const hatchedByLines = (svg: string): string =>
  svg.replaceAll(HATCHED, (_, ...numbers: string[]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(0, 4).map(Number);
    return hatchOf(x, y, width, height);
  });

/** A drawing as SVG of 720 × `height`. */
async function svgOf(option: ChartOption, height: number): Promise<string> {
  const [
    { init, use: useParts },
    { BarChart, HeatmapChart, LineChart },
    { GridComponent, MarkLineComponent, VisualMapPiecewiseComponent },
    { SVGRenderer },
  ] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the library's own `use`, which is no hook
  useParts([
    BarChart,
    HeatmapChart,
    LineChart,
    GridComponent,
    MarkLineComponent,
    VisualMapPiecewiseComponent,
    SVGRenderer,
  ]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return hatchedByLines(still(svg));
}

/** A drawing beside that over time, as it stands on the screen. */
export const shapeSvg = (shape: ReportShape): Promise<string> =>
  svgOf(shape.option(LOOK), shape.kind === 'hours' ? 420 : 240);

/** The course of a report as it stands on the screen, as SVG of 720 × 320. */
export function chartSvg(
  report: AnyReport,
  words: ReportWords,
  { series, marks }: { series: ReportSeries; marks: ReportMarks },
): Promise<string> {
  const { zone, each, limits, points, until } = series;
  const { bars = [], lines = [] } = courseChart(report);
  const isDay = each !== 'quarter' && each !== 'hour';
  const course = (name: string) => ({
    name,
    unit: unitOf(report.measures[name]!),
    values: points.map((point) => point?.[name]?.value ?? null),
    ...(report.measures[name]?.rate
      ? {
          low: points.map((point) => point?.[name]?.low ?? null),
          high: points.map((point) => point?.[name]?.high ?? null),
        }
      : {}),
  });
  return svgOf(
    timeOption(
      {
        names: limits.slice(0, -1).map((limit) => localText(zone, Date.parse(limit), isDay)),
        bars: bars.map(course),
        lines: lines.map(course),
        marks: marks.slice(0, SIGNS.length).map(({ at }, n) => ({ at: placeOf(at, limits), sign: SIGNS[n] ?? '' })),
        open:
          until === null
            ? null
            : {
                at: placeOf(until, limits),
                label: words.t('engine.report.openUntil', { time: localText(zone, Date.parse(until)).slice(11) }),
              },
        focus: null,
        show: (unit, value) => showByUnit(unit, value, words.language),
      },
      LOOK,
    ),
    HEIGHT,
  );
}
