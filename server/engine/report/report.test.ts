import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { filterText } from '../../../contract/report/question';
import type { ReportSeries, ReportTable } from '../../../contract/wire/report/answers';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { CUBE_TABLES } from '../../db/sums/sum-tables';
import { randomOf } from '../../seed/random';
import {
  askBoth,
  askQuestion,
  changeExecutions,
  openReportDesk,
  reportScopes,
  scopeAt,
} from '../../testing/reports/report-desk';
import { compareShapes } from '../../testing/reports/shape-marks';
import type { TestApp } from '../../testing/test-app';
import type { Scope } from '../../scope';
import type { ReportCall } from './report-call';
import { answerRows } from './rows';
import { answerSeries } from './series';

const BASE = '/statistical-report/diagnosis-sequence';
let t: TestApp;

const ask = async <T>(part: string, asked: Record<string, string>, token = t.tokens.platform) => {
  const query = { tenantCode: 'A', ...asked };
  const answer = await t.call('GET', `${BASE}/${part}?${new URLSearchParams(query).toString()}`, undefined, { token });
  return { ...answer, data: answer.data as T };
};

const answer = <T>(part: (call: ReportCall) => Promise<T>, scope: Scope, query: Record<string, string>) =>
  t.ports.db.run({ tenant: 'A' }, 'read', (tx) => part({ tx, scope, ports: t.ports, report: report as never, query }));

beforeAll(async () => {
  t = await openReportDesk(1500);
});
afterAll(() => t.close());

it('sums are what the rows say, whatever is asked, by whom, in which zone [REP-03]', async () => {
  const random = randomOf(41);
  let bySums = 0;
  for (let n = 0; n < 40; n++) {
    const { isBySums } = await askBoth(t, random, scopeAt(n));
    if (isBySums) bySums++;
  }
  expect(bySums).toBeGreaterThan(8);
});

it.each(['', 'sequenceNo', 'stationCode', 'model', 'market'])(
  'sums answer whoever sees some vehicles alone, by %j as in all [REP-03]',
  async (by) => {
    const question = { zone: 'Asia/Seoul', from: '2026-09-25', to: '2026-10-28', each: 'week', by };
    const [all, some, , every] = await Promise.all(reportScopes().map((scope) => askQuestion(t, question, scope)));
    const counted = (told: typeof all): number =>
      (told?.groups ?? []).reduce((sum, { figures }) => sum + (figures.executions?.value ?? 0), 0);
    expect([some?.isBySums, every?.isBySums]).toEqual([true, true]);
    expect(counted(some)).toBeLessThan(counted(all));
    expect(every?.groups).toEqual(all?.groups);
  },
);

it.each([
  ['Europe/Berlin', '2026-10-25', 'hour', 25],
  ['Europe/Berlin', '2026-10-25', 'quarter', 100],
  // An hour of half an hour, and one of an hour and a half.
  ['Australia/Lord_Howe', '2026-10-04', 'hour', 24],
  ['Australia/Lord_Howe', '2026-10-04', 'quarter', 94],
])(
  'each point of the day on which clocks of %s change (%s, each %s) is as many rows as it says [REP-02] [REP-03]',
  async (zone, day, each, points) => {
    const { limits, groups } = await askQuestion(t, { zone, from: day, to: day, each, by: '' }, reportScopes()[0]!);
    expect(limits).toHaveLength(points + 1);
    expect(groups.length).toBeGreaterThan(10);
    const at = (n: number) => new Date(limits[n]!).toISOString();
    for (const { point, figures } of groups.slice(0, 12)) {
      const { total } = await answer(answerRows, reportScopes()[0]!, { zone, from: at(point), to: at(point + 1) });
      expect(total).toBe(figures.executions?.value);
    }
  },
);

it('hours, durations and stages are what the rows say, and behind each mark are as many as it says [REP-03] [STAT-01]', async () => {
  const random = randomOf(47);
  const compared: Record<string, number> = {};
  for (let n = 0; n < 12; n++)
    for (const [kind, count] of Object.entries(await compareShapes(t, random, scopeAt(n))))
      compared[kind] = (compared[kind] ?? 0) + count;
  for (const kind of ['hours', 'durations', 'stages']) expect(compared[kind], kind).toBeGreaterThan(10);
});

describe('the calls of a report', () => {
  const october = { zone: 'Europe/Berlin', from: '2026-10-01', to: '2026-10-31' };

  it('answer the figures over time, and behind each are as many rows as it says [REP-03]', async () => {
    const { data } = await ask<ReportSeries>('series', { ...october, each: 'day', compare: 'before' });
    expect(data.points).toHaveLength(31);
    expect(data).toMatchObject({ answeredBy: 'sums', until: null });
    const sum = data.points.reduce((all, point) => all + (point?.executions?.value ?? 0), 0);
    expect(data.total.executions?.value).toBe(sum);
    // The day on which clocks are set back has 25 hours.
    expect(Date.parse(data.limits[25]!) - Date.parse(data.limits[24]!)).toBe(25 * 3_600_000);
    const { data: rows } = await ask<{ list: object[]; total: number }>('rows', {
      ...october,
      from: data.limits[24]!,
      to: data.limits[25]!,
    });
    expect(rows.total).toBe(data.points[24]?.executions?.value);
    expect(rows.list.length).toBe(Math.min(20, rows.total));
  });

  it('answer by dimension with the period before, and a filter from it leads to the rows', async () => {
    const { data } = await ask<ReportTable>('table', {
      ...october,
      by: 'sequenceNo',
      compare: 'before',
      sort: 'failures',
    });
    expect(data.rows.length).toBe(3);
    const third = data.rows.find(({ key }) => key[0] === 'SEQ, 3')!;
    expect(third.compared?.executions?.value).toBeGreaterThan(0);
    const rows = await ask<{ total: number }>('rows', { ...october, sequenceNo: filterText(third.key) });
    expect(rows.data.total).toBe(third.figures.executions?.value);
  });

  it('call each sequence by its name beside its number, where there is one [STAT-01]', async () => {
    await t.system(({ tx }) =>
      tx.insert(sequences).values({
        tenantCode: 'A',
        sequenceNo: 'SEQ-1',
        name: { 'en-US': 'Reads faults' },
        kind: 'repair',
        platform: 'CMA',
        status: 'publish',
        publishedVersion: 1,
        priority: 1,
        taskType: 'userConfirm',
      } as typeof sequences.$inferInsert),
    );
    const { data } = await ask<ReportTable>('table', { ...october, by: 'sequenceNo,kind' });
    for (const { key, titles } of data.rows) expect(titles).toEqual([key[0] === 'SEQ-1' ? 'Reads faults' : null, null]);
  });

  it('refuse what is unknown, too long or too fine on its field, in the language of the caller', async () => {
    const refused = async (query: Record<string, string>, part = 'series') =>
      Object.keys((await ask<{ fields?: object }>(part, query)).data.fields ?? {});
    expect(await refused({ zone: 'Mars/Olympus' })).toEqual(['zone']);
    expect(await refused({ zone: '+05:07' })).toEqual(['zone']);
    expect(await refused({ from: '2026-02-30' })).toEqual(['from']);
    expect(await refused({ from: '2026-01-02', to: '2026-01-01' })).toEqual(['to']);
    expect(await refused({ from: '2001-01-01', to: '2026-01-01' })).toEqual(['to']);
    expect(await refused({ from: '2026-01-01', to: '2026-03-01', each: 'quarter' })).toEqual(['each']);
    expect(await refused({ by: 'colour' }, 'table')).toEqual(['by']);
    expect(await refused({ colour: 'red' })).toEqual(['colour']);
    expect(await refused({ status: 'done' })).toEqual(['status']);
    expect(await refused({ sequenceVersion: 'x' })).toEqual(['sequenceVersion']);
    expect(await refused({ vin: '%E0%A4%A' })).toEqual(['vin']);
    expect(await refused({ from: '2024-01-01', to: '2026-01-01', vin: 'X' })).toEqual(['to']);
    expect(await refused({ sort: 'median' }, 'table')).toEqual(['sort']);
    expect(await refused({ step: '24' }, 'rows')).toEqual(['step']);
    expect(await refused({ step: '-1' }, 'rows')).toEqual(['step']);
    expect(await refused({ stage: 'toString' }, 'rows')).toEqual(['stage']);
    expect(await refused({ stage: 'ended' }, 'series')).toEqual(['stage']);
  });

  it('tell a tenant of its own rows only, and one of them whole', async () => {
    const own = async (part: string, query: Record<string, string> = october) =>
      t.call('GET', `${BASE}/${part}?${new URLSearchParams(query).toString()}`, undefined, { token: t.tokens.adminA });
    const told = await own('series');
    expect((told.data as ReportSeries).total).toEqual((await ask<ReportSeries>('series', october)).data.total);
    expect(Object.keys((await own('series', { tenantCode: 'B' })).data.fields as object)).toEqual(['tenantCode']);
    const [row] = (await own('rows')).data.list as { id: string; vin: string }[];
    expect((await own(`rows/${row!.id}`)).data).toMatchObject({
      id: row!.id,
      vin: row!.vin,
      testerCode: expect.any(String),
    });
    const other = await t.call('GET', `${BASE}/rows/${row!.id}`, undefined, { token: t.tokens.adminB });
    expect(other.code).not.toBe(0);
    expect(await own('marks')).toMatchObject({ code: 0, data: [] });
  });

  it('count success of development as success for developers, and as neither for others [STAT-05]', async () => {
    const by = async (status: string, scope: Scope) => (await answer(answerRows, scope, { ...october, status })).total;
    const all = reportScopes()[0]!;
    const others = reportScopes()[2]!;
    const developers = (await answer(answerSeries, all, october)).total;
    const [won, ofDevelopment, failed] = [await by('success', all), await by('successRd', all), await by('fail', all)];
    expect(ofDevelopment).toBeGreaterThan(0);
    expect(developers.successes?.value).toBe(won + ofDevelopment);
    expect(developers.success).toMatchObject({ n: won + ofDevelopment + failed });
    const theirs = (await answer(answerSeries, others, october)).total;
    expect(await by('successRd', others)).toBeGreaterThan(0);
    expect(theirs.successes?.value).toBe(await by('success', others));
    expect(theirs.success).toMatchObject({ n: (await by('success', others)) + (await by('fail', others)) });
  });
});

it('what is late, corrected or deleted counts before it is summed up [REP-03]', async () => {
  await changeExecutions(t);
  const random = randomOf(43);
  let bySums = 0;
  for (let n = 0; n < 24; n++) if ((await askBoth(t, random, scopeAt(n))).isBySums) bySums++;
  expect(bySums).toBeGreaterThan(5);
  const october = { zone: 'UTC', from: '2026-10-01', to: '2026-10-31' };
  const [all, rows] = [await ask<ReportSeries>('series', october), await ask<{ total: number }>('rows', october)];
  expect(all.data.total.executions?.value).toBe(rows.data.total);
  // Nothing is summed up at all, as in a database that has just been filled.
  await t.system(async ({ tx }) => {
    for (const table of CUBE_TABLES) await tx.execute(sql.raw(`delete from ${table}`));
    await tx.execute(
      sql`insert into sys_sum_dirty (source, tenant_code, bucket, records)
        select 'diagnosis-sequence-management/execution', tenant_code, date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00:00+00'), 1
        from diagnosis_sequence_management_execution`,
    );
  });
  const fresh = await ask<ReportSeries>('series', october);
  expect(fresh.data.answeredBy).toBe('sums');
  expect(fresh.data.total).toEqual(all.data.total);
});

it.each([
  ['/statistical-report/diagnosis-sequence', ['sequenceNo', 'sequenceVersion', 'vin']],
  ['/statistical-report/vin', ['vin', 'sequenceNo']],
])(
  'the way down of %s ends at a single execution, and each step has as many as the one above says [STAT-01] [STAT-02] [STAT-03] [STAT-04] [STAT-05] [STAT-06] [STAT-07] [STAT-08]',
  async (base, down) => {
    const call = async (part: string, query: Record<string, string>) => {
      const asked = { zone: 'Asia/Seoul', from: '2026-10-01', to: '2026-10-31', ...query };
      const told = await t.call('GET', `${base}/${part}?${new URLSearchParams(asked).toString()}`, undefined, {
        token: t.tokens.adminA,
      });
      expect(told.code).toBe(0);
      return told.data as unknown;
    };
    let narrowed: Record<string, string> = {};
    let above: number | null | undefined;
    for (const by of down) {
      const table = (await call('table', { ...narrowed, by, limit: '100' })) as ReportTable;
      const sum = table.rows.reduce((all, { figures }) => all + (figures.executions?.value ?? 0), 0);
      if (above !== undefined) expect(sum).toBe(above);
      const [line] = table.rows;
      above = line!.figures.executions?.value;
      narrowed = { ...narrowed, [by]: filterText(line!.key) };
    }
    const rows = (await call('rows', narrowed)) as { list: { id: string; vin: string }[]; total: number };
    expect(rows.total).toBe(above);
    expect(await call(`rows/${rows.list[0]!.id}`, {})).toMatchObject({ vin: rows.list[0]!.vin });
  },
);
