import type { Connection } from '../server/db/connection';
import type { AnySums } from '../contract/language/report/sums';
import { executionSums } from '../contract/resources/diagnosis-sequence-management/execution/sums';
import { recompute } from '../server/engine/sums/recompute';
import { sumsKey, sumUp } from '../server/engine/sums/job';
import type { Postgres } from '../server/node/database/postgres';
import { portsOver } from '../server/testing/test-ports';
import { addTenants, userOf } from './data';
import { WORKSHOPS } from './sequence-data';
import type { Kind } from './place';

export const DAYS = 365;
export const ROUNDS = 20;
const PART = 500_000;
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const QUARTERS = 96;
const TABLE = 'diagnosis_sequence_management_execution';
/** Days that are summed up one by one, for the figure of a day. */
const SINGLE_DAYS = 10;
/** The year ends with the moment at which the benchmark begins. */
const START = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS - DAYS * DAY_MS;
const SUMS = executionSums as unknown as AnySums;

const asked = Number(process.argv.find((argument) => argument.startsWith('--executions='))?.slice(13) ?? 0);
export const rowsOn = (kind: Kind): number => asked || (kind === 'postgresql' ? 50_000_000 : 2_000_000);

/** Filling takes an hour: `--filled` measures the database of `--url=` again, which an earlier run filled. */
const isFilled = process.argv.includes('--filled');

export const ZONE = 'Asia/Seoul';
const ZONE_MS = 9 * 3_600_000;
/** A day of that zone, so many days before this one. */
export const dayOf = (back: number): string =>
  new Date(Date.now() + ZONE_MS - back * DAY_MS).toISOString().slice(0, 10);

/** What filling showed, in the same process: a server has no call for it. `counted` are the executions of the year that is asked for. */
export const filled = {
  loaded: 0,
  indexed: 0,
  summed: 0,
  gigabytes: 0,
  counted: 0,
  dayMs: [] as number[],
  lateMs: [] as number[],
};

export const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Executions of a year of one tenant as testers report them, a few hundred sequences, stations and models among them. */
export const insertExecutions = (
  connection: Connection,
  { from, to, rows }: { from: number; to: number; rows: number },
): Promise<unknown> =>
  connection.query(
    `insert into ${TABLE} (tenant_code, execution_id, vin, sequence_no, sequence_version, kind, status,
       started_at, ended_at, tester_code, station_code, brand, model, market, platform, is_offline, is_override, create_date, update_date)
     select $1, gen_random_uuid()::text, 'L6TEX7E46PZ' || lpad((n * 7919::bigint % 300000)::text, 6, '0'),
       'SEQ-2026-' || lpad((n % 300)::text, 6, '0'), 1 + (n % 3)::int, (array['repair','reload','dsa'])[1 + n % 3],
       case when n % 23 = 0 then 'fail' else 'success' end, at, at + make_interval(secs => 60 + n % 900), 'GT-' || n % 2000, 'ST-' || n % 200,
       (array['geely','volvo'])[1 + n % 2], 'M' || n % 40, (array['CN','KR','EU'])[1 + n % 3], (array['CMA','SPA'])[1 + n % 2], false, n % 31 = 0, at, at
     from (select n, $5::timestamptz + (n / $4::float8) * interval '${DAYS} days' as at from generate_series($2::bigint, $3::bigint) n) found`,
    [WORKSHOPS, from, to, rows, new Date(START).toISOString()],
  );

type Definition = { name: string; definition: string; isKey: boolean };

/** The indexes of the table, its primary key among them: rows by the million are written into none, and these are made of what is there. */
async function withoutIndexes(connection: Connection, work: () => Promise<void>): Promise<void> {
  const found = await connection.query<Definition>(
    `select c.relname as name, i.indisprimary as "isKey", coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid)) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p'
     where i.indrelid = '${TABLE}'::regclass`,
  );
  for (const { name, isKey } of found)
    await connection.exec(isKey ? `alter table ${TABLE} drop constraint "${name}"` : `drop index "${name}"`);
  filled.loaded = await took(work);
  filled.indexed = await took(async () => {
    for (const { name, definition, isKey } of found)
      // An index that is told of a table of months alone has none in its months.
      await connection.exec(
        isKey ? `alter table ${TABLE} add constraint "${name}" ${definition}` : definition.replace(' ON ONLY ', ' ON '),
      );
  });
}

/**
 * Writes some rows without what writes beside them: that numbers are unique is not held against them, and nothing marks their sums, which are made of
 * all rows afterwards.
 */
async function load(connection: Connection, rows: number, [from, to]: readonly [number, number]): Promise<void> {
  await connection.exec('set session_replication_role = replica; set synchronous_commit = off; set jit = off');
  for (let at = from; at < to; at += PART)
    await insertExecutions(connection, { from: at, to: Math.min(to, at + PART) - 1, rows });
  await connection.exec('reset session_replication_role; reset synchronous_commit');
}

/** Somebody who sees the vehicles of one market alone. */
async function addLimited(connection: Connection): Promise<void> {
  const [role] = await connection.query<{ id: string }>(
    `insert into sys_role (tenant_code, name, data_scope, menu_id_list, sales_markets)
     select $1, 'Korea', 'all', array_agg(id), 'KR' from sys_menu returning id`,
    [WORKSHOPS],
  );
  await connection.query(
    'update sys_user set tenant_admin = false, role_id_list = array[$2::uuid] where tenant_code = $1 and username = $3',
    [WORKSHOPS, role?.id, userOf(WORKSHOPS, 2)],
  );
}

/** Fills a year. */
export async function addExecutions(connection: Connection, database: Postgres, kind: Kind): Promise<void> {
  if (isFilled) return;
  await addTenants(connection);
  await addLimited(connection);
  const rows = rowsOn(kind);
  await connection.query(`select tend_months(now() - interval '13 months', 16)`);
  await withoutIndexes(connection, async () => {
    if (kind === 'pglite') return load(connection, rows, [0, rows]);
    // Two at once, each into months of its own.
    const half = Math.floor(rows / 2);
    const ranges = [[0, half] as const, [half, rows] as const];
    await Promise.all(ranges.map((range) => database.asOwner((own) => load(own, rows, range))));
  });
  await connection.exec(`analyze ${TABLE}`);
}

/** A late record of each of some days, and its quarter of an hour summed up. */
async function addLate(connection: Connection, database: Postgres, rows: number): Promise<void> {
  for (let back = 1; back <= ROUNDS; back += 1) {
    const n = Math.floor((rows * (DAYS - back - 0.4)) / DAYS);
    await insertExecutions(connection, { from: n, to: n, rows });
    const [mark] = await connection.query<{ bucket: string }>('select bucket from sys_sum_dirty');
    const buckets = [new Date(mark!.bucket).toISOString()];
    await database.run('platform', 'write', async (tx) => {
      filled.lateMs.push(await took(() => recompute(tx, SUMS, { tenantCode: WORKSHOPS, buckets })));
    });
    await connection.exec('delete from sys_sum_dirty');
  }
}

/** Some days again, each whole. */
async function sumDays(database: Postgres): Promise<void> {
  const last = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let back = 1; back <= SINGLE_DAYS; back += 1) {
    const from = last - back * DAY_MS;
    const buckets = Array.from({ length: QUARTERS }, (_, n) => new Date(from + n * QUARTER_MS).toISOString());
    await database.run('platform', 'write', async (tx) => {
      filled.dayMs.push(await took(() => recompute(tx, SUMS, { tenantCode: WORKSHOPS, buckets })));
    });
  }
}

/** Sums up what `addExecutions` wrote by the job of a server, and leaves a late record unsummed. */
export async function sumExecutions(connection: Connection, database: Postgres, kind: Kind): Promise<void> {
  const ports = await portsOver(database);
  if (!isFilled) {
    // What was never summed up is marked by the job itself, all of it.
    await connection.query('delete from sys_setting where key = $1', [sumsKey(SUMS)]);
    await connection.exec('delete from sys_sum_dirty');
  }
  filled.summed = await took(() => sumUp(ports));
  await connection.exec('analyze');
  await sumDays(database);
  await addLate(connection, database, rowsOn(kind));
  await sumUp(ports);
  await connection.exec('analyze');
  const [size] = await connection.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  filled.gigabytes = Number(size?.bytes) / 2 ** 30;
  await insertExecutions(connection, { from: 1, to: 1, rows: DAYS });
  const [year] = await connection.query<{ rows: string }>(
    `select count(*)::text as rows from ${TABLE} where tenant_code = $1 and started_at >= $2::timestamp at time zone '${ZONE}'`,
    [WORKSHOPS, dayOf(DAYS)],
  );
  filled.counted = Number(year?.rows);
}
