import type { Connection } from '../server/db/connection';
import type { Database } from '../server/db/database';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { addTenants } from './data';
import type { Figure } from './figures';
import type { Kind } from './place';
import { sequenceVin, WORKSHOPS } from './sequence-data';

const VEHICLES = 200_000;
const MONTHS = 12;
const PART = 250_000;
const SEARCHES = 40;

const asked = Number(process.argv.find((argument) => argument.startsWith('--records='))?.slice(10) ?? 0);
const rowsOn = (kind: Kind): number => asked || (kind === 'postgresql' ? 10_000_000 : 1_000_000);

/** Request records of a year, as testers of one tenant leave them: each vehicle is asked about some fifty times. */
export async function addRecords(connection: Connection, _: Database, kind: Kind): Promise<void> {
  await addTenants(connection);
  const rows = rowsOn(kind);
  await connection.query(`select tend_months(now() - interval '${MONTHS} months', ${MONTHS + 3})`);
  for (let from = 0; from < rows; from += PART)
    // In the order of time, as they come.
    await connection.query(
      `insert into diagnosis_sequence_management_request_record (tenant_code, asked_at, vin, kind, tester_code, username, sequence_no, answered, request, response, create_date, update_date)
       select $1, at, 'L6TEX7E46PZ' || lpad((1 + (n * 7919::bigint) % ${VEHICLES})::text, 6, '0'), 'applies', 'GT-' || n % 10000, 'user' || n % 500, null, 5, '{"vin":"x"}', repeat('{"id":1}', 20), at, at
       from (select n, now() - interval '${MONTHS} months' + n * interval '${MONTHS} months' / $4::bigint as at from generate_series($2::bigint, $3::bigint) n) found`,
      [WORKSHOPS, from + 1, Math.min(rows, from + PART), rows],
    );
  await connection.exec('analyze diagnosis_sequence_management_request_record');
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** What whoever looks after a vehicle waits for: its records among all. */
export async function recordFigures(server: Server, kind: Kind): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, WORKSHOPS, 1);
  const api = new Api(server.url, token);
  const page = (query: Record<string, string>) =>
    api.get<{ list: object[]; total: number }>('/diagnosis-sequence-management/request-record/page', {
      page: '1',
      limit: '10',
      ...query,
    });
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < SEARCHES; n += 1)
    times.push(
      await took(async () => (found += (await page({ vin: sequenceVin(1 + ((n * 4801) % VEHICLES)) })).total)),
    );
  times.sort((a, b) => a - b);
  const first = await took(() => page({}));
  const count = rowsOn(kind).toLocaleString('en');
  return [
    {
      name: `request records of a VIN among ${count}, middle of ${SEARCHES}`,
      value: times[SEARCHES / 2] ?? 0,
      unit: 'ms',
      reach: 300,
    },
    { name: '  the slowest of them', value: times.at(-1) ?? 0, unit: 'ms', reach: 300 },
    { name: '  found for one on average', value: found / SEARCHES, unit: '' },
    { name: `first page of ${count}`, value: first, unit: 'ms' },
  ];
}
