import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerRows } from './rows';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { filterText } from '../../../contract/report/question';
import { around, randomOf } from '../../seed/random';
import {
  askBoth,
  askQuestion,
  changeExecutions,
  limitedScopes,
  openReportDesk,
  SAMPLE_DAYS,
  SAMPLE_FROM,
  scopeAt,
} from '../../testing/reports/report-desk';
import { longQuestion, REPORT_ZONES } from '../../testing/reports/report-questions';
import { movedExecutions, sampleExecutions, writeExecutions } from '../../testing/reports/sample-executions';
import { compareShapes } from '../../testing/reports/shape-marks';
import { sumUp } from '../sums/job';
import type { TestApp } from '../../testing/test-app';

const QUESTIONS = 1000;
const LONG_QUESTIONS = 80;
const MARKS = 500;
const MINUTES = 30 * 60_000;
const DAY_MS = 86_400_000;
/** A night on which clocks change in Europe, in spring. */
const SPRING_FROM = Date.UTC(2026, 2, 22);
const SPRING_DAYS = 14;
let t: TestApp;

beforeAll(async () => {
  t = await openReportDesk(6000);
  const spring = { tenantCode: 'A', from: SPRING_FROM, to: SPRING_FROM + SPRING_DAYS * DAY_MS, count: 1000 };
  const autumn = { tenantCode: 'A', from: SAMPLE_FROM, to: SAMPLE_FROM + SAMPLE_DAYS * DAY_MS, count: 3000 };
  await t.system(async ({ tx }) => {
    await writeExecutions(tx, [
      ...sampleExecutions(randomOf(85), spring),
      ...movedExecutions(randomOf(86), spring),
      ...movedExecutions(randomOf(87), autumn),
    ]);
  });
  await sumUp(t.ports);
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

it.each(['UTC', 'America/New_York', ...REPORT_ZONES])(
  'sets and windows are what the rows say to whoever sees some markets and brands, about days of %s [REP-02] [REP-03]',
  async (zone) => {
    const random = randomOf(82);
    const scopes = limitedScopes();
    for (let n = 0; n < LONG_QUESTIONS; n++) {
      const query = around(
        [longQuestion(random, SAMPLE_FROM, SAMPLE_DAYS), longQuestion(random, SPRING_FROM, SPRING_DAYS)],
        n >> 2,
      );
      await askQuestion(t, { ...query, zone }, around(scopes, n));
    }
  },
  MINUTES,
);

it(
  'sets and windows are what the rows say before and after what was late, corrected and deleted is summed up [REP-03]',
  async () => {
    for (const seed of [83, 84]) {
      await changeExecutions(t);
      for (const [at, scope] of limitedScopes().entries()) {
        const random = randomOf(seed + at);
        for (let n = 0; n < LONG_QUESTIONS / 4; n++)
          await askQuestion(t, longQuestion(random, SAMPLE_FROM, SAMPLE_DAYS), scope);
      }
      await sumUp(t.ports);
      for (const scope of limitedScopes())
        await askQuestion(t, longQuestion(randomOf(seed), SAMPLE_FROM, SAMPLE_DAYS), scope);
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
