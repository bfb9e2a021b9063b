import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { REPORTS } from '../../sums';
import { diagnosisSequenceReport } from '../../resources/statistical-report/diagnosis-sequence/report';
import type { AnyReport } from '../../language/report/report';
import type { ReportSeries } from '../../wire/report/answers';
import { durationsMeasure, hoursMeasure, shapesOf } from '../charts';
import { STEPS } from '../figures';
import { limitsBetween } from '../zone';
import { hoursFit, hoursShape } from './hours-shape';
import { shapesFrom } from './shapes-from';
import type { ShapeWords } from './shape';

const report = diagnosisSequenceReport as unknown as AnyReport;
const words: ShapeWords = {
  t: (key, params) => (params ? `${key} ${Object.values(params).join(' ')}` : key),
  figure: (_, name) => name,
  language: 'en-US',
};
const look = theme.getDesignToken();
const ground = { answeredBy: 'sums' as const, cube: null, freshUntil: '2026-10-26T00:00:00.000Z', late: [] };

/** A figure; null is one that may not be told. */
const counted = (value: number | null) => (value === null ? { value, isHidden: true } : { value });

/** One row in every hour of some days. */
function hourly(
  zone: string,
  from: number,
  to: number,
  valueAt: (at: number) => number | null = () => 1,
): ReportSeries {
  const limits = limitsBetween(zone, from, to, 'hour');
  const points = limits.slice(1).map((_, at) => ({ executions: counted(valueAt(at)) }));
  const iso = limits.map((limit) => new Date(limit).toISOString());
  return { zone, each: 'hour', limits: iso, until: null, points, total: {}, compared: null, ...ground };
}

it.each(REPORTS.map((each) => [each.name, each] as const))(
  'drawings of %s draw what they can: hours a number of rows, durations a duration, each kind once, time first [REP-01]',
  (_, each) => {
    const [first, ...others] = each.charts;
    expect([...(first?.bars ?? []), ...(first?.lines ?? [])].length).toBeGreaterThan(0);
    expect(others.flatMap(({ bars = [], lines = [] }) => [...bars, ...lines])).toEqual([]);
    const kinds = shapesOf(each);
    expect(new Set(kinds).size).toBe(kinds.length);
    const hours = hoursMeasure(each);
    if (hours !== undefined) expect(each.measures[hours]?.count).toBeDefined();
    if (kinds.includes('durations')) expect(durationsMeasure(each)?.duration).toBeDefined();
  },
);

describe('the hours of each day', () => {
  it('are one cell where clocks show an hour twice, and none where they skip it [REP-02]', () => {
    const autumn = hourly('Europe/Berlin', Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23));
    const { marks, file } = hoursShape(report, autumn, words);
    expect(marks).toHaveLength(24);
    expect(marks[2]).toEqual({
      name: 'Oct 25 02:00',
      text: 'executions 2',
      rows: { from: '2026-10-25T00:00:00.000Z', to: '2026-10-25T02:00:00.000Z' },
    });
    expect(file.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(25);
    const spring = hourly('Europe/Berlin', Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22));
    expect(hoursShape(report, spring, words).marks[2]).toMatchObject({ name: 'Mar 29 02:00', rows: null });
  });

  it('are a gap where nothing was reported, and tell what is too little to be told apart from that [REP-02]', () => {
    const day = hourly('Asia/Seoul', Date.UTC(2026, 9, 24, 15), Date.UTC(2026, 9, 25, 15), (at) =>
      at === 3 ? null : 0,
    );
    const points = day.points.map((point, at) => (at === 5 ? null : point));
    const { marks, option, table } = hoursShape(report, { ...day, points }, words);
    expect(marks[3]).toMatchObject({ text: 'executions engine.report.untold', rows: null });
    expect(marks[5]).toMatchObject({ text: 'executions engine.report.none', rows: null });
    const [{ data }] = option(look).series as [{ data: [number, number, number | '-'][] }];
    expect(data.map(([, , value]) => value).slice(2, 6)).toEqual([0, '-', 0, '-']);
    expect(table.lines[0]?.slice(3, 7).map(({ text }) => text)).toEqual(['0', 'engine.report.untold', '0', '']);
  });

  it('are drawn of a range that has room for them', () => {
    const days = (count: number) => ({
      limits: [0, count * 86_400_000].map((at) => new Date(at).toISOString()),
    });
    expect([hoursFit(days(83)), hoursFit(days(84))]).toEqual([true, false]);
  });
});

it('durations and stages say how many and which share, and lead to no rows where there are none [STAT-01]', () => {
  const durations = Array.from({ length: STEPS }, (_, step) => [0, 3, 0, 1][step] ?? 0);
  const stages = { recorded: 8, begun: 4, ended: 4, succeeded: 0 };
  const counts = { durations, stages, ...ground };
  const [lasting, reached] = shapesFrom(report, { counts }, words);
  expect(lasting?.marks.map(({ text, rows }) => [text, rows])).toEqual([
    ['3 (75.0%)', { step: '1' }],
    ['0 (0.0%)', null],
    ['1 (25.0%)', { step: '3' }],
  ]);
  expect(reached?.marks.map(({ text, rows }) => [text, rows?.stage])).toEqual([
    ['8 (100.0%)', 'recorded'],
    ['4 (50.0%)', 'begun'],
    ['4 (50.0%)', 'ended'],
    ['0 (0.0%)', undefined],
  ]);
  const [, lost] = reached!.option(look).series as [object, { data: number[] }];
  expect(lost.data).toEqual([0, 4, 0, 4]);
});
