import { permissionOf, routeOf } from '../../../contract/language/derive';
import { CHART_DAYS } from '../../../contract/language/home';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { limitsBetween, localOf } from '../../../contract/report/zone';
import { REPORTS } from '../../../contract/sums';
import type { HomeFigure } from '../../../contract/wire/home';
import type { Tx } from '../../db/database';
import { countFigures } from '../../engine/report/count';
import { reportInput } from '../../engine/report/report-input';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';

/** Who asks, and the name of the time zone whose days count. */
type Reader = { ports: Ports; scope: Scope; zone: string };
type Series = (number | null)[];

const DAY_MS = 86_400_000;

/** The measures that a report names for the home page, on each of the last days. */
async function seriesOf(tx: Tx, report: AnyReport, { ports, scope, zone }: Reader, days: { from: string; to: string }) {
  const names = report.home ?? [];
  const measures = Object.fromEntries(Object.entries(report.measures).filter(([name]) => names.includes(name)));
  const query = { zone, each: 'day', ...days };
  const { asking, question } = reportInput({ tx, scope, ports, report: { ...report, measures }, query }, { by: [] });
  const { from, to } = question;
  const counting = { range: { from, to }, limits: limitsBetween(zone, from, to, 'day'), by: [], filters: {} };
  const { groups } = await countFigures(tx, asking, counting);
  return new Map(
    names.map((name): [string, Series] => {
      const series: Series = Array.from<null>({ length: CHART_DAYS }).fill(null);
      for (const { point, figures } of groups) series[point] = figures[name]?.value ?? null;
      return [name, series];
    }),
  );
}

async function figuresOf(report: AnyReport, reader: Reader): Promise<HomeFigure[]> {
  const { ports, scope, zone } = reader;
  const today = localOf(zone, ports.clock.now().getTime());
  const dayAt = (days: number): string => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const days = { from: dayAt(1 - CHART_DAYS), to: dayAt(0) };
  const found = await ports.db
    .run(dbScopeOf(scope), 'read', (tx) => seriesOf(tx, report, reader, days))
    .catch((cause: unknown) => {
      ports.log.error({ resource: report.name, cause: String(cause) }, 'a report of the home page cannot be counted');
      return null;
    });
  return (report.home ?? []).map((name) => {
    const { count, distinct, rate } = report.measures[name] ?? {};
    const series = found?.get(name);
    const isNumber = count !== undefined || distinct === true;
    return {
      resource: report.name,
      kind: 'today',
      name,
      title: translate(scope.language, figureKey(report, 'measure', name)),
      icon: report.icon ?? null,
      isUrgent: false,
      path: routeOf(report),
      search: { from: days.to, to: days.to, zone },
      // No reports are none: a number of them is 0 then, a share of them is not known.
      count: series ? (series.at(-1) ?? (isNumber ? 0 : null)) : null,
      ...(rate ? { unit: 'share' as const } : {}),
      ...(series ? { series } : {}),
    };
  });
}

/** What the reports that the caller may open count of today and of the days before, each with the way to its report. */
export async function reportFigures(reader: Reader, reports: readonly AnyReport[] = REPORTS): Promise<HomeFigure[]> {
  const open = reports.filter((report) => report.home && hasPermission(reader.scope, permissionOf(report, 'page')));
  const found: HomeFigure[] = [];
  for (const report of open) found.push(...(await figuresOf(report, reader)));
  return found;
}
