import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseUnfit } from '../db/migrate';
import { rowsOf } from '../http/rows';
import { killedAt } from '../testing/killed-at';
import { testPorts, type TestPorts } from '../testing/test-ports';
import { seed } from './seed';
import type { SeedKind } from './steps';

const PASSWORD = { acceptPassword: 'Accept-pass1!' };
/** PostgreSQL answers rows in any order where none is asked for, and the seeds of the demo take them as they come. */
const isWhole = process.env.SWEEP === 'whole' && !process.env.TEST_DATABASE_URL;

let opened: TestPorts[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ db }) => db.close()));
  opened = [];
});

async function openPorts(): Promise<TestPorts> {
  const ports = await testPorts();
  opened.push(ports);
  return { ...ports, clock: { now: () => new Date('2026-11-20T09:00:00Z') } };
}

const ask = <T>(ports: TestPorts, text: string): Promise<T[]> =>
  ports.db.run('platform', 'read', async (tx) => rowsOf<T>(await tx.execute(sql.raw(text))));

/** What is not the same in two databases that were filled alike: chance, times of the day, what is sealed or signed, and what names such. */
const CHANCE =
  /\.(\w*_?date|at|published_at|read_at|read_count|sealed|secret|client_secret|webhook_key|signing_key|signing_key_former|password|hash|key|key_id|value|paper|cert_id|serial|serial_number|request_param|signature|record_id|changes|place|transaction|detail|row_id|address)$|^sys_notice_receipt\.|^sys_audit\.id$|^sys_sum_dirty\.(id|marked_at)$/;

/** Rows of every table, and a sum over each of their columns that is the same wherever the demo is. */
async function contentOf(ports: TestPorts): Promise<Record<string, object>> {
  const columns = await ask<{ table: string; column: string }>(
    ports,
    `select table_name as "table", column_name as "column" from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' and table_name not in ('sys_migration', 'sys_event') and udt_name not in ('uuid', '_uuid')`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const sums = names.map((table) => {
    const pairs = columns
      .filter(({ column, ...own }) => own.table === table && !CHANCE.test(`${table}.${column}`))
      .map(({ column }) => `'${column}', sum(hashtext("${column}"::text)::bigint)`);
    // A function takes a hundred arguments.
    const parts = Array.from({ length: Math.ceil(pairs.length / 50) }, (_, at) => pairs.slice(at * 50, at * 50 + 50));
    const hash = parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ') || `'{}'::jsonb`;
    return `select '${table}' as "table", jsonb_build_object('rows', count(*)) || ${hash} as content from "${table}"`;
  });
  const rows = await ask<{ table: string; content: object }>(ports, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ table, content }) => [table, content]));
}

async function expectSame(kind: SeedKind, lost: readonly number[]): Promise<void> {
  const [calm, stopped] = [await openPorts(), await openPorts()];
  await seed(calm, kind, PASSWORD);
  for (const step of lost) await expect(seed(killedAt(stopped, step), kind, PASSWORD)).rejects.toThrow('killed');
  expect(await seed(stopped, kind, PASSWORD)).toEqual({ seeded: true, kind });
  expect(await seed(stopped, kind, PASSWORD)).toEqual({ seeded: false, kind });
  expect(await contentOf(stopped)).toEqual(await contentOf(calm));
  expect(await ask(stopped, `select key from sys_setting where key like 'seed.%'`)).toEqual([]);
}

describe('a seed that was stopped on the way', () => {
  // The first transaction brings menus and texts; of those behind it each start does one more.
  it('gives the same rows as one that was not, wherever it was stopped', () =>
    expectSame('accept', [1, 2, 3, 2, 4, 2]));

  it.runIf(isWhole)('gives the same rows of the demo', () => expectSame('demo', [1, 2, 9, 20, 30, 1]), 600_000);

  it('says how far it is, and ends between two steps where it is asked to', async () => {
    const ports = await openPorts();
    const stopping = new AbortController();
    const told: string[] = [];
    const begin = (most: number) =>
      seed(ports, 'accept', {
        ...PASSWORD,
        signal: stopping.signal,
        onStep: (done, total) => {
          told.push(`${done}/${total}`);
          if (done === most) stopping.abort();
        },
      });
    await expect(begin(2)).rejects.toThrow('aborted');
    expect(told).toEqual(['1/6', '2/6']);
    expect(await ask(ports, `select value->'done' as done from sys_setting where key = 'seed.progress'`)).toEqual([
      { done: ['tenants', 'rows of 1001'] },
    ]);
  });

  it('is not mixed with another seed, unless there is nothing of it yet', async () => {
    const ports = await openPorts();
    await expect(seed(killedAt(ports, 2), 'accept', PASSWORD)).rejects.toThrow('killed');
    await expect(seed(killedAt(ports, 2), 'none')).rejects.toThrow('killed');
    await expect(seed(killedAt(ports, 3), 'accept', PASSWORD)).rejects.toThrow('killed');
    const mixed = seed(ports, 'none');
    await expect(mixed).rejects.toThrow(DatabaseUnfit);
    await expect(mixed).rejects.toThrow('start with SEED=accept to finish it');
    expect(await seed(ports, 'accept', PASSWORD)).toEqual({ seeded: true, kind: 'accept' });
  });

  it('is filled once by two servers that start together', async () => {
    const ports = await openPorts();
    const both = await Promise.all([seed(ports, 'accept', PASSWORD), seed(ports, 'accept', PASSWORD)]);
    expect(both.some(({ seeded }) => seeded)).toBe(true);
    expect(await ask(ports, 'select count(*)::int as n from sys_tenant')).toEqual([{ n: 3 }]);
  });
});
