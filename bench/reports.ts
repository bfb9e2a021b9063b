import type { ReportSeries } from '../contract/wire/report/answers';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { median, type Figure } from './figures';
import type { Kind } from './place';
import { dayOf, DAYS, filled, ROUNDS, rowsOn, took, ZONE } from './report-data';
import { WORKSHOPS } from './sequence-data';

const HOME_REACH = 100;
const AIM = 300;

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

type Ask = <T>(part: string, query: Record<string, string>) => Promise<T>;

const CUBES = [
  ['sequence', 'sequenceNo'],
  ['station', 'stationCode'],
  ['vehicle', 'model'],
] as const;

/** What one caller waits for: a year from each cube, over time, and the home page. */
async function figuresOf(api: Api, ask: Ask, whose: string, reach: number): Promise<Figure[]> {
  const timed = async (name: string, bars: Partial<Figure>, work: () => Promise<unknown>): Promise<Figure[]> => {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) times.push(await took(work));
    return [
      { name: `${whose}${name}, p95 of ${ROUNDS}`, value: p95(times), unit: 'ms', ...bars },
      { name: '  the first of them', value: times[0]!, unit: 'ms' },
    ];
  };
  const bars = { reach, aim: AIM };
  const figures: Figure[] = [];
  for (const [cube, by] of CUBES)
    figures.push(...(await timed(`a year by ${cube}`, bars, () => ask('table', { by, each: 'day' }))));
  figures.push(...(await timed('a year by days', bars, () => ask('series', { each: 'day' }))));
  figures.push(
    ...(await timed('home page in one call', { reach: HOME_REACH }, () => api.get('/home', { tz: '540', zone: ZONE }))),
  );
  return figures;
}

/** What whoever looks at a report waits for, and somebody who sees some of the vehicles alone. */
export async function reportFigures(server: Server, kind: Kind): Promise<Figure[]> {
  const tokens = await tokensOf(server.url, WORKSHOPS, 2);
  const [all, limited] = tokens.map((token) => new Api(server.url, token)) as [Api, Api];
  const rows = rowsOn(kind);
  const year = { zone: ZONE, from: dayOf(DAYS), to: dayOf(0) };
  const askingOf =
    (api: Api): Ask =>
    (part, query) =>
      api.get(`/statistical-report/diagnosis-sequence/${part}`, { ...year, ...query });
  let first: ReportSeries | undefined;
  const late = await took(async () => (first = await askingOf(all)<ReportSeries>('series', { each: 'day' })));
  const found = first?.total.executions?.value ?? 0;
  const reach = kind === 'postgresql' ? 1000 : 2000;
  return [
    { name: `${rows.toLocaleString('en')} executions written`, value: filled.loaded / 1000, unit: 's' },
    { name: 'their indexes made', value: filled.indexed / 1000, unit: 's' },
    { name: 'all of them summed up by the job', value: filled.summed / 1000, unit: 's' },
    { name: 'the database then', value: filled.gigabytes, unit: 'GiB' },
    { name: 'a late record counts among them at once', value: late, unit: 'ms', reach: 60_000 },
    { name: '  executions that are missing', value: filled.counted - found, unit: '' },
    { name: 'one day of a tenant summed up whole, middle of all', value: median(filled.dayMs), unit: 'ms' },
    {
      name: `a day summed up after a late record, p95 of ${ROUNDS}`,
      value: p95(filled.lateMs),
      unit: 'ms',
      reach: 200,
    },
    ...(await figuresOf(all, askingOf(all), '', reach)),
    ...(await figuresOf(limited, askingOf(limited), 'of one market: ', reach)),
  ];
}
