import { permissionOf, routeOf } from '../../../contract/language/derive';
import { CHART_DAYS } from '../../../contract/language/home';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { courseChart, hoursMeasure } from '../../../contract/report/charts';
import { localOf } from '../../../contract/report/zone';
import { REPORTS } from '../../../contract/sums';
import type { HomeChart, HomeFigure } from '../../../contract/wire/home';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import type { Tx } from '../../db/database';
import { keepFigures, keptFigures } from '../../engine/read/kept-figures';
import { totalKeyOf } from '../../engine/read/totals';
import { answerPoints } from '../../engine/report/series';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';

/** Who asks, and the name of the time zone whose days count. */
type Reader = { ports: Ports; scope: Scope; zone: string };
type Found = { figures: HomeFigure[]; charts: HomeChart[] };
type Counted = { days: ReportSeries; charts: HomeChart[] };
type Point = ReportSeries['points'][number] | undefined;
type Search = { zone: string; from: string; to: string };

const DAY_MS = 86_400_000;
/** Days whose hours are drawn. */
const HOUR_DAYS = 7;

/** Some of the measures of a report over the days of a question. */
function pointsOf(
  tx: Tx,
  report: AnyReport,
  reader: Reader,
  names: readonly string[],
  query: Search & { each: string },
) {
  const measures = Object.fromEntries(Object.entries(report.measures).filter(([name]) => names.includes(name)));
  const { scope, ports } = reader;
  return answerPoints({ tx, scope, ports, report: { ...report, measures }, query });
}

/** The days up to and with today, so many. */
function searchOf({ ports, zone }: Reader, days: number): Search {
  const today = localOf(zone, ports.clock.now().getTime());
  const dayAt = (back: number): string => new Date(today - back * DAY_MS).toISOString().slice(0, 10);
  return { from: dayAt(days - 1), to: dayAt(0), zone };
}

/** What the home page shows of a report: each measure over the days, and what its large charts draw. */
async function read(tx: Tx, report: AnyReport, reader: Reader): Promise<Counted> {
  const { home = [], homeCharts = [] } = report;
  const { bars = [], lines = [] } = homeCharts.includes('course') ? courseChart(report) : {};
  const [ofDays, ofHours] = [searchOf(reader, CHART_DAYS), searchOf(reader, HOUR_DAYS)];
  const days = await pointsOf(tx, report, reader, [...home, ...bars, ...lines], { ...ofDays, each: 'day' });
  const chart = (kind: HomeChart['kind'], search: Search, series: ReportSeries): HomeChart => ({
    resource: report.name,
    kind,
    path: routeOf(report),
    search,
    series,
  });
  const hours = homeCharts.includes('hours') ? hoursMeasure(report) : undefined;
  return {
    days,
    charts: [
      ...(homeCharts.includes('course') ? [chart('course', ofDays, days)] : []),
      ...(hours === undefined
        ? []
        : [chart('hours', ofHours, await pointsOf(tx, report, reader, [hours], { ...ofHours, each: 'hour' }))]),
    ],
  };
}

/** Whose rows count and which days, as the name under which an answer is kept. */
function keyOf(report: AnyReport, reader: Reader): string {
  const { scope, zone, ports } = reader;
  const rows = totalKeyOf(ports.engine.compiledOf({ name: report.sums.source.name }), scope, {});
  return JSON.stringify([report.name, zone, searchOf(reader, 1).to, rows]);
}

/** What several reports count, in one transaction; where that fails in one each, so that one that cannot be counted spoils nothing but itself. */
async function readEach(reports: readonly AnyReport[], reader: Reader): Promise<(Counted | null)[]> {
  const { ports, scope } = reader;
  const readAll = (some: readonly AnyReport[]): Promise<Counted[]> =>
    ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
      const found: Counted[] = [];
      for (const report of some) found.push(await read(tx, report, reader));
      return found;
    });
  const alone = async (report: AnyReport): Promise<Counted | null> => {
    const [found = null] = await readAll([report]).catch((cause: unknown) => {
      ports.log.error({ resource: report.name, cause: String(cause) }, 'a report of the home page cannot be counted');
      return [];
    });
    return found;
  };
  return readAll(reports).catch(async () => {
    const found: (Counted | null)[] = [];
    for (const report of reports) found.push(await alone(report));
    return found;
  });
}

/** The same, kept for a while where it was dear: for all who see the same rows, until one of these is written. */
async function readOrKept(reports: readonly AnyReport[], reader: Reader): Promise<(Counted | null)[]> {
  const { engine } = reader.ports;
  const sourceOf = ({ sums }: AnyReport): string => sums.source.name;
  const kept = reports.map((report) => keptFigures<Counted>(engine, sourceOf(report), keyOf(report, reader)));
  const open = reports.filter((_, at) => !kept[at]);
  if (open.length === 0) return kept.map((one) => one ?? null);
  const began = performance.now();
  const found = await readEach(open, reader);
  const took = performance.now() - began;
  const counted = new Map(open.map((report, at) => [report, found[at] ?? null]));
  for (const [report, one] of counted) if (one) keepFigures(engine, sourceOf(report), keyOf(report, reader), one, took);
  return reports.map((report, at) => kept[at] ?? counted.get(report) ?? null);
}

/** The figure of today. No reports are none: a number of them is 0 then, a share of them is not known; what may not be told is neither. */
function countOf(
  today: Point,
  name: string,
  isNumber: boolean,
  series: readonly unknown[] | undefined,
): Pick<HomeFigure, 'count' | 'isHidden'> {
  if (series && !today) return { count: isNumber ? 0 : null };
  const { value = null, isHidden } = today?.[name] ?? {};
  return { count: value, ...(isHidden ? { isHidden } : {}) };
}

function foundOf(report: AnyReport, found: Counted | null, reader: Reader): Found {
  const { scope } = reader;
  const figures = (report.home ?? []).map((name): HomeFigure => {
    const { count, distinct, rate } = report.measures[name] ?? {};
    const series = found?.days.points.map((figures) => figures?.[name]?.value ?? null);
    return {
      resource: report.name,
      kind: 'today',
      name,
      title: translate(scope.language, dynamicKey(figureKey(report, 'measure', name))),
      icon: report.icon ?? null,
      isUrgent: false,
      path: routeOf(report),
      search: searchOf(reader, 1),
      ...countOf(found?.days.points.at(-1), name, count !== undefined || distinct === true, series),
      ...(rate ? { unit: 'share' as const } : {}),
      ...(series ? { series } : {}),
    };
  });
  return { figures, charts: found?.charts ?? [] };
}

/** What the reports that the caller may open count of today and of the days before, each with the way to its report, and their large charts. */
export async function reportFigures(reader: Reader, reports: readonly AnyReport[] = REPORTS): Promise<Found> {
  const open = reports.filter(
    (report) => (report.home ?? report.homeCharts) && hasPermission(reader.scope, permissionOf(report, 'page')),
  );
  const counted = await readOrKept(open, reader);
  const found = open.map((report, at) => foundOf(report, counted[at] ?? null, reader));
  return { figures: found.flatMap(({ figures }) => figures), charts: found.flatMap(({ charts }) => charts) };
}
