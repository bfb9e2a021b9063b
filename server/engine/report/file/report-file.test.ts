import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportSeries, ReportTable } from '../../../../contract/wire/report/answers';
import { pdfTextOf } from '../../../../formats/testing/pdf-text';
import { openReportDesk } from '../../../testing/reports/report-desk';
import { endedTask } from '../../../testing/desks/task-desk';
import type { TestApp } from '../../../testing/test-app';

const BASE = '/statistical-report/diagnosis-sequence';
const QUESTION = {
  zone: 'Europe/Berlin',
  from: '2026-10-01',
  to: '2026-10-31',
  each: 'day',
  by: 'sequenceNo',
  compare: 'before',
  kind: 'repair,dsa',
};
let t: TestApp;

const get = (part: string, query: Record<string, string>, language: 'en-US' | 'zh-CN' = 'en-US') =>
  t.call('GET', `${BASE}/${part}?${new URLSearchParams({ ...QUESTION, ...query }).toString()}`, undefined, {
    token: t.tokens.adminA,
    language,
  });
const without = ({ by: _, ...rest }: typeof QUESTION) => rest;

beforeAll(async () => {
  t = await openReportDesk(600);
});
afterAll(() => t.close());

it('a sheet holds what the screen shows, with the question above it [REP-04]', async () => {
  const { data: table } = (await get('table', { limit: '100' })) as { data: ReportTable };
  const csv = await get('export', { format: 'csv', part: 'table' });
  expect(csv.headers.get('content-disposition')).toMatch(
    /attachment; filename="diagnosis-sequence-\d{4}-\d\d-\d\d\.csv"/,
  );
  const lines = parse(csv.text.replace('\uFEFF', ''), { relax_column_count: true }) as string[][];
  expect(lines.slice(0, 6)).toEqual([
    ['Diagnosis statistics by sequence'],
    ['Period', expect.stringContaining('2026-10-01 – 2026-10-31')],
    ['Interval', 'day'],
    ['Time zone', 'Europe/Berlin'],
    ['Compared with', 'previous period (2026-08-31 – 2026-09-30)'],
    ['Kind', expect.stringMatching(/, /)],
  ]);
  const head = lines.findIndex((line) => line.includes('Executions'));
  const rows = lines.slice(head + 1);
  const column = lines[head]!.indexOf('Executions');
  expect(rows.map((row) => [row[0], Number(row[column])])).toEqual(
    table.rows.map(({ key, figures }) => [key[0], figures.executions?.value]),
  );
});

it('a workbook has a sheet for each drawing and one for the breakdown, with numbers that can be counted on [REP-04]', async () => {
  const { data: series } = (await t.call(
    'GET',
    `${BASE}/series?${new URLSearchParams(without(QUESTION)).toString()}`,
    undefined,
    { token: t.tokens.adminA },
  )) as { data: ReportSeries };
  const { bytes } = await get('export', { format: 'xlsx' }, 'zh-CN');
  const book = new Workbook();
  await book.xlsx.load(bytes);
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    '随时间变化',
    '明细',
    '执行次数（按日期和小时）',
    '时长分布',
    '到达阶段',
  ]);
  const [course] = book.worksheets;
  const values: unknown[][] = [];
  course!.eachRow((row) => values.push((row.values as unknown[]).slice(1)));
  const head = values.findIndex((row) => row.includes('执行次数'));
  const at = values[head]!.indexOf('执行次数');
  expect(values.slice(head + 1).map((row) => row[at])).toEqual(
    series.points.map((point) => point?.executions?.value ?? ''),
  );
  const counted = (sheet: number, column: number): number[] =>
    book.worksheets[sheet]!.getColumn(column).values.filter((value) => typeof value === 'number');
  const all = series.total.executions!.value!;
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
  expect(sum(counted(2, 3))).toBe(all);
  expect(sum(counted(3, 2))).toBe(series.total.median!.n);
  expect(counted(4, 2)[0]).toBe(all);
});

it('is refused to who may only look, and on the field that is at fault', async () => {
  expect((await get('export', { format: 'pdf' })).data).toHaveProperty('fields.format');
  expect((await get('export', { zone: 'Mars/Olympus' })).data).toHaveProperty('fields.zone');
  const answer = await t.call('GET', `${BASE}/export`, undefined, { token: t.tokens.nobodyA });
  expect(answer.code).not.toBe(0);
});

it('the whole report is written as a PDF by a data task [REP-04]', async () => {
  const { data } = await t.call('POST', `${BASE}/export`, { ...QUESTION, format: 'pdf' }, { token: t.tokens.adminA });
  const { taskId } = data as { taskId: string };
  expect(await endedTask(t, taskId)).toMatchObject({ status: 'success', type: 'report' });
  const { bytes } = await t.call('GET', `/task/${taskId}/file/result`, undefined, { token: t.tokens.adminA });
  const { text } = await pdfTextOf(bytes);
  for (const part of [
    'Diagnosis statistics by sequence',
    'Europe/Berlin',
    '2026-10-01 – 2026-10-31',
    'SEQ-1',
    'Success rate',
  ])
    expect(text).toContain(part);
});
