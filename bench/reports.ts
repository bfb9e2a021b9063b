import type { Connection } from '../server/db/connection';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { AnySums } from '../contract/language/report/sums';
import type { Tx } from '../server/db/database';
import { executionSums } from '../contract/resources/diagnosis-sequence-management/execution/sums';
import type { ReportSeries } from '../contract/wire/report/answers';
import { recompute } from '../server/engine/sums/recompute';
import { prepareSome, sumsKey, sumsShape } from '../server/engine/sums/job';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { addTenants } from './data';
import { median, type Figure } from './figures';
import type { Kind } from './place';
import { WORKSHOPS } from './sequence-data';

const DAYS = 365;
const PART = 250_000;
const ROUNDS = 20;
const QUARTERS = 96;
const DAY_MS = 86_400_000;

const asked = Number(process.argv.find((argument) => argument.startsWith('--executions='))?.slice(13) ?? 0);
const rowsOn = (kind: Kind): number => asked || (kind === 'postgresql' ? 50_000_000 : 2_000_000);

/** What filling showed, in the same process: a server has no call for it. */
const filled = { summedMs: 0, dayMs: [] as number[], lateMs: [] as number[] };

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Executions of a year of one tenant, a few hundred sequences, stations and models among them. */
const insert = (connection: Connection, from: number, to: number, rows: number): Promise<unknown> =>
  connection.query(
    `insert into diagnosis_sequence_management_execution (tenant_code, execution_id, vin, sequence_no, sequence_version, kind, status,
       started_at, ended_at, tester_code, station_code, brand, model, market, platform, is_offline, is_override, create_date, update_date)
     select $1, gen_random_uuid()::text, 'L6TEX7E46PZ' || lpad((n * 7919::bigint % 300000)::text, 6, '0'),
       'SEQ-2026-' || lpad((n % 300)::text, 6, '0'), 1 + (n % 3)::int, (array['repair','reload','dsa'])[1 + n % 3],
       case when n % 23 = 0 then 'fail' else 'success' end, at, at + make_interval(secs => 60 + n % 900), 'GT-' || n % 2000, 'ST-' || n % 200,
       'geely', 'M' || n % 40, (array['CN','KR','EU'])[1 + n % 3], 'CMA', false, n % 31 = 0, at, at
     from (select n, date_trunc('day', now()) - interval '${DAYS} days' + (n / $4::float8) * interval '${DAYS} days' as at
       from generate_series($2::bigint, $3::bigint) n) found`,
    [WORKSHOPS, from, to, rows],
  );

/** Fills a year. */
export async function addExecutions(connection: Connection, kind: Kind): Promise<void> {
  await addTenants(connection);
  const rows = rowsOn(kind);
  await connection.query(`select tend_months(now() - interval '13 months', 16)`);
  for (let from = 0; from < rows; from += PART) await insert(connection, from, Math.min(rows, from + PART) - 1, rows);
  await connection.exec('analyze diagnosis_sequence_management_execution');
}

/** Statements of one connection: what is summed up needs no more of a transaction. */
function statementsOf(connection: Connection): Tx {
  const dialect = new PgDialect();
  const execute = async (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return { rows: await connection.query(text, params) };
  };
  return { execute } as unknown as Tx;
}

const SUMS = executionSums as unknown as AnySums;

/** A late record of each of some days, and its quarter of an hour summed up. */
async function addLate(connection: Connection, tx: Tx, rows: number): Promise<void> {
  for (let back = 1; back <= ROUNDS; back += 1) {
    const n = Math.floor((rows * (DAYS - back - 0.4)) / DAYS);
    await insert(connection, n, n, rows);
    const [mark] = await connection.query<{ bucket: string }>('select bucket from sys_sum_dirty');
    const buckets = [new Date(mark!.bucket).toISOString()];
    await connection.exec('begin');
    filled.lateMs.push(await took(() => recompute(tx, SUMS, { tenantCode: WORKSHOPS, buckets })));
    await connection.exec('commit');
    await connection.exec('delete from sys_sum_dirty');
  }
}

/** Sums up what `addExecutions` wrote day by day, as the job of a server would, and leaves a late record unsummed. */
export async function sumExecutions(connection: Connection, kind: Kind): Promise<void> {
  const tx = statementsOf(connection);
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  // As for a server's own transactions.
  await connection.exec('set jit = off; delete from sys_sum_dirty');
  filled.summedMs = await took(async () => {
    for (let day = DAYS; day >= 0; day -= 1) {
      const from = midnight - day * DAY_MS;
      const buckets = Array.from({ length: QUARTERS }, (_, n) => new Date(from + n * 900_000).toISOString());
      filled.dayMs.push(await took(() => recompute(tx, SUMS, { tenantCode: WORKSHOPS, buckets })));
    }
    await connection.exec('analyze');
    while (await prepareSome(tx, SUMS, Date.now()));
  });
  await addLate(connection, tx, rowsOn(kind));
  while (await prepareSome(tx, SUMS, Date.now()));
  await connection.exec('delete from sys_sum_dirty');
  // Else the server would mark all of it when it starts.
  await connection.query(
    `insert into sys_setting (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
    [sumsKey(SUMS), JSON.stringify({ shape: sumsShape(SUMS) })],
  );
  await connection.exec('analyze');
  await insert(connection, 1, 1, DAYS);
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

/** What whoever looks at a report waits for: a year, from each cube, by time and by its dimension. */
export async function reportFigures(server: Server, kind: Kind): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, WORKSHOPS, 1);
  const api = new Api(server.url, token);
  const rows = rowsOn(kind);
  const reach = kind === 'postgresql' ? 1000 : 2000;
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const year = { zone: 'Asia/Seoul', from: day(DAYS), to: day(0) };
  const ask = <T>(part: string, query: Record<string, string>): Promise<T> =>
    api.get<T>(`/statistical-report/diagnosis-sequence/${part}`, { ...year, ...query });
  let first: ReportSeries | undefined;
  const late = await took(async () => (first = await ask<ReportSeries>('series', { each: 'day' })));
  const found = first?.total.executions?.value ?? 0;
  const figures: Figure[] = [
    { name: `a late record counts among ${rows.toLocaleString('en')} at once`, value: late, unit: 'ms', reach: 60_000 },
    { name: '  executions that are missing', value: rows + 1 + ROUNDS - found, unit: '' },
    { name: 'all of it summed up', value: filled.summedMs / 1000, unit: 's' },
    { name: 'one day of a tenant summed up whole, middle of all', value: median(filled.dayMs), unit: 'ms' },
    {
      name: `a day summed up after a late record, p95 of ${ROUNDS}`,
      value: p95(filled.lateMs),
      unit: 'ms',
      reach: 200,
    },
  ];
  for (const [cube, by] of [
    ['sequence', 'sequenceNo'],
    ['station', 'stationCode'],
    ['vehicle', 'model'],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) times.push(await took(() => ask('table', { by, each: 'day' })));
    figures.push({ name: `a year by ${cube}, p95 of ${ROUNDS}`, value: p95(times), unit: 'ms', reach });
  }
  const course: number[] = [];
  const home: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    course.push(await took(() => ask('series', { each: 'day' })));
    home.push(await took(() => api.get('/home', { tz: '540', zone: year.zone })));
  }
  return [
    ...figures,
    { name: `a year by days, p95 of ${ROUNDS}`, value: p95(course), unit: 'ms', reach },
    { name: `home page in one call, p95 of ${ROUNDS}`, value: p95(home), unit: 'ms', reach: 100 },
  ];
}
