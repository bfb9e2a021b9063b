import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { questionOf } from '../../../contract/report/question';
import { limitsBetween } from '../../../contract/report/zone';
import { answeringOf } from '../../engine/report/answering';
import { diagnosisSequenceManagementExecution as executions } from '../../db/tables';
import { countFigures, type CountedGroups } from '../../engine/report/count';
import { sumUp } from '../../engine/sums/job';
import { around, randomOf, type Random } from '../../seed/random';
import { mintScope, systemScope, type Scope } from '../../scope';
import { sampleExecutions, writeExecutions } from './sample-executions';
import { randomQuestion } from './report-questions';
import { testApp, type TestApp } from '../test-app';

/** Nights on which clocks change in Europe and at Lord Howe lie among these days. */
export const SAMPLE_FROM = Date.UTC(2026, 8, 20);
export const SAMPLE_DAYS = 45;
const DAY_MS = 86_400_000;
const MONTH_MS = 28 * DAY_MS;

/** An application whose two tenants have executions, summed up. */
export async function openReportDesk(count: number): Promise<TestApp> {
  const t = await testApp();
  await t.system(async ({ tx }) => {
    for (const [at, tenantCode] of ['A', 'B'].entries())
      await writeExecutions(
        tx,
        sampleExecutions(randomOf(at + 1), {
          tenantCode,
          from: SAMPLE_FROM - DAY_MS,
          to: SAMPLE_FROM + (SAMPLE_DAYS + 1) * DAY_MS,
          count,
        }),
      );
  });
  await sumUp(t.ports);
  return t;
}

/** What is reported late, corrected and deleted meanwhile, and not summed up yet. */
export async function changeExecutions(t: TestApp): Promise<void> {
  await t.system(async ({ tx }) => {
    const late = { from: SAMPLE_FROM + 3 * DAY_MS, to: SAMPLE_FROM + 9 * DAY_MS, count: 200 };
    for (const tenantCode of ['A', 'B'])
      await writeExecutions(tx, sampleExecutions(randomOf(9), { ...late, tenantCode }));
    const some = (rest: number) => sql`abs(hashtext(execution_id)) % 20 = ${sql.raw(String(rest))}`;
    await tx
      .update(executions)
      .set({ status: 'fail', nrc: '33', endedAt: sql`started_at + interval '7 minutes'` })
      .where(some(1));
    await tx.delete(executions).where(some(2));
  });
}

/** Callers with different rights: all of a tenant, some brands and markets, none who develops, and markets of which there are no others. */
export function reportScopes(): Scope[] {
  const own = (more: Partial<Scope>): Scope => mintScope({ ...systemScope('A'), ...more });
  return [
    own({}),
    own({ vehicles: { brands: ['geely'], markets: ['KR', 'CN'], platforms: null } }),
    own({ all: false, permissions: new Set(['diagnosis-sequence-management:repair-list:page']) }),
    own({ vehicles: { brands: null, markets: ['KR', 'CN', 'EU'], platforms: null } }),
  ];
}

/** Callers of whom prepared sets answer: all of a tenant, one market, a brand and markets, and none at all. */
export function limitedScopes(): Scope[] {
  const own = (vehicles: Scope['vehicles']): Scope => mintScope({ ...systemScope('A'), vehicles });
  return [
    own(null),
    own({ brands: null, markets: ['KR'], platforms: null }),
    own({ brands: ['geely'], markets: ['KR', 'EU'], platforms: null }),
    own({ brands: null, markets: [], platforms: null }),
  ];
}

/** One of those with different rights, by turns. */
export const scopeAt = (n: number): Scope => around(reportScopes(), n);

/**
 * Asks one random question twice: as it is answered, and of the rows alone. Answers whether sums did, and marks: points and groups with
 * what they say. `zone` is whose days it is asked in, where that is not left to chance.
 */
export async function askBoth(t: TestApp, random: Random, scope: Scope, zone?: string) {
  const query = { ...randomQuestion(random, SAMPLE_FROM, SAMPLE_DAYS), ...(zone === undefined ? {} : { zone }) };
  return askQuestion(t, query, scope);
}

/** The same of a question that is given. */
export async function askQuestion(t: TestApp, query: Readonly<Record<string, string>>, scope: Scope) {
  const { question, failures } = questionOf(report as never, query, { now: SAMPLE_FROM });
  expect(failures, JSON.stringify(query)).toEqual({});
  const { zone, each, by, filters, from, to } = question;
  const compiled = t.ports.engine.compiledOf({ name: report.sums.source.name });
  const limits = limitsBetween(zone, from, to, each);
  const range = { from, to };
  const counting = { range, limits, by, filters };
  const asking = { report: report as never, compiled, scope };
  // Without cubes and without what was seen there is nothing but the rows.
  const bare = { ...report, sums: { ...report.sums, cubes: {}, seen: { ...report.sums.seen, by: [] } } };
  return t.ports.db.run({ tenant: 'A' }, 'read', async (tx) => {
    const ask = (limits: readonly number[] | undefined, of = asking) =>
      countFigures(tx, of, { ...counting, limits, by: [...by], filters: { ...filters } });
    const sorted = ({ groups }: CountedGroups) => groups.map((group) => JSON.stringify(group)).toSorted();
    // Without points of time a long range is read by months.
    for (const points of to - from > MONTH_MS ? [undefined, limits] : [limits])
      expect(sorted(await ask(points)), JSON.stringify([query, scope.vehicles])).toEqual(
        sorted(await ask(points, { ...asking, report: bare as never })),
      );
    const told = await ask(limits);
    const answering = await answeringOf(tx, { ...asking, report: bare as never }, { fields: by, filters, range });
    expect(answering.by).toBe('rows');
    return { query, question, limits, groups: told.groups, isBySums: told.answering.by === 'sums' };
  });
}
