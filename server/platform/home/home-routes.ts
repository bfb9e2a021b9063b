import { HomeData, HomeQuery } from '../../../contract/wire/home';
import { isZone } from '../../../contract/report/zone';
import { zoneOf } from '../../engine/export/export-columns';
import { readFigures } from '../../engine/read/figures';
import { alertsFor } from './alerts';
import { openedRecords } from './opened-records';
import { reportFigures } from './report-figures';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields } from '../../refusal';
import { latestNews, readerOf } from '../news/reading';

/** GET /home: what waits for the caller, and today in figures. Each figure has a transaction to fail in, hence none of the request's. */
export function addHomeRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/home',
      summary: 'What waits, and the figures of today; only of lists that the caller may open',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
      query: HomeQuery,
      response: HomeData,
    },
    async ({ ports, scope, query }) => {
      const { tz, zone = 'UTC', opened = '' } = query;
      if (!isZone(zone)) throw new InvalidFields({ zone: { key: 'zone' } });
      const offset = zoneOf(tz);
      // None needs another one: together they take as long as the longest.
      const [alerts, reports, figures, records, news] = await Promise.all([
        alertsFor(ports, scope),
        reportFigures({ ports, scope, zone }),
        readFigures({ ports, scope, zone: offset }),
        openedRecords({ ports, scope }, opened),
        ports.db.run('platform', 'read', (tx) => latestNews(tx, readerOf(ports, scope))),
      ]);
      return { alerts, figures: [...reports.figures, ...figures], charts: reports.charts, opened: records, news };
    },
  );
}
