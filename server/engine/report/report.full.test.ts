import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerRows } from './rows';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { filterText } from '../../../contract/report/question';
import { randomOf } from '../../seed/random';
import { askBoth, changeExecutions, openReportDesk, scopeAt } from '../../testing/reports/report-desk';
import { REPORT_ZONES } from '../../testing/reports/report-questions';
import { compareShapes } from '../../testing/reports/shape-marks';
import { sumUp } from '../sums/job';
import type { TestApp } from '../../testing/test-app';

const QUESTIONS = 1000;
const MARKS = 500;
const MINUTES = 30 * 60_000;
let t: TestApp;

beforeAll(async () => {
  t = await openReportDesk(6000);
}, MINUTES);
afterAll(() => t.close());

it.each(REPORT_ZONES)(
  'sums are what the rows say in 1,000 questions about days of %s [REP-02] [REP-03]',
  async (zone) => {
    const random = randomOf(77);
    let bySums = 0;
    for (let n = 0; n < QUESTIONS; n++) if ((await askBoth(t, random, scopeAt(n), zone)).isBySums) bySums++;
    expect(bySums).toBeGreaterThan(QUESTIONS / 5);
  },
  MINUTES,
);

it(
  'sums are what the rows say with late, corrected and deleted records, before and after these are summed up [REP-03]',
  async () => {
    await changeExecutions(t);
    for (const seed of [79, 80]) {
      const random = randomOf(seed);
      for (let n = 0; n < QUESTIONS / 4; n++) await askBoth(t, random, scopeAt(n));
      await sumUp(t.ports);
    }
  },
  MINUTES,
);

it(
  'the rows behind 500 marks are as many as each says [REP-03]',
  async () => {
    const random = randomOf(78);
    let marks = 0;
    for (let n = 0; marks < MARKS; n++) {
      const scope = scopeAt(n);
      const { query, question, limits, groups } = await askBoth(t, random, scope);
      const some = groups.filter(() => random.chance(Math.min(1, 12 / groups.length)));
      for (const { point, key, figures } of some) {
        const own = Object.fromEntries(question.by.map((name, at) => [name, filterText([key[at]!])]));
        const { by: _, each: __, ...rest } = query;
        const at = (n: number) => new Date(limits[n]!).toISOString();
        const told = { ...rest, ...own, from: at(point), to: at(point + 1) };
        const { total } = await t.ports.db.run({ tenant: 'A' }, 'read', (tx) =>
          answerRows({ tx, scope, ports: t.ports, report: report as never, query: told }),
        );
        expect(total, JSON.stringify(told)).toBe(figures.executions!.value);
        marks++;
      }
    }
  },
  MINUTES,
);

it(
  'the rows behind 500 marks of hours, durations and stages are as many as each says [REP-03]',
  async () => {
    const random = randomOf(81);
    let marks = 0;
    for (let n = 0; marks < MARKS; n++)
      for (const count of Object.values(await compareShapes(t, random, scopeAt(n)))) marks += count;
  },
  MINUTES,
);
