import type { AnyReport } from '../../language/report/report';
import type { ReportSeries } from '../../wire/report/answers';
import { hoursMeasure } from '../charts';
import { POINTS_MOST } from '../question';
import { showNumber } from '../../text/numbers';
import type { ChartLook } from '../time-option';
import { localOf } from '../zone';
import {
  focusLines,
  namesAxis,
  plainOption,
  summaryOf,
  type ReportShape,
  type ShapeMark,
  type ShapeWords,
} from './shape';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = 24;
/** Classes into which the values of a heat map fall. */
const CLASSES = 5;

/** Days of a range that are drawn by the hour, at most. */
export const HOUR_DAYS_MOST = Math.floor(POINTS_MOST / HOURS);

/** Whether a range is short enough to be drawn by the hour. */
export const hoursFit = ({ limits }: Pick<ReportSeries, 'limits'>): boolean =>
  Date.parse(limits.at(-1)!) - Date.parse(limits[0]!) <= POINTS_MOST * HOUR_MS;

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** An hour of the clock: `from` and `to` are its instants, the value null where nothing was reported or too little to be told. */
type Hour = { from: string; to: string; value: number | null; isUntold: boolean };

/** What follows each other as one; untold where a part of it is. */
function together(before: Hour, after: Hour): Hour {
  const isUntold = before.isUntold || after.isUntold;
  const isNothing = isUntold || (before.value === null && after.value === null);
  return {
    from: before.from,
    to: after.to,
    value: isNothing ? null : (before.value ?? 0) + (after.value ?? 0),
    isUntold,
  };
}

/** The hours by local day (ms) and hour. What clocks show twice follows each other: it is one cell, from the first to the second. */
function hoursOf({ zone, limits, points }: ReportSeries, measure: string): Map<number, Hour> {
  const hours = new Map<number, Hour>();
  for (const [at, point] of points.entries()) {
    const [from, to] = [limits[at]!, limits[at + 1]!];
    const local = localOf(zone, Date.parse(from));
    const key = local - (local % HOUR_MS);
    const { value = null, isHidden = false } = point?.[measure] ?? {};
    const own = { from, to, value, isUntold: isHidden };
    const before = hours.get(key);
    hours.set(key, before === undefined ? own : together(before, own));
  }
  return hours;
}

type Grid = { days: number[]; hours: ReadonlyMap<number, Hour>; greatest: number };

const hourAt = ({ days, hours }: Grid, mark: number): Hour | undefined =>
  hours.get(days[Math.floor(mark / HOURS)]! + (mark % HOURS) * HOUR_MS);

/** Classes of the values, of whole numbers; zero is one of its own where it is told. */
function piecesOf({ hours, greatest }: Grid, show: (value: number) => string) {
  const step = Math.max(1, Math.ceil(greatest / CLASSES));
  const count = Math.ceil(Math.max(1, greatest) / step);
  const hasZero = [...hours.values()].some(({ value }) => value === 0);
  const rising = Array.from({ length: count }, (_, at) => {
    const [gte, lte] = [at * step + 1, Math.min(Math.max(1, greatest), (at + 1) * step)];
    return { gte, lte, label: gte === lte ? show(gte) : `${show(gte)}–${show(lte)}` };
  });
  return [...(hasZero ? [{ gte: 0, lte: 0, label: show(0) }] : []), ...rising];
}

function optionOf(grid: Grid, dayNames: readonly string[], show: (value: number) => string) {
  const { days, hours } = grid;
  return (look: ChartLook, focus: number | null = null) => ({
    ...plainOption(look),
    grid: { top: 36, right: look.fontSizeSM, bottom: 2 * look.fontSizeSM, left: 4 * look.fontSizeSM },
    xAxis: namesAxis(dayNames, look),
    yAxis: {
      ...namesAxis(
        Array.from({ length: HOURS }, (_, hour) => hourName(hour)),
        look,
      ),
      inverse: true,
    },
    // Of one hue from pale to full: told apart without seeing colours, on a light ground as on a dark one.
    visualMap: {
      type: 'piecewise',
      orient: 'horizontal',
      right: look.fontSizeSM,
      top: 4,
      itemWidth: look.fontSizeSM,
      itemHeight: look.fontSizeSM,
      itemGap: look.fontSizeSM / 2,
      selectedMode: false,
      textStyle: { color: look.colorTextTertiary },
      pieces: piecesOf(grid, show),
      inRange: { color: [look.colorPrimary, look.colorPrimary], colorAlpha: [0.15, 1] },
    },
    series: [
      {
        type: 'heatmap',
        itemStyle: { borderColor: look.colorBorderSecondary, borderWidth: 0.5 },
        data: days.flatMap((day, x) =>
          Array.from({ length: HOURS }, (_, y) => [x, y, hours.get(day + y * HOUR_MS)?.value ?? '-']),
        ),
        ...(focus === null
          ? {}
          : { markLine: focusLines(look, [{ xAxis: Math.floor(focus / HOURS) }, { yAxis: focus % HOURS }]) }),
      },
    ],
  });
}

/** A measure by the hours of each day, by the clocks of the zone of `series`, whose points are hours. */
export function hoursShape(report: AnyReport, series: ReportSeries, words: ShapeWords): ReportShape {
  const { t, figure, language } = words;
  const measure = hoursMeasure(report) ?? '';
  const hours = hoursOf(series, measure);
  const days = [...new Set([...hours.keys()].map((local) => local - (local % DAY_MS)))];
  const greatest = Math.max(0, ...[...hours.values()].map(({ value }) => value ?? 0));
  const grid: Grid = { days, hours, greatest };
  const show = (value: number): string => showNumber(value, language);
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayNames = days.map((local) => day.format(local));
  const textOf = (hour: Hour | undefined): string =>
    hour?.value !== null && hour !== undefined
      ? show(hour.value)
      : t(hour?.isUntold ? 'engine.report.untold' : 'engine.report.none');
  const marks = Array.from({ length: days.length * HOURS }, (_, mark): ShapeMark => {
    const hour = hourAt(grid, mark);
    return {
      name: `${dayNames[Math.floor(mark / HOURS)]} ${hourName(mark % HOURS)}`,
      text: `${figure('measure', measure)} ${textOf(hour)}`,
      rows: hour === undefined || hour.value === null ? null : { from: hour.from, to: hour.to },
      ...(hour?.isUntold ? { isHidden: true as const } : {}),
    };
  });
  const most = marks.findIndex((_, mark) => greatest > 0 && hourAt(grid, mark)?.value === greatest);
  return {
    kind: 'hours',
    title: t('engine.report.shape.hours', { measure: figure('measure', measure) }),
    about: t('engine.report.pointsOf.hour', { zone: series.zone }),
    summary: summaryOf(
      most < 0 ? '' : t('engine.report.shape.most', { name: marks[most]!.name, value: show(greatest) }),
      marks,
      words,
    ),
    marks,
    table: {
      head: [t('engine.report.shape.day'), ...Array.from({ length: HOURS }, (_, hour) => hourName(hour))],
      lines: dayNames.map((name, at) => [
        { text: name },
        ...Array.from({ length: HOURS }, (_, hour) => {
          const mark = at * HOURS + hour;
          const { rows, isHidden } = marks[mark]!;
          return { text: rows || isHidden ? textOf(hourAt(grid, mark)) : '', mark };
        }),
      ]),
    },
    file: {
      head: [
        t('engine.report.pointsOf.hour', { zone: series.zone }),
        t('engine.report.begins'),
        figure('measure', measure),
      ],
      kinds: ['code', 'code', 'count'],
      rows: [...hours].map(([local, { from, value, isUntold }]) => [
        new Date(local).toISOString().slice(0, 16).replace('T', ' '),
        from,
        value ?? (isUntold ? t('engine.report.untold') : ''),
      ]),
    },
    moves: { ArrowRight: HOURS, ArrowLeft: -HOURS, ArrowDown: 1, ArrowUp: -1 },
    option: optionOf(grid, dayNames, show),
  };
}
