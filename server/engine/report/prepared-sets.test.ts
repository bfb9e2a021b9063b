import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executionSums } from '../../../contract/resources/diagnosis-sequence-management/execution/sums';
import { filterText } from '../../../contract/report/question';
import { seenTableName } from '../../db/sums/seen-tables';
import {
  askQuestion,
  changeExecutions,
  limitedScopes,
  openReportDesk,
  reportScopes,
  SAMPLE_DAYS,
  SAMPLE_FROM,
} from '../../testing/reports/report-desk';
import { longQuestion, REPORT_ZONES } from '../../testing/reports/report-questions';
import { movedExecutions, writeExecutions } from '../../testing/reports/sample-executions';
import type { Scope } from '../../scope';
import { randomOf } from '../../seed/random';
import type { TestApp } from '../../testing/test-app';
import { sumUp } from '../sums/job';

const DAY_MS = 86_400_000;
const SEEN = sql.raw(seenTableName(executionSums as never));
const dayAt = (n: number): string => new Date(SAMPLE_FROM + n * DAY_MS).toISOString().slice(0, 10);
let t: TestApp;

beforeAll(async () => {
  t = await openReportDesk(500);
  const moved = { tenantCode: 'A', from: SAMPLE_FROM, to: SAMPLE_FROM + SAMPLE_DAYS * DAY_MS, count: 200 };
  await t.system(({ tx }) => writeExecutions(tx, movedExecutions(randomOf(4), moved)));
  await sumUp(t.ports);
});
afterAll(() => t.close());

/** The same range by what sets are prepared for, with and without points of time. */
const QUESTIONS: Record<string, string>[] = [
  { each: 'day', by: '' },
  { each: 'week', by: '' },
  { each: 'month', by: '' },
  { each: 'month', by: 'sequenceNo' },
  { each: 'month', by: 'stationCode' },
  { each: 'day', by: 'model' },
  { each: 'week', by: '', sequenceNo: filterText(['SEQ, 3']) },
  { each: 'month', by: '', stationCode: filterText([null]) },
  { each: 'month', by: 'stationCode', stationCode: filterText(['ST1', null]) },
  { each: 'month', by: '', stationCode: filterText(['ST1', null]) },
];

/** Whose sets are narrowed: a market, a brand and markets, none at all, a market of those whom a question asks for. */
const LIMITED: { vehicles: Scope['vehicles']; more?: Record<string, string> }[] = [
  { vehicles: { brands: null, markets: ['KR'], platforms: null } },
  { vehicles: { brands: ['geely'], markets: ['KR', 'CN'], platforms: null } },
  { vehicles: { brands: null, markets: [], platforms: null } },
  { vehicles: null, more: { market: filterText(['KR', 'EU']) } },
  { vehicles: { brands: null, markets: null, platforms: ['P2'] }, more: { brand: filterText([null, 'lynk']) } },
];

async function compareAll(
  zones: readonly string[],
  {
    questions = QUESTIONS,
    more = {},
    vehicles = null,
  }: { questions?: typeof QUESTIONS } & Partial<(typeof LIMITED)[0]> = {},
): Promise<number> {
  let counted = 0;
  for (const zone of zones)
    for (const question of questions) {
      const asking = { zone, from: dayAt(1), to: dayAt(43), ...question, ...more };
      const { groups } = await askQuestion(t, asking, { ...reportScopes()[0]!, vehicles });
      counted += groups.reduce((sum, { figures }) => sum + (figures.vehicles?.value ?? 0), 0);
    }
  return counted;
}

it('different vehicles of long ranges are as many by prepared sets as the rows say, in every zone [REP-02] [REP-03]', async () => {
  expect(await compareAll(REPORT_ZONES)).toBeGreaterThan(1000);
});

it('whoever sees some vehicles only is answered by the sets of these, in which one that changed its market counts once [REP-02] [REP-03]', async () => {
  const questions = [QUESTIONS[0]!, QUESTIONS[1]!, QUESTIONS[3]!, QUESTIONS[9]!, { each: 'month', by: 'market' }];
  for (const limited of LIMITED) await compareAll(['Asia/Kathmandu', 'UTC'], { questions, ...limited });
  const random = randomOf(11);
  for (const scope of limitedScopes()) await askQuestion(t, longQuestion(random, SAMPLE_FROM, SAMPLE_DAYS), scope);
});

it('sets answer for whole days, and windows for the days of any zone, without what was seen [REP-03]', async () => {
  const asked = async (zone: string, question: Record<string, string>, { vehicles, more }: (typeof LIMITED)[0]) => {
    const asking = { zone, from: dayAt(5), to: dayAt(30), ...question, ...more };
    const { groups } = await askQuestion(t, asking, { ...reportScopes()[0]!, vehicles });
    return groups.map((group) => JSON.stringify(group)).toSorted();
  };
  const numbers = async () => {
    const found = [];
    for (const whose of [{ vehicles: null }, LIMITED[0]!, LIMITED[4]!]) {
      for (const zone of ['Asia/Seoul', 'Asia/Kathmandu'])
        found.push(await asked(zone, { each: 'day', by: '' }, whose));
      for (const by of ['', 'sequenceNo', 'model', 'market'])
        found.push(await asked('UTC', { each: 'month', by }, whose));
    }
    return found;
  };
  const before = await numbers();
  await t.system(({ tx }) => tx.execute(sql`delete from ${SEEN}`));
  expect(await numbers()).toEqual(before);
  await t.system(({ tx }) =>
    tx.execute(sql`insert into sys_sum_dirty (source, tenant_code, bucket, records)
      select distinct ${executionSums.source.name}, tenant_code, date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00:00+00'), 1
      from diagnosis_sequence_management_execution`),
  );
  await sumUp(t.ports);
});

it('days that changed since are counted by what was seen, until their sets are made again [REP-03]', async () => {
  const questions = [QUESTIONS[0]!, QUESTIONS[1]!, QUESTIONS[4]!, QUESTIONS[8]!];
  await changeExecutions(t);
  await compareAll(['Asia/Seoul'], { questions });
  await sumUp(t.ports);
  await compareAll(['Australia/Lord_Howe'], { questions });
  for (const limited of LIMITED.slice(1, 3)) await compareAll(['Asia/Seoul'], { questions, ...limited });
});

it('whoever sees some of the rows only is not answered by the sets of all [REP-03]', async () => {
  for (const scope of reportScopes())
    await askQuestion(t, { zone: 'UTC', from: dayAt(0), to: dayAt(40), each: 'month', by: 'model' }, scope);
});
