import { afterAll, beforeAll, expect, it } from 'vitest';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import type { ReportSeries, ReportShapes, ReportTable } from '../../../contract/wire/report/answers';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { randomOf } from '../../seed/random';
import { openReportDesk, SAMPLE_DAYS, SAMPLE_FROM } from '../../testing/reports/report-desk';
import { sampleExecutions, writeExecutions } from '../../testing/reports/sample-executions';
import type { TestApp } from '../../testing/test-app';
import { sumUp } from '../sums/job';

const BASE = '/statistical-report/diagnosis-sequence';
const october = { zone: 'Europe/Berlin', from: '2026-10-01', to: '2026-10-31' };
let t: TestApp;

const ask = async <T>(part: string, asked: Record<string, string>, token = t.tokens.platform) => {
  const query = { tenantCode: 'A', ...asked };
  const answer = await t.call('GET', `${BASE}/${part}?${new URLSearchParams(query).toString()}`, undefined, { token });
  return { ...answer, data: answer.data as T };
};

/** Executions of further tenants, summed up. */
async function addOthers(
  tenants: readonly string[],
  { market, from = SAMPLE_FROM, count = 300 }: { market?: string; from?: number; count?: number } = {},
): Promise<void> {
  const to = from + (market ? 5 : SAMPLE_DAYS) * 86_400_000;
  await t.system(async ({ tx }) => {
    for (const [at, tenantCode] of tenants.entries()) {
      const rows = sampleExecutions(randomOf(70 + at), { tenantCode, from, to, count });
      await writeExecutions(tx, market ? rows.map((row) => ({ ...row, market })) : rows);
    }
  });
  await sumUp(t.ports);
}

beforeAll(async () => {
  t = await openReportDesk(600);
});
afterAll(() => t.close());

it('counts what was done by a sequence, at a station or a model that was deleted since, by the name that it had [STAT-01]', async () => {
  const token = t.tokens.adminA;
  const own = async (by: string) => {
    const asked = new URLSearchParams({ ...october, by, limit: '100' }).toString();
    const { data } = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token });
    return (data as ReportTable).rows;
  };
  const titleOf = (rows: ReportTable['rows'], key: string) => rows.find((row) => row.key[0] === key)?.titles[0];
  const draft = { tenantCode: 'A', sequenceNo: 'SEQ-2', kind: 'repair', platform: 'CMA', status: 'draft' };
  const name = { 'en-US': 'Writes the key', 'zh-CN': '写入密钥' };
  const [made] = await t.system(({ tx }) =>
    tx
      .insert(sequences)
      .values({ ...draft, name, priority: 1, taskType: 'userConfirm' } as typeof sequences.$inferInsert)
      .returning({ id: sequences.id }),
  );
  const station = await t.call('POST', '/sys/dept', { name: 'Seoul North', stationCode: 'ST1' }, { token });
  const model = { brand: 'geely', name: 'M1', expression: 'model = "M1"' };
  const ofModel = await t.call('POST', '/data-config/vehicle-model', model, { token });
  const by = ['sequenceNo', 'stationCode', 'model'];
  const before = await Promise.all(by.map(own));
  expect([titleOf(before[0]!, 'SEQ-2'), titleOf(before[1]!, 'ST1')]).toEqual(['Writes the key', 'Seoul North']);
  for (const path of [
    `/diagnosis-sequence-management/repair-list/${made!.id}`,
    `/sys/dept/${station.data.id}`,
    `/data-config/vehicle-model/${ofModel.data.id}`,
  ])
    expect(await t.call('DELETE', path, undefined, { token }), path).toMatchObject({ code: 0 });
  expect(await Promise.all(by.map(own))).toEqual(before);
  expect(before[2]!.map(({ key }) => key[0])).toContain('M1');
  const asked = new URLSearchParams({ ...october, by: 'sequenceNo' }).toString();
  const zh = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token, language: 'zh-CN' });
  expect(titleOf((zh.data as ReportTable).rows, 'SEQ-2')).toBe('写入密钥');
  // Another tenant's sequence of that number is not called by it.
  const other = await t.call('GET', `${BASE}/table?${asked}`, undefined, { token: t.tokens.adminB });
  expect(titleOf((other.data as ReportTable).rows, 'SEQ-2')).toBeNull();
});

it('tells the platform of each tenant, and of several together where there are five of them [REP-03]', async () => {
  const total = async (tenantCode: string) =>
    (await ask<ReportSeries>('series', { ...october, tenantCode })).data.total;
  const own = await Promise.all(['A', 'B'].map(total));
  // Of two tenants together one would learn what the other does.
  const both = await total('');
  expect(Object.values(both).map(({ value }) => value)).toEqual(Object.values(both).map(() => null));
  await addOthers(['C', 'D', 'E']);
  const others = await Promise.all(['C', 'D', 'E'].map(total));
  const sum = [...own, ...others].reduce((all, { executions }) => all + executions!.value!, 0);
  expect((await total('')).executions!.value).toBe(sum);
  expect((await ask('series', october, t.tokens.nobodyA)).code).not.toBe(0);
});

it('leaves out what counts fewer than five of several tenants, and what would give it away [REP-03]', async () => {
  const few = { zone: 'UTC', from: '2026-10-05', to: '2026-10-11', tenantCode: '' };
  // Three tenants alone have what they count by this market, many times.
  await addOthers(['C', 'D', 'E'], { market: 'BR', from: Date.UTC(2026, 9, 5), count: 40 });
  const { data: table } = await ask<ReportTable>('table', { ...few, by: 'market', limit: '100' });
  const { data: series } = await ask<ReportSeries>('series', few);
  const valueOf = (market: string) =>
    table.rows.find(({ key }) => key[0] === market)?.figures.executions?.value ?? null;
  expect(series.total.executions!.value).toBeGreaterThan(120);
  expect(table.rows.map(({ key }) => key[0])).toContain('BR');
  expect(valueOf('BR')).toBeNull();
  expect(Object.values(table.rows.find(({ key }) => key[0] === 'BR')!.figures)).toEqual(
    Object.keys(report.measures).map(() => ({ value: null, isHidden: true })),
  );
  // The total less all that is told would be these three: another line goes with them.
  expect(table.rows.filter(({ figures }) => figures.executions?.value === null).length).toBeGreaterThanOrEqual(2);
  expect(table.rows.some(({ figures }) => (figures.executions?.value ?? 0) > 0)).toBe(true);
  // A page of the table leaves out the same as the whole of it.
  const pages = await Promise.all(
    table.rows.map(async (_, at) => {
      const { data } = await ask<ReportTable>('table', { ...few, by: 'market', limit: '1', page: String(at + 1) });
      return data.rows[0]!;
    }),
  );
  for (const { key, figures } of pages)
    expect(figures.executions?.value ?? null, String(key[0])).toBe(valueOf(String(key[0])));
  // Whoever asks of one of them by name gets its own.
  const one = await ask<ReportTable>('table', { ...few, tenantCode: 'C', by: 'market', limit: '100' });
  expect(one.data.rows.find(({ key }) => key[0] === 'BR')?.figures.executions?.value).toBe(40);
});

const DAY = Date.UTC(2026, 11, 1);
const MINUTE_MS = 60_000;

/** Executions of one minute at 8 and of four at 10 by five tenants, and of two hours at 12 by two of them. */
async function addDay(): Promise<void> {
  const at = (hour: number, minutes: number, status: string) => (tenantCode: string) =>
    sampleExecutions(randomOf(hour), { tenantCode, from: DAY, to: DAY + 1, count: hour === 10 ? 4 : 3 }).map((row) => ({
      ...row,
      status,
      startedAt: new Date(DAY + hour * 60 * MINUTE_MS).toISOString(),
      endedAt: new Date(DAY + (hour * 60 + minutes) * MINUTE_MS).toISOString(),
    }));
  const all = ['A', 'B', 'C', 'D', 'E'];
  const rows = [
    ...all.flatMap(at(8, 1, 'success')),
    ...all.flatMap(at(10, 4, 'success')),
    ...['A', 'B'].flatMap(at(12, 120, 'fail')),
  ];
  await t.system(({ tx }) => writeExecutions(tx, rows));
  await sumUp(t.ports);
}

it('withholds in drawings what counts too few tenants, and what would give it away, in files and rows too [REP-03]', async () => {
  await addDay();
  const day = { zone: 'UTC', from: '2026-12-01', to: '2026-12-01', tenantCode: '' };
  const { data: hours } = await ask<ReportSeries>('series', { ...day, each: 'hour' });
  const { data: shapes } = await ask<ReportShapes>('shapes', day);
  expect(hours.total.executions!.value).toBe(41);
  // Of noon two tenants know, and of 8 o'clock one would know it by the rest of the day.
  expect([8, 10, 12].map((hour) => hours.points[hour]!.executions)).toEqual([
    { value: null, isHidden: true },
    { value: 20 },
    { value: null, isHidden: true },
  ]);
  expect(shapes.durations!.filter((count) => count !== 0)).toEqual([null, 20, null]);
  expect(Object.values(shapes.stages!)).toEqual([41, 41, 41, null]);
  const step = (nth: number): string =>
    String([...shapes.durations!.entries()].filter(([, count]) => count !== 0)[nth]![0]);
  const refused = async (asked: Record<string, string>) =>
    (await ask<{ fields?: object }>('rows', { ...day, ...asked })).data?.fields ?? 'listed';
  const named = { tenantCode: expect.any(String) as string };
  expect(await refused({ from: '2026-12-01T12:00', to: '2026-12-01T13:00' })).toEqual(named);
  expect(await refused({ step: step(2) })).toEqual(named);
  expect(await refused({ status: 'fail' })).toEqual(named);
  // As many as five tenants succeeded, but the total less these would be those who failed.
  expect(await refused({ status: 'success' })).toEqual(named);
  expect(await refused({ status: 'fail', tenantCode: 'A' })).toBe('listed');
  expect(await refused({ step: step(1) })).toBe('listed');
  const { data: byStatus } = await ask<ReportTable>('table', { ...day, by: 'status' });
  expect(byStatus.rows.map(({ figures }) => figures.median)).toEqual([
    { value: null, isHidden: true },
    { value: null, isHidden: true },
  ]);
  const { text } = await ask('export', { ...day, each: 'hour', by: 'status', format: 'csv' });
  const lines = text.split('\r\n');
  const line = (start: string) => lines.find((found) => found.includes(start))!;
  expect(line('2026-12-01 12:00').split(',').slice(2)).toEqual(expect.arrayContaining(['too few to show']));
  expect(line('2026-12-01 10:00')).not.toContain('too few');
  expect(line('2026-12-01 11:00')).not.toContain('too few');
});

const APRIL = Date.UTC(2026, 3, 1);
/** How many rows each of six tenants has by market and brand: one market and one brand are those of few of them, and one pair of others. */
const CELLS: readonly [market: string, brand: string, counts: readonly number[]][] = [
  ['KR', 'geely', [5, 4, 3, 6, 2, 7]],
  ['KR', 'lynk', [1, 3, 0, 0, 0, 0]],
  ['CN', 'geely', [2, 2, 4, 1, 3, 5]],
  ['CN', 'lynk', [3, 1, 2, 2, 6, 1]],
  ['EU', 'geely', [0, 0, 0, 2, 4, 0]],
  ['EU', 'lynk', [0, 0, 0, 1, 3, 0]],
  ['BR', 'geely', [4, 4, 1, 1, 9, 3]],
  ['BR', 'lynk', [2, 5, 1, 1, 2, 8]],
];

/** Whether the figure of some cells follows from others: whether it is a sum of multiples of what was told. */
function follows(wanted: readonly number[], told: readonly (readonly number[])[]): boolean {
  const rows = told.map((row) => [...row]);
  let rank = 0;
  const left = [...wanted];
  for (let column = 0; column < wanted.length; column += 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column]!) > 1e-9);
    if (pivot === -1) continue;
    [rows[rank], rows[pivot]] = [rows[pivot]!, rows[rank]!];
    const own = rows[rank]!;
    for (const row of [...rows.slice(rank + 1), left]) {
      const times = row[column]! / own[column]!;
      for (let at = column; at < wanted.length; at += 1) row[at]! -= times * own[at]!;
    }
    rank += 1;
  }
  return left.every((value) => Math.abs(value) < 1e-9);
}

/** The cells of some markets and brands; of none named, of all. */
const cellsOf = (markets: readonly string[], brands: readonly string[]): number[] =>
  CELLS.map(([market, brand]) =>
    Number((markets.length === 0 || markets.includes(market)) && (brands.length === 0 || brands.includes(brand))),
  );

const subsetsOf = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_, at) => (bits >> at) % 2 === 1));

const MARKETS = ['KR', 'CN', 'EU', 'BR'];
const BRANDS = ['geely', 'lynk'];
const TENANTS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** All that is told of these rows by any filter: each as the cells whose rows it counts. */
async function tellAll(): Promise<number[][]> {
  const day = { zone: 'UTC', from: '2026-04-01', to: '2026-04-01', each: 'day', tenantCode: '' };
  const told: number[][] = [];
  const add = (value: number | null | undefined, cells: number[]) => {
    if (value === null || value === undefined) return;
    const sum = CELLS.reduce((all, [, , counts], at) => all + cells[at]! * counts.reduce((a, b) => a + b, 0), 0);
    expect(value, JSON.stringify(cells)).toBe(sum);
    told.push(cells);
  };
  for (const some of subsetsOf(MARKETS))
    for (const others of subsetsOf(BRANDS)) {
      const filters = {
        ...(some.length > 0 ? { market: some.join(',') } : {}),
        ...(others.length > 0 ? { brand: others.join(',') } : {}),
      };
      const { data: series } = await ask<ReportSeries>('series', { ...day, ...filters });
      add(series.total.executions!.value, cellsOf(some, others));
      add(series.points[0]?.executions!.value, cellsOf(some, others));
      for (const by of ['market', 'brand', 'market,brand']) {
        const { data: table } = await ask<ReportTable>('table', { ...day, ...filters, by });
        for (const { key, figures } of table.rows) {
          const ofMarket = by === 'brand' ? some : [String(key[0])];
          const ofBrand = by === 'market' ? others : [String(key.at(-1))];
          add(figures.executions!.value, cellsOf(ofMarket, ofBrand));
        }
      }
    }
  return told;
}

it('no sum or difference of what any filters are told gives a group of few tenants away [REP-03]', async () => {
  await t.system(async ({ tx }) => {
    const rows = CELLS.flatMap(([market, brand, counts]) =>
      counts.flatMap((count, at) =>
        sampleExecutions(randomOf(3), { tenantCode: TENANTS[at]!, from: APRIL, to: APRIL + 86_400_000, count }).map(
          (row) => ({ ...row, market, brand }),
        ),
      ),
    );
    await writeExecutions(tx, rows);
  });
  await sumUp(t.ports);
  const told = await tellAll();
  // All together, and what counts five tenants and more, is told.
  expect(told.length).toBeGreaterThan(10);
  for (const some of subsetsOf(MARKETS))
    for (const others of subsetsOf(BRANDS)) {
      const cells = cellsOf(some, others);
      const count = TENANTS.filter((_, at) =>
        CELLS.some(([, , counts], n) => cells[n] === 1 && counts[at]! > 0),
      ).length;
      if (count < 5) expect(follows(cells, told), JSON.stringify([some, others])).toBe(false);
    }
});
